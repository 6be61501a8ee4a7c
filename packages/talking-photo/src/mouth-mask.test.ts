import { expect, test } from 'vitest';
import { createLipMask, createTeethMask } from './mouth-mask.ts';
import { paintTestFace } from './painted-face.test-data.ts';
import { type Controls, controlsAtRest } from './performance/controls.ts';
import { fitPhoto } from './picture/fit.ts';

const frame = { width: 320, height: 320 };

/** Where the lips were painted in the still frame: a box from corner to corner. */
function lipsOf({ landmarks }: ReturnType<typeof paintTestFace>): Uint8Array {
  const { scale, left, top } = fitPhoto(landmarks, frame);
  const at = (index: number, axis: 0 | 1) =>
    Math.round((landmarks.points[index * 3 + axis] ?? 0) * scale + (axis === 0 ? left : top));
  const lips = new Uint8Array(frame.width * frame.height);
  for (let y = at(0, 1); y <= at(17, 1); y++)
    lips.fill(1, y * frame.width + at(61, 0), y * frame.width + at(291, 0) + 1);
  return lips;
}

function columnsOf(mask: Uint8Array): number {
  const columns = [...mask.entries()].filter(([, isLip]) => isLip).map(([i]) => i % frame.width);
  return Math.max(...columns) - Math.min(...columns) + 1;
}

test('shows the lips where they were at rest, and narrower and broader where a sound makes them so', () => {
  const face = paintTestFace();
  const lips = lipsOf(face);
  const maskOf = createLipMask({ ...face, frame }, lips);
  const widthOf = (controls: Partial<Controls>) => columnsOf(maskOf({ ...controlsAtRest, ...controls }));
  const painted = columnsOf(lips);
  const inPhoto = widthOf({});
  expect(Math.abs(inPhoto - painted)).toBeLessThanOrEqual(1);
  expect(widthOf({ width: -1, rounding: 1, opening: 0.03, speaking: 1 }) / inPhoto).toBeLessThan(0.85);
  expect(widthOf({ width: 1, opening: 0.03, speaking: 1 }) / inPhoto).toBeGreaterThan(1.05);
});

test('shows both rows of teeth where lips that hardly part are drawn back', () => {
  const face = paintTestFace();
  const [upper, lower] = (['upperTeeth', 'lowerTeeth'] as const).map((row) => createTeethMask({ ...face, frame }, row));
  const pixels = (maskOf: typeof upper, controls: Partial<Controls>) =>
    maskOf?.({ ...controlsAtRest, speaking: 1, ...controls }).reduce((sum, isTooth) => sum + isTooth, 0) ?? 0;
  const hissed = { opening: 0.045, width: 0.5 };
  expect(pixels(upper, hissed)).toBeGreaterThan(50);
  expect(pixels(lower, { ...hissed, upperLip: 0.5 })).toBeGreaterThan(1.1 * pixels(lower, hissed));
  expect(pixels(upper, { press: 1 })).toBe(0);
});
