import { curveThrough } from '../maths/curve.ts';
import { bell, bell2, mix, ramp, roundedMax } from '../maths/shaping.ts';
import type { Portrait } from '../portrait.ts';

/** The nose. */
export type Nose = {
  /** Lays ridge, tip, wings and nostrils over the height of the face; `base` is the height without features. */
  relief(z: number, base: number, x: number, y: number): number;
  /** Darkness of the nostrils, 0 to 1. */
  nostril(x: number, y: number): number;
  /** Height of the middle of the wings. */
  wingsMm: number;
};

const widthAt = curveThrough([
  [-26, 12],
  [-12, 8.6],
  [0, 7.2],
  [12, 7.4],
  [24, 7.8],
  [36, 8.4],
  [44, 8],
  [50, 5.4],
  [60, 5],
]);

/** The drawn nose against the measures below. */
const widthShare = 1.16;
const lengthShare = 0.86;

/** A nose from the brows (-26 mm) to its base (about 52 mm, times the length factor). */
export function createNose({ nose, masculinity }: Portrait): Nose {
  const { root, ridge, hump } = nose;
  const ridgeAt = curveThrough([
    [-26, 0],
    [-14, 1.8 * root],
    [-5, 4.6 * root],
    [6, 8.6 * mix(root, ridge, 0.35)],
    [18, 13.6 * mix(root, ridge, 0.75) + 2.2 * hump],
    [28, 17.6 * ridge + 1.3 * hump],
    [36, 20 * ridge],
    [42, 21 * ridge],
    [47, 18.4 * ridge],
    [51.5, 12.6 * ridge],
    [56, 4.4],
    [60, 0.6],
    [64, 0],
  ]);
  const bones = mix(0.95, 1.06, masculinity);
  const wings = (z: number, base: number, ax: number, down: number) => {
    const dx = (ax - 12 * widthShare) / (6.4 * mix(1, widthShare, 0.5));
    const dy = (down - 44.4) / 6.6;
    const q = dx * dx + dy * dy;
    if (q > 9) return z;
    const round = q < 4 ? roundedMax(z, base + 1.4 + 6.6 * (1 - q), 6) : z;
    return round - 0.6 * bell(Math.sqrt(q) - 1.2, 0.32) * ramp(-0.3, 0.6, dx + 0.2 - dy * 0.3);
  };
  // The tip is a ball that melts into the ridge above and hangs a little over the base below.
  const ball = (z: number, base: number, x: number, down: number) => {
    const q = (x / (9.6 * mix(1, widthShare, 0.6))) ** 2 + ((down - 43) / 9) ** 2;
    if (q > 3) return z;
    return roundedMax(z, base + 20.6 * ridge * bones + 3.2 * nose.tip - 9.8 * q, 6);
  };
  return {
    wingsMm: 45.3 * lengthShare,
    relief(z, base, x, y) {
      const ax = Math.abs(x);
      const down = y / lengthShare;
      if (down < -27 || down > 66 || ax > 40) return z;
      const width = widthAt(down) * mix(1, widthShare, 0.7);
      const side = mix(0.58, 0.25, ramp(40, 50, down));
      const across = (1 - side) * bell(ax, width) + side * bell(ax, 2.05 * width);
      let height = z + ridgeAt(down) * bones * across;
      height = ball(wings(height, base, ax, down), base, x, down);
      return height - 2.8 * bell2(ax - 7 * widthShare - 0.3 * (down - 50.4), down - 50.6, 3.5, 1.9);
    },
    nostril(x, y) {
      const down = y / lengthShare;
      return bell2(Math.abs(x) - 7 * widthShare - 0.35 * (down - 50.3), down - 50.4, 3.2, 1.4);
    },
  };
}
