import { bell, bell2, clamp, mix, ramp } from '../maths/shaping.ts';
import type { Portrait } from '../portrait.ts';

/** Neck and bare upper chest in picture coordinates (mm). */
export type Neck = {
  halfWidth(y: number): number;
  height(x: number, y: number): number;
  /** Height of the shoulder line beside the middle. */
  shoulderAt(x: number): number;
};

/** A neck with its two leading muscles, the collar bones and, in men, the Adam's apple. */
export function createNeck({ body, masculinity, age }: Portrait): Neck {
  const halfWidth = (y: number) => body.neck * (46 - 3 * bell(y - 128, 26)) + 34 * ramp(128, 200, y) ** 2;
  const height = (x: number, y: number) => {
    const share = clamp(Math.abs(x) / halfWidth(y), 0, 0.999);
    const middle = 14 + 24 * ramp(108, 175, y);
    const ax = Math.abs(x);
    let z = -8 + (middle + 8) * (1 - share * share) ** 0.55;
    const muscle = mix(46, 9, clamp((y - 98) / 80, 0, 1));
    z += 1.9 * bell(ax - muscle, 6.5) * ramp(100, 125, y) - 2.5 * bell2(x, y - 176, 9, 8);
    const bone = 184 + 0.1 * ax - 6 * bell(ax - 45, 30);
    z += 2.2 * bell(y - bone, 4.5) * ramp(12, 22, ax);
    z += 2 * masculinity * bell2(x, y - 140, 7, 9);
    const folds = 1.1 * age * (bell(ax - 7, 3) * ramp(116, 132, y) * (1 - ramp(150, 170, y)));
    return z + folds - 0.8 * age * bell(y - 146 - 0.06 * ax, 1.4) * ramp(45, 20, ax);
  };
  const shoulderAt = (x: number) => {
    const out = Math.abs(x) / body.shoulders;
    const slope = 106 + 54 * (1 - Math.exp(-Math.max(0, out - 46) / 38));
    const drop = out > 160 ? 12 * ((out - 160) / 26) ** 2 : 0;
    return slope + drop - Math.max(0, 46 - out) * 3;
  };
  return { halfWidth, height, shoulderAt };
}
