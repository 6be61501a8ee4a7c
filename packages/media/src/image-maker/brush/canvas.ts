import { floatAt } from '@portray/foundation/typed-reads';
import { blurPlane } from '../maths/blur.ts';

/** A place in a picture, in pixels. */
export type Point = readonly [x: number, y: number];

/** A picture under the brush: colours 0..1 as seen (sRGB), and the height of the paint. */
export type Canvas = { size: number; colour: Float32Array; paint: Float32Array };

/** A blurred copy of an interleaved picture; radius in pixels. */
export function blurred(picture: Float32Array, size: number, radius: number): Float32Array {
  const result = new Float32Array(picture.length);
  const plane = new Float32Array(size * size);
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < plane.length; i++) plane[i] = floatAt(picture, i * 3 + c);
    blurPlane(plane, size, Math.round(radius), 2);
    for (let i = 0; i < plane.length; i++) result[i * 3 + c] = floatAt(plane, i);
  }
  return result;
}
