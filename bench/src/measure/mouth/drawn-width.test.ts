import { expect, test } from 'vitest';
import { judgeDrawnWidth, neutralWidthRange, roundedWidthRange } from '../../gates/gates-mesh.ts';
import { extentAlong } from './lip-ruler.ts';

const side = 40;
const dots = (...places: [x: number, y: number][]) => {
  const data = new Uint8Array(side * side);
  for (const [x, y] of places) data[y * side + x] = 1;
  return { width: side, height: side, data };
};

test('lips are as broad as their outermost pixels are apart, also in a tilted face', () => {
  expect(extentAlong(dots([5, 20], [14, 22], [24, 20]), { x: 0, y: 0 }, { x: 9, y: 0 })).toBe(20);
  expect(extentAlong(dots([10, 10], [13, 14]), { x: 0, y: 0 }, { x: 3, y: 4 })).toBeCloseTo(6);
  expect(extentAlong(dots(), { x: 0, y: 0 }, { x: 1, y: 0 })).toBe(0);
});

test('lips that hardly round, and lips drawn in too far, are noticed', () => {
  const verdicts = (range: number, narrowest: number, least = roundedWidthRange) =>
    judgeDrawnWidth('clip', { range, narrowest, widths: [] }, least).map(({ verdict }) => verdict);
  expect(verdicts(0.26, 0.72)).toEqual(['pass', 'pass']);
  expect(verdicts(0.15, 0.72)).toEqual(['fail', 'pass']);
  expect(verdicts(0.15, 0.72, neutralWidthRange)).toEqual(['pass', 'pass']);
  expect(verdicts(0.45, 0.57)).toEqual(['pass', 'fail']);
});
