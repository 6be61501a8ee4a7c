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
  [-12, 8.4],
  [0, 7],
  [12, 7.6],
  [24, 8.2],
  [36, 8.8],
  [45, 9.8],
  [60, 12],
]);

/** A nose from the brows (-26 mm) to its base (about 52 mm, times the length factor). */
export function createNose({ nose, masculinity }: Portrait): Nose {
  const { root, ridge, hump } = nose;
  const ridgeAt = curveThrough([
    [-26, 0],
    [-14, 1.8 * root],
    [-5, 4.6 * root],
    [6, 8.6 * mix(root, ridge, 0.35)],
    [18, 13.6 * mix(root, ridge, 0.75) + 2.2 * hump],
    [28, 18 * ridge + 1.5 * hump],
    [36, 21.4 * ridge],
    [42, 22.8 * ridge],
    [47, 20 * ridge],
    [51.5, 13.4 * ridge],
    [56, 5.6],
    [60, 1],
    [64, 0],
  ]);
  const bones = mix(0.95, 1.06, masculinity);
  const wings = (z: number, base: number, ax: number, down: number) => {
    const dx = (ax - 12 * nose.width) / (6.4 * mix(1, nose.width, 0.5));
    const dy = (down - 45.3) / 6.8;
    const q = dx * dx + dy * dy;
    if (q > 9) return z;
    const round = q < 3 ? roundedMax(z, base + 1.6 + 6.6 * (1 - q), 4.4) : z;
    return round - 0.9 * bell(Math.sqrt(q) - 1.15, 0.25) * ramp(-0.3, 0.6, dx + 0.2 - dy * 0.3);
  };
  return {
    wingsMm: 45.3 * nose.length,
    relief(z, base, x, y) {
      const ax = Math.abs(x);
      const down = y / nose.length;
      if (down < -27 || down > 66 || ax > 40) return z;
      const width = widthAt(down) * mix(1, nose.width, 0.7);
      let height = z + ridgeAt(down) * bones * (0.8 * Math.exp(-((ax / width) ** 2)) + 0.2 * bell(ax, 2.2 * width));
      height += 5 * nose.tip * bell2(x, down - 41.5, 8 * mix(1, nose.width, 0.7), 7);
      height = wings(height, base, ax, down);
      return height - 3.6 * bell2(ax - 7.2 * nose.width - 0.25 * (down - 50.8), down - 51.3, 3.4, 1.7);
    },
    nostril(x, y) {
      const down = y / nose.length;
      return bell2(Math.abs(x) - 7.3 * nose.width - 0.35 * (down - 50.9), down - 51.1, 3.2, 1.3);
    },
  };
}
