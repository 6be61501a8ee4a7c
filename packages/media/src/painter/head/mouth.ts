import { bell, bell2, clamp, mix, ramp } from '../maths/shaping.ts';
import type { Portrait } from '../portrait.ts';

/** Lips: four curves over x, of which the inner two are one where the mouth is shut, and a relief. */
export type Mouth = {
  /** Height of the middle of the lip line (mm below the eyes). */
  middleMm: number;
  halfWidthMm: number;
  /** Height of the lip line at the corners. */
  cornerMm: number;
  /** Lower edge of the upper lip. */
  line(x: number): number;
  /** Upper edge of the lower lip. */
  lowerLine(x: number): number;
  top(x: number): number;
  bottom(x: number): number;
  relief(x: number, y: number): number;
};

const halfWidthMm = 30;
const upperMm = 6.8;
const lowerMm = 9.6;
/** How high the corners of the drawn mouth stand, as a factor; a person's own lie where their shape has them. */
const liftAsDrawn = 0.8;

/** The line between the lips stays dark out to the corners, where an animator looks for it. */
export function createMouth({ mouth, seed }: Portrait): Mouth {
  const middleMm = 68.5;
  const ratio = (x: number) => Math.min(1, Math.abs(x) / halfWidthMm);
  const wrySide = seed % 4 > 1 ? 1 : -1;
  const line = (x: number) => {
    const v = Math.abs(x) / halfWidthMm;
    const wry = 1 + (0.05 * wrySide * x) / halfWidthMm;
    const lift = liftAsDrawn * wry * (3.6 * v * v + 1.3 * v ** 4 - 0.7);
    const wave = 0.5 * bell(x, 5) - 0.4 * bell(Math.abs(x) - 9, 5);
    return middleMm + 0.5 - lift + wave * (0.5 + 0.5 * mouth.cupidsBow) * (1 - 0.6 * clamp(mouth.openMm / 4, 0, 1));
  };
  const lowerLine = (x: number) => line(x) + mouth.openMm * (1 - ratio(x) ** 2.2) ** 0.8;
  const round = (x: number) => (1 - ratio(x) ** 2.5) ** 0.95;
  const top = (x: number) => {
    const bow = mouth.cupidsBow * (1.15 * bell(x, 3.4) - 0.35 * bell(Math.abs(x) - 6.5, 3.2));
    return line(x) - upperMm * (round(x) * (1 - 0.22 * ratio(x)) + 0.03) + bow;
  };
  const bottom = (x: number) => lowerLine(x) + lowerMm * round(x);
  const body = (x: number, y: number) => {
    const v = Math.abs(x) / halfWidthMm;
    if (v > 1.35 || y < middleMm - 18 || y > middleMm + 22 + mouth.openMm) return 0;
    const yUpper = line(x);
    const yLower = lowerLine(x);
    const taper = Math.sqrt(Math.max(0, 1 - v * v));
    if (y > yUpper && y < yLower) return 1.2 * taper;
    const upper = y <= yUpper;
    const t = upper ? (yUpper - y) / Math.max(0.3, yUpper - top(x)) : (y - yLower) / Math.max(0.3, bottom(x) - yLower);
    const swell = upper ? 2.9 * lipArc(t, 0.85, 0.85, 0.25) : 4.6 * lipArc(t, 0.82, 0.8, 0.3);
    const groove = 2.2 * bell(upper ? y - yUpper : y - yLower, 1) * (1 - ramp(0.92, 1.12, v));
    return taper * swell + (upper ? 0.35 * taper * bell(t - 1.08, 0.16) : 0) - groove;
  };
  const cornerMm = line(halfWidthMm);
  const relief = (x: number, y: number) => {
    const ax = Math.abs(x);
    const corner = 1.6 * bell2(ax - halfWidthMm - 0.8, y - cornerMm, 3.8, 3.6);
    const below = 2.1 * bell2(x, y - bottom(0) - 4.8, 14, 3.6);
    const cheek = 1.5 * mouth.smile * bell2(ax - halfWidthMm - 9, y - cornerMm + 3, 6, 10);
    return body(x, y) - corner - below + cheek;
  };
  return { middleMm, halfWidthMm, cornerMm, line, lowerLine, top, bottom, relief };
}

function lipArc(t: number, stretch: number, power: number, fade: number): number {
  const at = (u: number) => Math.sin(Math.PI * clamp(u * stretch + 0.12, 0, 1) ** power);
  return t < 1 ? at(t) : mix(at(1), 0, 1 - Math.exp(-(((t - 1) / fade) ** 2)));
}
