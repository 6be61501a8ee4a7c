import type { Noise } from '../maths/noise.ts';
import { bell, bell2, ramp } from '../maths/shaping.ts';
import type { Portrait } from '../portrait.ts';
import { eyeDistanceMm } from './eyes.ts';
import { lengthShare } from './outline.ts';

/** What years do to a face: folds beside the nose, bags, jowls, lines of laughter and of thought. */
export function createAgeSigns({ age, mouth }: Portrait, noise: Noise): (x: number, y: number) => number {
  const lines = Math.max(0, age - 0.3) * 1.4;
  const smileFold = (ax: number, y: number) => {
    const height = ramp(44, 55, y) * (1 - ramp(60, 78, y));
    if (height === 0) return 0;
    const outside = ax - (18.5 + (y - 46) * 0.47);
    const step = 1 / (1 + Math.exp(-outside / 1.8));
    return (0.5 + 1.7 * age + 1.4 * mouth.smile) * height * step * Math.exp(-((Math.max(0, outside) / 17) ** 2));
  };
  const underEye = (ax: number, y: number) => {
    const trough = y - (12.3 + 0.01 * (ax - 34) ** 2);
    const hollow = (0.4 + 1.3 * age) * bell(trough, 2.8) * ramp(12, 20, ax) * (1 - ramp(38, 50, ax));
    return (0.5 + 1.1 * age + 0.4 * mouth.smile) * bell2(ax - eyeDistanceMm, y - 8.3, 12, 2.8) - hollow;
  };
  const jowls = (ax: number, y: number) =>
    age * (1.7 * bell2(ax - 39, y - 88 * lengthShare, 9, 9) - 1 * bell2(ax - 27, y - 90 * lengthShare, 5.5, 9)) -
    0.25 * age * bell(ax - 30 - 0.12 * (y - 74), 2.6) * ramp(72, 80, y) * ramp(98, 88, y);
  const laughter = (ax: number, y: number) => {
    if (ax < 46 || ax > 68 || y < -16 || y > 20) return 0;
    let depth = 0;
    for (let k = -1; k <= 1; k++) {
      const away = y - 1 - k * 4.5 - (ax - 50) * (0.12 + 0.42 * k) + 0.6 * noise.wave(ax * 0.2, k * 3);
      depth += bell(away, 0.65) * ramp(49, 53, ax) * (1 - ramp(57, 65, ax));
    }
    return 0.6 * lines * depth;
  };
  const thought = (x: number, y: number) => {
    if (y < -72 || y > -30) return 0;
    let depth = 0;
    for (let k = 0; k < 3; k++) {
      const away = y + 41 + k * 10 - 1.6 * Math.sin(Math.abs(x) * 0.06 + k) + 3 * noise.cloud(x * 0.05, k * 9, 2);
      depth += bell(away, 1) * (1 - ramp(22, 46, Math.abs(x) + 6 * k)) * (0.6 + 0.8 * noise.wave(x * 0.08, k * 5));
    }
    return 0.5 * lines * depth;
  };
  return (x, y) => {
    const ax = Math.abs(x);
    const frown = 0.45 * lines * bell(ax - 5.5 - 0.06 * (y + 18), 0.7) * bell(y + 16, 6);
    return smileFold(ax, y) + underEye(ax, y) + jowls(ax, y) - laughter(ax, y) - thought(x, y) - frown;
  };
}
