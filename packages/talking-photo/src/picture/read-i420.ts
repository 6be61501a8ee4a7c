import { byteAt } from '@portray/foundation/typed-reads';
import { clamp } from '../shaping.ts';

/** An I420 picture: planes Y, U, V in one array. */
export type I420Picture = { i420: Uint8Array; width: number; height: number };

/** Luma at (x, y) in px (whole numbers are pixel centres), bilinear. */
export function readLuma(picture: I420Picture, x: number, y: number): number {
  return bilinear(picture.i420, 0, picture.width, picture.height, x, y);
}

/** U at (x, y) in luma px, bilinear. */
export function readChromaU(picture: I420Picture, x: number, y: number): number {
  const first = picture.width * picture.height;
  return bilinear(picture.i420, first, picture.width / 2, picture.height / 2, x / 2 - 0.25, y / 2 - 0.25);
}

/** V at (x, y) in luma px, bilinear. */
export function readChromaV(picture: I420Picture, x: number, y: number): number {
  const first = (picture.width * picture.height * 5) / 4;
  return bilinear(picture.i420, first, picture.width / 2, picture.height / 2, x / 2 - 0.25, y / 2 - 0.25);
}

function bilinear(plane: Uint8Array, first: number, width: number, height: number, x: number, y: number): number {
  const atX = clamp(x, 0, width - 1.001);
  const atY = clamp(y, 0, height - 1.001);
  const at = first + Math.floor(atY) * width + Math.floor(atX);
  const right = atX - Math.floor(atX);
  const top = byteAt(plane, at) * (1 - right) + byteAt(plane, at + 1) * right;
  const bottom = byteAt(plane, at + width) * (1 - right) + byteAt(plane, at + width + 1) * right;
  return top + (bottom - top) * (atY - Math.floor(atY));
}
