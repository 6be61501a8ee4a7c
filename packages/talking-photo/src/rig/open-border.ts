import { known } from '@portray/foundation/known';
import { doubleAt, int32At } from '@portray/foundation/typed-reads';
import { brightnessAt, rednessAt } from '../picture/look.ts';
import { clamp } from '../shaping.ts';
import { frameX, frameY } from './axes.ts';
import { cheapestPath } from './cheapest-path.ts';
import { type Curve, curveX, smoothCurve } from './curve.ts';
import type { LipSearch } from './lip-line.ts';
import type { Lips } from './parted-lips.ts';

/** A border is looked for this far (face heights) from its landmarks; teeth below a lip in the shade begin farther down. */
const borderReach = { usual: 0.018, toTeeth: 0.056 };

/**
 * Finds the inner border of one lip of a parted mouth: the strongest step from the inside (teeth, cavity) to the lip,
 * in redness, or in brightness for a black-and-white photo. `direction` is 1 for the lower lip, −1 for the upper one.
 */
export function findOpenBorder(search: LipSearch, lips: Lips, direction: 1 | -1): Curve {
  const guess = direction < 0 ? lips.upper : lips.lower;
  const step = Math.max(0.5, search.unitPx / 400);
  const isShaded = direction < 0 && isUpperLipShaded(search, lips);
  const above = Math.round((borderReach.usual * search.unitPx) / step);
  const below = Math.round(((isShaded ? borderReach.toTeeth : borderReach.usual) * search.unitPx) / step);
  const last = guess.values.length - 1;
  const costs = Array.from(guess.values, (y, i) => {
    const row = new Float64Array(above + below + 1);
    const certainty = i < 5 || i > last - 5 ? 0.4 : 1;
    for (let q = -above; q <= below; q++) {
      const at = { x: curveX(guess, i), y: y + q * step };
      const edge = lipEdge(search, at.x, at.y, direction) + (isShaded ? toothEdge(search, at.x, at.y) : 0);
      row[q + above] = (7 * (q / (q < 0 ? above : below)) ** 2 - edge) * certainty;
    }
    return row;
  });
  const path = cheapestPath(costs, 2.5, 3);
  return smoothCurve({ ...guess, values: guess.values.map((y, i) => y + (int32At(path, i) - above) * step) }, 1.8);
}

/**
 * Finds where a lip (1 the lower one, −1 the upper one) begins beyond the dark rim of what lies between parted lips: the
 * strongest step to the brighter, seen from the middle.
 */
export function findRimmedBorder(search: LipSearch, { upper, lower }: Lips, direction: 1 | -1): Curve {
  const step = Math.max(0.5, search.unitPx / 400);
  const middle = upper.values.map((y, i) => (y + doubleAt(lower.values, i)) / 2);
  const away = lower.values.map((y, i) => y - doubleAt(middle, i));
  const offsets = Math.round((Math.max(...away) + borderReach.usual * search.unitPx) / step);
  const costs = Array.from(middle, (y, i) =>
    Float64Array.from({ length: offsets + 1 }, (_, q) => {
      const fromLandmarks = (q * step - doubleAt(away, i)) / (borderReach.usual * search.unitPx);
      const edge = direction * stepAt(search, brightnessAt, curveX(upper, i), y + direction * q * step);
      return 7 * fromLandmarks ** 2 - toothStep.share * edge;
    }),
  );
  const path = cheapestPath(costs, 2.5, 3);
  return smoothCurve({ ...upper, values: middle.map((y, i) => y + direction * int32At(path, i) * step) }, 1.8);
}

function lipEdge(search: LipSearch, x: number, y: number, direction: number): number {
  const step = stepAt(search, search.isGrey ? brightnessAt : rednessAt, x, y) * direction;
  return search.isGrey ? Math.abs(step) / 2 : step;
}

/** What a step in brightness counts, and the most of it. */
const toothStep = { share: 0.2, most: 80 };

/** How much brighter it is below y. */
function toothEdge(search: LipSearch, x: number, y: number): number {
  return toothStep.share * clamp(stepAt(search, brightnessAt, x, y), 0, toothStep.most);
}

/** How much more of a look there is below y than above. */
function stepAt({ image, axes, unitPx }: LipSearch, look: typeof brightnessAt, x: number, y: number): number {
  const spacing = Math.max(1, 0.007 * unitPx) / 2;
  const at = (offset: number) => look(image, frameX(axes, x, y + offset), frameY(axes, x, y + offset));
  let sum = 0;
  for (let e = 1; e <= 3; e++) sum += at(spacing * e) - at(-spacing * e);
  return sum / 3;
}

/** Redness tells an upper lip, so far (face heights) above its landmarks, from the inside of the mouth by this much. */
const clearRedness = { onLip: 0.014, least: 11 };
/** Landmarks this far apart (face heights) have room for a lip in the shade and teeth below it. */
const roomForTeeth = 0.035;

/** Whether an upper lip is hardly redder than what lies on the way to the lower one: then it may go on in the shade. */
function isUpperLipShaded({ image, axes, unitPx, isGrey }: LipSearch, { upper, lower }: Lips): boolean {
  const last = upper.values.length - 1;
  const middle = [...upper.values.keys()].slice(Math.ceil(0.25 * last), Math.floor(0.75 * last) + 1);
  const gaps = middle.map((i) => doubleAt(lower.values, i) - doubleAt(upper.values, i));
  if (isGrey || median(gaps) < roomForTeeth * unitPx) return false;
  const differences = middle.map((i, k) => {
    const x = curveX(upper, i);
    const border = doubleAt(upper.values, i);
    const redness = (y: number) => rednessAt(image, frameX(axes, x, y), frameY(axes, x, y));
    const inside = border + Math.min(known(gaps[k]) / 2, borderReach.toTeeth * unitPx);
    return redness(border - clearRedness.onLip * unitPx) - redness(inside);
  });
  return median(differences) < clearRedness.least;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return known(sorted[sorted.length >> 1]);
}
