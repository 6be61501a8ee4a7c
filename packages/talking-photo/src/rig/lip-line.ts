import type { RgbImage } from '@portray/foundation/face-landmarks';
import { doubleAt, int32At } from '@portray/foundation/typed-reads';
import { brightnessAt } from '../picture/look.ts';
import { mix, smoothStep } from '../shaping.ts';
import { type Axes, frameX, frameY } from './axes.ts';
import { cheapestPath } from './cheapest-path.ts';
import { type Curve, curveX, smoothCurve } from './curve.ts';

/** Where to look for lips: the picture, the mouth's axes and the face height in px. */
export type LipSearch = { image: RgbImage; axes: Axes; unitPx: number; isGrey: boolean };

/** How far (face heights) the line may lie from the landmarks: at the corners these may show a smile that is not there. */
const lineReach = { middle: 0.022, corners: 0.03 };

/** What a step of the line costs (brightness), and how far it goes at most, in steps of the search. */
const looseStep = { cost: 5, most: 2 };
/** Where two dark lines lie one above the other (a shade, a moustache) the line must not leap between them: then steps cost more. */
const stiffStep = { cost: 45, most: 1 };
/** A leap goes further than this (face heights) within so many columns. */
const leap = { most: 0.013, columns: 4 };

/** The largest leap (px) of a line away from its guess, which is one in the picture, too, and no error of the guess. */
function leapOf(line: Float64Array, guess: Float64Array): number {
  return line.subarray(leap.columns).reduce((most, y, i) => {
    const seen = y - doubleAt(line, i);
    const away = seen - (doubleAt(guess, i + leap.columns) - doubleAt(guess, i));
    return Math.max(most, Math.min(Math.abs(seen), Math.abs(away)));
  }, 0);
}

/**
 * Finds the dark line between closed lips near a first guess: the landmarks alone are visibly worse. `gapRatio` is how
 * far apart (face heights) the landmarks have the lips.
 */
export function findClosedLine(search: LipSearch, guess: Curve, gapRatio: number): Curve {
  const step = search.unitPx > 300 ? 2 : 1;
  const middleReach = Math.max(2, Math.max(lineReach.middle, 0.6 * gapRatio) * search.unitPx);
  const cornerReach = Math.max(middleReach, lineReach.corners * search.unitPx);
  const offsets = Math.floor(cornerReach / step);
  const last = guess.values.length - 1;
  const costs = Array.from(guess.values, (y, i) => {
    const nearCorner = 1 - smoothStep(0, 0.35, Math.min(i, last - i) / last);
    const reach = mix(middleReach, cornerReach, nearCorner);
    return Float64Array.from({ length: 2 * offsets + 1 }, (_, at) => {
      const away = (at - offsets) * step;
      if (Math.abs(away) > reach) return Number.POSITIVE_INFINITY;
      return darkness(search, curveX(guess, i), y + away) + 22 * (away / reach) ** 2;
    });
  });
  const lineOn = (path: Int32Array) => guess.values.map((y, i) => y + (int32At(path, i) - offsets) * step);
  const loose = lineOn(cheapestPath(costs, looseStep.cost, looseStep.most));
  const leaps = leapOf(loose, guess.values) > leap.most * search.unitPx;
  const values = leaps ? lineOn(cheapestPath(costs, stiffStep.cost, stiffStep.most)) : loose;
  return smoothCurve({ ...guess, values }, 1.6);
}

/** Mean brightness over a line's thickness. */
function darkness({ image, axes, unitPx }: LipSearch, x: number, y: number): number {
  const radius = Math.max(1, Math.round(unitPx * 0.003));
  let sum = 0;
  for (let e = -radius; e <= radius; e++) sum += brightnessAt(image, frameX(axes, x, y + e), frameY(axes, x, y + e));
  return sum / (2 * radius + 1);
}
