import { expect, test } from 'vitest';
import { lidEdge, modelEye, spotAt } from './eye-pose.ts';
import { drawnLinePx, shutPlaceAt } from './shut-lids.ts';

const lid = (y: number) => ({ from: -30, to: 30, values: new Float64Array(61).fill(y) });
const eye = {
  axes: { originX: 0, originY: 0, rightX: 1, rightY: 0 },
  widthPx: 60,
  upper: lid(-10),
  lower: lid(10),
  openingPx: 20,
  browDistancePx: 24,
  brow: { x: 0, y: -30 },
  iris: { x: 0, y: 0 },
} as Parameters<typeof modelEye>[0];
const model = modelEye(eye, 250, 12, true);

function placeAt(y: number, blink: number, isOnLid = true) {
  const spot = spotAt(model, 0, y);
  if (!spot) throw new Error('The place is within reach of the lid.');
  const pose = { blink, gazeX: 0, gazeY: 0, smile: 0 };
  return { ...shutPlaceAt(model, pose, spot, lidEdge(model, pose, spot) + drawnLinePx(model, pose, spot), isOnLid) };
}

test('a drawn lid has its line at its edge, however far it has fallen', () => {
  for (const blink of [0.4, 0.6, 0.8]) {
    const edge = -10 + 20 * blink + 0.11 * 20;
    expect(placeAt(edge, blink).fromY, `at ${blink}`).toBeCloseTo(10 + 0.11 * 20, 5);
  }
});

test('a shut one lies where the companion shows it, and its fold never moves', () => {
  for (const y of [-15, 0, 8, 12]) expect(placeAt(y, 1).fromY).toBeCloseTo(y, 5);
  expect(placeAt(-22, 0.5).fromY).toBeCloseTo(-22, 5);
});

test('below its edge the eye stays the open one until the lid is nearly down', () => {
  expect(placeAt(6, 0.5, false)).toEqual({ fromY: 6, share: 0 });
  expect(placeAt(12.5, 1, false)).toEqual({ fromY: 12.5, share: 1 });
});
