import type { RgbImage } from '@portray/foundation/face-landmarks';
import { byteAt } from '@portray/foundation/typed-reads';
import { clamp } from '../shaping.ts';

/** Index of the red byte of the pixel nearest to (x, y), held inside the picture. */
function pixelAt(image: RgbImage, x: number, y: number): number {
  const column = clamp(Math.round(x), 0, image.width - 1);
  const row = clamp(Math.round(y), 0, image.height - 1);
  return (row * image.width + column) * 3;
}

/** Brightness 0–255 as seen (BT.601 weights), nearest pixel. */
export function brightnessAt(image: RgbImage, x: number, y: number): number {
  const at = pixelAt(image, x, y);
  return 0.299 * byteAt(image.data, at) + 0.587 * byteAt(image.data, at + 1) + 0.114 * byteAt(image.data, at + 2);
}

/** How much redder than grey a pixel is, about −110…110 (the V of YUV). */
export function rednessAt(image: RgbImage, x: number, y: number): number {
  const at = pixelAt(image, x, y);
  return 0.4392 * byteAt(image.data, at) - 0.3989 * byteAt(image.data, at + 1) - 0.0403 * byteAt(image.data, at + 2);
}

/** A colour, each channel 0–255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Colour of the pixel nearest to (x, y). */
export function colourAt(image: RgbImage, x: number, y: number): Colour {
  const at = pixelAt(image, x, y);
  return [byteAt(image.data, at), byteAt(image.data, at + 1), byteAt(image.data, at + 2)];
}

/** Brightness 0–255 of a colour. */
export function brightnessOf([red, green, blue]: Colour): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
