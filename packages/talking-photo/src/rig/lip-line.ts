import type { RgbImage } from '@portray/foundation/face-landmarks';
import { int32At } from '@portray/foundation/typed-reads';
import { brightnessAt } from '../picture/look.ts';
import { smoothStep } from '../shaping.ts';
import { type Axes, frameX, frameY } from './axes.ts';
import { cheapestPath } from './cheapest-path.ts';
import { type Curve, curveX, smoothCurve } from './curve.ts';

/** Where to look for lips: the picture, the mouth's axes and the face height in px. */
export type LipSearch = { image: RgbImage; axes: Axes; unitPx: number; isGrey: boolean };

/** The line stays about this near (face heights) to the landmarks at the corners, where wrinkles run on from it. */
const cornerReach = 0.02;

/**
 * Finds the dark line between closed lips near a first guess: the landmarks alone are visibly worse. `gapRatio` is how
 * far apart (face heights) the landmarks have the lips.
 */
export function findClosedLine(search: LipSearch, guess: Curve, gapRatio: number): Curve {
  const reach = Math.max(2, Math.round(search.unitPx * Math.max(0.022, 0.6 * gapRatio)));
  const step = search.unitPx > 300 ? 2 : 1;
  const offsets = Math.floor(reach / step);
  const last = guess.values.length - 1;
  const costs = Array.from(guess.values, (y, i) => {
    const row = new Float64Array(2 * offsets + 1);
    const nearCorner = 1 - smoothStep(0, 0.2, Math.min(i, last - i) / last);
    for (let q = -offsets; q <= offsets; q++) {
      const fromCorner = (q * step) / (cornerReach * search.unitPx);
      row[q + offsets] =
        darkness(search, curveX(guess, i), y + q * step) + (q / offsets) ** 2 * 22 + 30 * nearCorner * fromCorner ** 2;
    }
    return centred(row);
  });
  const path = cheapestPath(costs, 5, 2);
  return smoothCurve({ ...guess, values: guess.values.map((y, i) => y + (int32At(path, i) - offsets) * step) }, 1.6);
}

/** Mean brightness over a line's thickness. */
function darkness({ image, axes, unitPx }: LipSearch, x: number, y: number): number {
  const radius = Math.max(1, Math.round(unitPx * 0.003));
  let sum = 0;
  for (let e = -radius; e <= radius; e++) sum += brightnessAt(image, frameX(axes, x, y + e), frameY(axes, x, y + e));
  return sum / (2 * radius + 1);
}

/** Costs relative to their mean, so that light and dark columns count equally. */
function centred(row: Float64Array): Float64Array {
  const mean = row.reduce((sum, cost) => sum + cost, 0) / row.length;
  return row.map((cost) => cost - mean);
}
