import { expect, test } from 'vitest';
import type { Point } from '../maths/vector.ts';
import { warpBetween } from './warp.ts';

const from: Point[] = [
  [0, 0],
  [40, 0],
  [0, 50],
  [-40, 10],
];
const to: Point[] = [
  [2, -3],
  [44, 1],
  [1, 56],
  [-37, 8],
];

test('a warp takes every mark to its goal and comes back, and leaves what is far away', () => {
  const { forth, back } = warpBetween(from, to, 1e-6);
  from.forEach((mark, k) => {
    const [x, y] = forth(...mark);
    expect(Math.hypot(x - to[k]![0], y - to[k]![1])).toBeLessThan(0.1);
  });
  for (const place of [
    [12, 7],
    [-30, 41],
    [25, -18],
  ] satisfies Point[]) {
    const [x, y] = back(...forth(...place));
    expect(Math.hypot(x - place[0], y - place[1])).toBeLessThan(0.05);
  }
  expect(forth(200, -190)).toEqual([200, -190]);
});
