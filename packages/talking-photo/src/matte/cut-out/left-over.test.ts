import { expect, test } from 'vitest';
import { planeOf } from '../plane.ts';
import { largestLeftOver } from './left-over.ts';

const [width, height] = [200, 160];
const unitPx = 80;
const photo = { left: 0, top: 0, right: 2 * width, bottom: 2 * height };
const isHead = (x: number, y: number) => Math.hypot(x - 100, y - 90) < 50;
const isShirt = (x: number, y: number) => Math.hypot(x - 100, y - 100) < 16;

/** A dark head, whose shirt has the colour of the bright wall, cut out with a square of the wall beside it. */
function cutWith(squarePx: number) {
  const isSquare = (x: number, y: number) => x >= 146 && x < 146 + squarePx && Math.abs(y - 90) < squarePx / 2;
  const shares = planeOf(width, height, (x, y) => (isHead(x, y) || isSquare(x, y) ? 255 : 0));
  const colours = new Float32Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isDark = isHead(x, y) && !isShirt(x, y);
    const grain = 0.01 * (((at * 7919) % 5) - 2);
    colours.fill((isDark ? 0.2 : 0.7) + grain, at * 3, at * 3 + 3);
  }
  return { shares, colours, matte: shares, photo, unitPx };
}

test('of a person cut out along their edge nothing is left, though their shirt has the colour of the wall', () => {
  expect(largestLeftOver(cutWith(0))).toBe(0);
});

test('a piece of the wall that was cut out with the person is found, whatever the matte says', () => {
  // 4 of its 14 px lie within the head, and some around are not counted.
  expect(largestLeftOver(cutWith(14))).toBeGreaterThan(4 * 30);
  expect(largestLeftOver(cutWith(14))).toBeLessThan(4 * 14 * 14);
});
