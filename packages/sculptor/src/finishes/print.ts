import { floatAt } from '@portray/foundation/typed-reads';
import { dither } from './grain.ts';
import { encode } from './tone.ts';

/** Planes of red, green and blue in linear light, 0 to 1, as RGBA bytes with a fine grain against bands. */
export function printed(picture: readonly Float32Array[], size: number): Uint8ClampedArray {
  const bytes = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [c, plane] of picture.entries())
    for (let y = 0, i = 0; y < size; y++)
      for (let x = 0; x < size; x++, i++) bytes[i * 4 + c] = encode(floatAt(plane, i)) * 255 + dither(x, y);
  return bytes;
}

/** Planes of red, green and blue in sRGB, 0 to 1, as RGBA bytes: flat colours stay flat. */
export function inked(picture: readonly Float32Array[], size: number): Uint8ClampedArray {
  const bytes = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [c, plane] of picture.entries())
    for (let i = 0; i < plane.length; i++) bytes[i * 4 + c] = floatAt(plane, i) * 255;
  return bytes;
}
