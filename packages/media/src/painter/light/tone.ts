import { floatAt } from '@portray/foundation/typed-reads';
import { clamp, mix } from '../maths/shaping.ts';

/** Linear light to what a screen shows (sRGB, 0..1), with highlights that roll off as on film. */
export function develop(light: number): number {
  const exposed = 1 - Math.exp(-1.42 * Math.max(light, 0));
  return exposed <= 0.0031308 ? 12.92 * exposed : 1.055 * exposed ** (1 / 2.4) - 0.055;
}

const saturation = 1.12;
const contrast = 0.22;

/** A little more colour and contrast, in place; the picture is interleaved, 0..1 as seen. */
export function gradePicture(picture: Float32Array): void {
  for (let at = 0; at < picture.length; at += 3) {
    const grey = 0.3 * floatAt(picture, at) + 0.59 * floatAt(picture, at + 1) + 0.11 * floatAt(picture, at + 2);
    for (let c = 0; c < 3; c++) {
      const value = clamp(grey + (floatAt(picture, at + c) - grey) * saturation, 0, 1);
      picture[at + c] = mix(value, value * value * (3 - 2 * value), contrast);
    }
  }
}
