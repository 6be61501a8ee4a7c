import { expect, test } from 'vitest';
import { placeFace } from '../picture/face.ts';
import type { Luma } from '../picture/luma.ts';
import { createHeadTracker } from './head-motion.ts';

const side = 300;

function draw(lumaOf: (x: number, y: number) => number): Luma {
  const data = new Float32Array(side * side);
  for (let y = 0, i = 0; y < side; y++) for (let x = 0; x < side; x++, i++) data[i] = lumaOf(x, y);
  return { width: side, height: side, data };
}

/** A head turned to the left: the farther eye, 30 px wide, lies close beside the nose. */
const points = new Array<number>(468 * 3).fill(side / 2);
for (const [index, x, y] of [
  [10, 150, 30],
  [152, 150, 270],
  [61, 120, 205],
  [291, 170, 205],
  [168, 140, 110],
  [4, 130, 165],
  [33, 98, 118],
  [133, 128, 118],
  [362, 165, 118],
  [263, 205, 118],
] as const)
  points.splice(index * 3, 2, x, y);
const face = placeFace({ photoWidth: side, photoHeight: side, points }, { scale: 1, offsetX: 0, offsetY: 0 });

const skin = (x: number, y: number) => 150 + 25 * Math.exp(-(((x - 136) / 8) ** 2)) + (y > 160 ? -25 : 0);
const inFarEye = (x: number, y: number) => ((x - 113) / 14) ** 2 + ((y - 118) / 8) ** 2 < 1;
const open = draw((x, y) => (inFarEye(x, y) ? (Math.abs(x - 116) < 6 ? 30 : 220) : skin(x, y)));
const shut = draw(skin);

test('a lid that falls beside the nose of a turned head does not move the head', () => {
  const { growth, shiftX, shiftY } = createHeadTracker(open, face).poseOf(shut);
  expect(Math.abs(growth)).toBeLessThan(0.01);
  expect(Math.hypot(shiftX, shiftY)).toBeLessThan(0.5);
});

test('a quick nod of a wrinkled nose is followed', () => {
  const wrinkled = (down: number) =>
    draw((x, y) => skin(x, y - down) + 30 * Math.sin((y - down) * 0.35) * Math.exp(-(((x - 136) / 14) ** 2)));
  const { shiftY } = createHeadTracker(wrinkled(0), face).poseOf(wrinkled(9));
  expect(Math.abs(shiftY - 9)).toBeLessThan(0.4);
});
