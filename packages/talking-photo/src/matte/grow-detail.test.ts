import { byteAt, floatAt } from '@portray/foundation/typed-reads';
import { expect, test } from 'vitest';
import { randomNumbers } from '../random-numbers.ts';
import { measureDetail } from './background-detail.ts';
import { growDetail } from './grow-detail.ts';
import { planeOf } from './plane.ts';
import { spreadFree } from './pull-push.ts';

const frame = { width: 240, height: 200 };
const half = { width: 120, height: 100 };
const depthPx = 14;
/** The person stands from this column (of half the frame's size) on. */
const edge = 70;
const free = planeOf(half.width, half.height, (x) => (x < edge ? 1 : 0));

/** A wall whose luma strays by `stray` in spots of 3 pixels, and a grey person before it. */
function paint(stray: number): Uint8Array {
  const random = randomNumbers(7);
  const spots = Float32Array.from({ length: 80 * 70 }, () => (2 * random() - 1) * stray);
  const i420 = new Uint8Array((frame.width * frame.height * 3) / 2).fill(128);
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const spot = floatAt(spots, Math.floor(y / 3) * 80 + Math.floor(x / 3));
      i420[y * frame.width + x] = x < 2 * edge ? 110 + spot : 60;
    }
  }
  return i420;
}

function grow(stray: number): { plate: Uint8Array; smooth: Uint8Array } {
  const i420 = paint(stray);
  const smooth = spreadFree(i420, free, frame);
  const plate = smooth.slice();
  const background = measureDetail(i420, free, frame, 12);
  growDetail({ i420, plate, free, background, frame }, depthPx, 30);
  return { plate, smooth };
}

/** Mean difference between neighbours in a row, in columns of half the frame's size. */
function sharpness(picture: Uint8Array, from: number, to: number): number {
  let sum = 0;
  for (let y = 20; y < 180; y++) {
    for (let x = 2 * from; x < 2 * to; x++) {
      const at = y * frame.width + x;
      sum += Math.abs(byteAt(picture, at) - byteAt(picture, at + 1));
    }
  }
  return sum / (160 * 2 * (to - from));
}

/** How alike a row of the grown part is to itself so many pixels further down, −1 to 1. */
function likeness(picture: Uint8Array, down: number): number {
  let [product, squares] = [0, 0];
  for (let y = 20; y < 180 - down; y++) {
    for (let x = 2 * edge + 4; x < 2 * (edge + depthPx) - 4; x++) {
      const [one, other] = [0, down].map((offset) => byteAt(picture, (y + offset) * frame.width + x) - 110);
      product += (one ?? 0) * (other ?? 0);
      squares += (one ?? 0) ** 2;
    }
  }
  return product / squares;
}

test('what is filled in behind a person before leaves is nearly as sharp as they are, and no pattern that repeats', () => {
  const { plate, smooth } = grow(50);
  const [around, grown] = [sharpness(plate, edge - 20, edge - 2), sharpness(plate, edge + 2, edge + depthPx - 2)];
  expect(sharpness(smooth, edge + 2, edge + depthPx - 2) / around).toBeLessThan(0.4);
  expect(grown / around).toBeGreaterThan(0.6);
  expect(grown / around).toBeLessThan(1.3);
  for (let down = 8; down < 60; down++) expect(likeness(plate, down)).toBeLessThan(0.4);
});

test('nothing changes before a plain wall, where the background is seen, nor far behind the edge', () => {
  const wall = grow(0);
  expect(Buffer.compare(wall.plate, wall.smooth)).toBe(0);
  const { plate, smooth } = grow(50);
  for (let at = 0; at < frame.width * frame.height; at++) {
    const column = Math.floor((at % frame.width) / 2);
    if (column < edge || column >= edge + depthPx) expect(plate[at]).toBe(smooth[at]);
  }
  expect(Buffer.compare(grow(50).plate, plate)).toBe(0);
});
