import { curveThrough } from '../maths/curve.ts';
import { mix } from '../maths/shaping.ts';
import type { Point } from '../maths/vector.ts';
import type { Portrait } from '../portrait.ts';

/** The head seen from the front, without hair and ears. */
export type Outline = {
  /** Square of half the width at a height (mm2); 0 above the crown and below the chin. */
  squaredHalfWidth(y: number): number;
  halfWidth(y: number): number;
  /** Distance (mm) to the edge, positive inside. */
  inside(x: number, y: number): number;
  chinMm: number;
};

/** How long the drawn face is against the knots below. */
export const lengthShare = 0.97;

/** Outline curve from the crown (-114 mm) over cheekbones and jaw to the chin. */
export function createOutline({ masculinity: m }: Portrait): Outline {
  const angle = mix(0.99, 1.03, m);
  const knots: Point[] = [
    [-114, 0],
    [-107, 34],
    [-95, 53],
    [-77, 66],
    [-54, 71.5],
    [-26, 72.5],
    [2, 71],
    [22, 69],
    [42, mix(65, 65.5, m) * mix(1, angle, 0.45)],
    [60, mix(60, 61.5, m) * angle],
    [76, mix(52.5, 54.5, m) * angle],
    [90, mix(42, 45, m) * mix(1, angle, 0.6)],
    [100.5, mix(31, 34.5, m)],
    [108.5, mix(18, 21.5, m)],
    [112.5, 0],
  ];
  const scaled = knots.map(([y, half]): Point => [y > 0 ? y * lengthShare : y, half * half]);
  const curve = curveThrough(scaled);
  const squaredHalfWidth = (y: number) => Math.max(0, curve(y));
  return {
    squaredHalfWidth,
    halfWidth: (y) => Math.sqrt(squaredHalfWidth(y)),
    inside(x, y) {
      const stepMm = 0.2;
      const slopeY = (squaredHalfWidth(y + stepMm) - squaredHalfWidth(y - stepMm)) / (2 * stepMm);
      return (squaredHalfWidth(y) - x * x) / Math.sqrt(4 * x * x + slopeY * slopeY + 1);
    },
    chinMm: 112.5 * lengthShare,
  };
}
