import type { RgbImage } from '@portray/foundation/face-landmarks';
import { byteAt } from '@portray/foundation/typed-reads';

/** Luma weights of ITU-R BT.709, and the scale of 8-bit limited range (luma 16–235, chroma 16–240). */
export const red = 0.2126;
export const green = 0.7152;
export const blue = 0.0722;
export const lumaScale = 219 / 255;
const chromaScale = 224 / 255;
export const uScale = chromaScale / (2 * (1 - blue));
export const vScale = chromaScale / (2 * (1 - red));

/** Luma 16–235 of a colour 0–255. */
export function lumaOf(r: number, g: number, b: number): number {
  return 16 + lumaScale * (red * r + green * g + blue * b);
}

/** Blue difference 16–240 of a colour 0–255. */
export function chromaUOf(r: number, g: number, b: number): number {
  return 128 + uScale * (b - (red * r + green * g + blue * b));
}

/** Red difference 16–240 of a colour 0–255. */
export function chromaVOf(r: number, g: number, b: number): number {
  return 128 + vScale * (r - (red * r + green * g + blue * b));
}

/**
 * Converts a picture with even width and height to I420 (BT.709, limited range): the planes Y, U, V one after the other,
 * width × height × 3 / 2 bytes. A chroma sample is the mean of 2 × 2 pixels and lies in their middle.
 */
export function toI420(image: RgbImage): Uint8Array {
  const { width, height, data } = image;
  const i420 = new Uint8Array((width * height * 3) / 2);
  const y = i420.subarray(0, width * height);
  const u = i420.subarray(y.length, (y.length * 5) / 4);
  const v = i420.subarray((y.length * 5) / 4);
  for (let i = 0, j = 0; i < y.length; i++, j += 3) {
    y[i] = lumaOf(byteAt(data, j), byteAt(data, j + 1), byteAt(data, j + 2)) + 0.5;
  }
  for (let row = 0; row < height / 2; row++) convertChromaRow(image, row, u, v);
  return i420;
}

function convertChromaRow({ width, data }: RgbImage, row: number, u: Uint8Array, v: Uint8Array): void {
  const stride = width * 3;
  let from = row * 2 * stride;
  for (let at = (row * width) / 2, end = at + width / 2; at < end; at++, from += 6) {
    const r = meanOfFour(data, from, stride);
    const g = meanOfFour(data, from + 1, stride);
    const b = meanOfFour(data, from + 2, stride);
    u[at] = chromaUOf(r, g, b) + 0.5;
    v[at] = chromaVOf(r, g, b) + 0.5;
  }
}

/** Mean of one channel over 2 × 2 pixels. */
function meanOfFour(data: Uint8Array, at: number, stride: number): number {
  return (byteAt(data, at) + byteAt(data, at + 3) + byteAt(data, at + stride) + byteAt(data, at + stride + 3)) / 4;
}
