import { expect, test } from 'vitest';
import { placeFace } from '../picture/face.ts';
import type { Luma } from '../picture/luma.ts';
import { headAtRest } from '../picture/patch.ts';
import { createEyeTracker } from './eyes.ts';

const side = 200;
const [skin, iris, light] = [112, 66, 88];
/** Two eyes of 62 px, drawn pixel by pixel: how far from the middle of the eye, right and down. */
const middles = [
  { x: 50, y: 100 },
  { x: 150, y: 100 },
];

function draw(eyeAt: (right: number, down: number) => number): Luma {
  const data = new Uint8Array(side * side);
  for (let y = 0, i = 0; y < side; y++) {
    for (let x = 0; x < side; x++, i++) {
      const eye = x < side / 2 ? middles[0] : middles[1];
      data[i] = eyeAt(x - (eye?.x ?? 0), y - (eye?.y ?? 0));
    }
  }
  return { width: side, height: side, data };
}

const points = new Array<number>(468 * 3).fill(side / 2);
const put = (index: number, x: number, y: number) => points.splice(index * 3, 2, x, y);
for (const [index, x] of [
  [33, 19],
  [133, 81],
  [362, 119],
  [263, 181],
] as const)
  put(index, x, 100);
put(61, 70, 160);
put(291, 130, 160);
put(10, 100, 20);
put(152, 100, 190);

const inIris = (right: number, down: number) => Math.hypot(right, down) < 12;
const lit = (right: number, down: number) => Math.hypot(right - 4, down + 3) < 1.8;
const open = draw((right, down) => (lit(right, down) ? light : inIris(right, down) ? iris : skin));
const face = placeFace({ photoWidth: side, photoHeight: side, points }, { scale: 1, offsetX: 0, offsetY: 0 });
const coveredIn = (frame: Luma) => createEyeTracker(open, face, { x: 100, y: 100 }).look(frame, headAtRest).covered;

test('a lid in some shade covers an eye, also the light in it', () => {
  expect(coveredIn(open)).toBe(0);
  expect(coveredIn(draw(() => 97))).toBe(1);
});

test('a lid that leaves a rim of the iris in view is noticed', () => {
  const rim = draw((right, down) => (inIris(right, down) && down < -5 ? iris : 97));
  expect(coveredIn(rim)).toBeLessThan(0.98);
});
