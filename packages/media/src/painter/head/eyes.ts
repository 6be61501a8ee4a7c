import { bell, clamp, ramp, roundedMax } from '../maths/shaping.ts';
import type { Portrait } from '../portrait.ts';

/** The eye openings: x may be of either side, `across` runs from -1 (inner corner) to 1 (outer corner). */
export type Eyes = {
  distanceMm: number;
  halfWidthMm: number;
  across(x: number): number;
  upperLid(x: number, across: number): number;
  lowerLid(x: number, across: number): number;
  /** Distance (mm) to the nearer lid, positive on the eyeball. */
  inside(x: number, y: number): number;
  /** The crease above the upper lid. */
  creaseAt(x: number, across: number): number;
  /** Lays lids and eyeball over the height of the face. */
  relief(z: number, x: number, y: number): number;
};

/** From the nose line to the middle of a drawn eye. */
export const eyeDistanceMm = 34;
const halfWidthMm = 16.2;
const upperMm = 6;
const lowerMm = 3.8;
const tiltMm = 0.9;

/** Lids as curves over a ball; the two eyes differ by a hair's breadth, as in people. */
export function createEyes({ eyes, age, masculinity, seed }: Portrait): Eyes {
  const wider = seed % 4 > 1 ? 1 : -1;
  const side = (x: number) => (x > 0 ? wider : -wider);
  const across = (x: number) => (Math.abs(x) - eyeDistanceMm) / halfWidthMm;
  const upperLid = (x: number, t: number) => {
    const rise = Math.max(0, 1 - t * t) ** 0.68;
    return -tiltMm * t - (upperMm + 0.22 * side(x)) * rise * (1 - 0.12 * t);
  };
  const lowerLid = (x: number, t: number) => {
    const fall = Math.max(0, 1 - t * t) ** 0.85;
    return -tiltMm * t + (lowerMm - 0.12 * side(x)) * fall * (1 + 0.14 * t);
  };
  const creaseAt = (x: number, t: number) => {
    const droop = (1.6 * age + 2.2 * eyes.hood) * Math.max(0, t);
    return upperLid(x, t) - (2.4 + (1.7 - 0.5 * masculinity) * (1 - t * t)) * (1 - 0.55 * eyes.hood) + droop;
  };
  const inside = (x: number, y: number) => {
    const t = across(x);
    if (Math.abs(t) >= 1) return -1;
    return Math.min(y - upperLid(x, t), lowerLid(x, t) - y);
  };
  const lids = (z: number, ball: number, x: number, y: number, t: number) => {
    const fade = ramp(1.25, 0.8, Math.abs(t));
    const fromCrease = y - creaseAt(x, t);
    let height = roundedMax(z, ball + 2, 3.5);
    height -= 2.1 * eyes.crease * bell(fromCrease, 0.95) * fade;
    const fold = (1.9 + 1.3 * age + 1.6 * eyes.hood) * (0.4 + 0.6 * Math.min(1, eyes.crease));
    height += fold * bell(fromCrease + 3.3, 3.1) * fade;
    return height + 0.8 * bell(y - lowerLid(x, t) - 1.5, 1.4) * fade;
  };
  const relief = (z: number, x: number, y: number) => {
    const dx = Math.abs(x) - eyeDistanceMm;
    const dy = y - 0.3;
    if (Math.abs(dx) > 34 || Math.abs(dy) > 24) return z;
    const squared = dx * dx + dy * dy;
    const ball = 71.5 - squared / 30 - 2 * (squared / 420) ** 2;
    if (inside(x, y) > 0) return ball;
    return lids(z, ball, x, y, clamp(across(x), -2, 2));
  };
  return { distanceMm: eyeDistanceMm, halfWidthMm, across, upperLid, lowerLid, inside, creaseAt, relief };
}
