import { known } from '@portray/foundation/known';
import { expect, test } from 'vitest';
import { type Layer, notDrawn, type Texture } from '../kernel/grid.ts';
import { controlsAtRest } from '../performance/controls.ts';
import type { MouthShape } from '../rig/measure-mouth.ts';
import { createFoldPainter } from './smile-folds.ts';

const [width, height] = [320, 240];
const line = { from: -50, to: 50, values: new Float64Array(65) };
const smiling: MouthShape = {
  axes: { originX: 160, originY: 120, rightX: 1, rightY: 0 },
  left: -50,
  right: 50,
  unitPx: 300,
  upper: line,
  lower: line,
  isOpen: false,
  gapRatio: 0,
  upperLipPx: 12,
  lowerLipPx: 18,
  chinRatio: 0.2,
  smile: 1.2,
};
/** px: a fold beside each corner, and a dark place on the lips and far out on the cheek. */
const [leftFold, rightFold, lip, cheek] = [98, 222, 175, 300] as const;

/** Even skin with dark upright lines 4 px wide and 30 px high. */
function skin(): Texture {
  const [lumaStride, chromaStride] = [width * 2 + 1, width + 4];
  const luma = new Uint8Array(lumaStride * (height * 2 + 1)).fill(160);
  for (const x of [leftFold, rightFold, lip, cheek]) {
    for (let row = 210; row < 270; row++) luma.fill(110, row * lumaStride + x * 2 - 4, row * lumaStride + x * 2 + 4);
  }
  return { width, height, luma, lumaStride, chroma: new Uint8Array(chromaStride * (height / 2 + 2)), chromaStride };
}

function layer(): Layer {
  const grid = {
    frameWidth: width,
    frameHeight: height,
    cellPx: 8,
    leftPx: 0,
    topPx: 0,
    columns: 39,
    rows: 29,
  } as const;
  return { grid, pixels: new Uint8Array((width * height * 3) / 2), drawn: new Int16Array(39 * 29 * 8) };
}

const rest = (neutral: number) => ({ ...controlsAtRest, neutral });
const lumaAt = ({ luma, lumaStride }: Texture, x: number) => known(luma[240 * lumaStride + x * 2]);

test('a smile that rests takes the shade of its folds along, of nothing else, and brings it back', () => {
  const texture = skin();
  const photo = texture.luma.slice();
  const paint = known(createFoldPainter(smiling, texture, layer()));
  paint(rest(0.5));
  const half = lumaAt(texture, rightFold);
  paint(rest(1));
  for (const x of [leftFold, rightFold]) expect(lumaAt(texture, x)).toBeGreaterThan(125);
  expect(half).toBeGreaterThan(110);
  expect(half).toBeLessThan(lumaAt(texture, rightFold));
  for (const x of [lip, cheek]) expect(lumaAt(texture, x)).toBe(110);
  expect(texture.luma.every((value) => value <= 160)).toBe(true);
  paint(rest(0));
  expect(texture.luma).toEqual(photo);
});

test('what shows a painted fold is drawn anew, and nothing is painted twice', () => {
  const mouth = layer();
  const paint = known(createFoldPainter(smiling, skin(), mouth));
  const isMarked = (x: number, y: number) => mouth.drawn[((y >> 3) * mouth.grid.columns + (x >> 3)) * 8] === notDrawn;
  paint(rest(1));
  expect([isMarked(leftFold, 120), isMarked(rightFold, 120), isMarked(160, 16)]).toEqual([true, true, false]);
  mouth.drawn.fill(0);
  paint(rest(0.99));
  expect(mouth.drawn).not.toContain(notDrawn);
});

test('a mouth that does not smile has no folds to take along', () => {
  for (const smile of [0, -0.6]) expect(createFoldPainter({ ...smiling, smile }, skin(), layer())).toBeUndefined();
});
