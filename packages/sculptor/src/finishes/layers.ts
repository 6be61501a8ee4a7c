import { floatAt } from '@portray/foundation/typed-reads';
import { blurred } from './blur.ts';
import { at, channels, materialAt, type Rgb } from './finish.ts';
import { encode } from './tone.ts';

/** Lays a colour in sRGB over planes of red, green and blue where a mask of 0 and 1 says so, with an edge of about a pixel. */
export function lay(picture: readonly Float32Array[], mask: Float32Array, size: number, colour: Rgb): void {
  if (!mask.includes(1)) return;
  const soft = blurred(mask, size, size, 0.7);
  for (const [c, plane] of picture.entries())
    for (let i = 0; i < plane.length; i++) {
      const below = floatAt(plane, i);
      plane[i] = below + ((colour[c] ?? 0) - below) * floatAt(soft, i);
    }
}

/** A mask of the pixels that a test picks. */
export function picked(length: number, test: (i: number) => boolean): Float32Array {
  const mask = new Float32Array(length);
  for (let i = 0; i < length; i++) if (test(i)) mask[i] = 1;
  return mask;
}

/** The mean colour of a material in sRGB; black where there is none of it. */
export function meanColour(planes: Float32Array, kind: number): Rgb {
  const sums: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let i = 0, pixel = at.albedo; pixel < planes.length; i++, pixel += channels) {
    if (materialAt(planes, i) !== kind) continue;
    for (const c of [0, 1, 2] as const) sums[c] += floatAt(planes, pixel + c);
    count++;
  }
  const [red, green, blue] = sums;
  return inScreen([red / (count || 1), green / (count || 1), blue / (count || 1)]);
}

/** A colour of linear light in sRGB. */
export const inScreen = ([red, green, blue]: Rgb): Rgb => [encode(red), encode(green), encode(blue)];

/** A colour in sRGB, darker, with some of the wall's hue in it. */
export function shaded([red, green, blue]: Rgb, strength: number, [wallRed, wallGreen, wallBlue]: Rgb): Rgb {
  const tinted = (value: number, wall: number) => value * strength * 0.9 + wall * 0.1 * strength;
  return [tinted(red, wallRed), tinted(green, wallGreen) * 0.94, tinted(blue, wallBlue)];
}
