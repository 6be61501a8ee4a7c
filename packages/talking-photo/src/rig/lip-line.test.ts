import { expect, test } from 'vitest';
import { findClosedLine } from './lip-line.ts';

const [width, height, middle] = [120, 100, 50];
const guess = { from: -40, to: 40, values: new Float64Array(65) };

/** Lips with two dark lines, one 2 px below the middle, one 3 px above it; on either side another one is darker. */
function lipsWithTwoLines() {
  const data = new Uint8Array(width * height * 3).fill(150);
  const dark = (y: number, x: number, value: number) => {
    for (const row of [y - 1, y, y + 1]) data.fill(value, (row * width + x) * 3, (row * width + x + 1) * 3);
  };
  for (let x = 0; x < width; x++) {
    dark(middle + 2, x, x < width / 2 ? 40 : 52);
    dark(middle - 3, x, x < width / 2 ? 52 : 40);
  }
  return { width, height, data };
}

test('the line between shut lips stays on one of two dark lines and does not leap to the other', () => {
  const axes = { originX: width / 2, originY: middle, rightX: 1, rightY: 0 };
  const { values } = findClosedLine({ image: lipsWithTwoLines(), axes, unitPx: 275, isGrey: false }, guess, 0);
  expect(Math.max(...values) - Math.min(...values)).toBeLessThan(1.5);
});
