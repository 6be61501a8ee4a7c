import { known } from '@portray/foundation/known';
import { doubleAt } from '@portray/foundation/typed-reads';
import { brightnessAt, rednessAt } from '../picture/look.ts';
import { clamp } from '../shaping.ts';
import { frameX, frameY } from './axes.ts';
import { type Curve, curveX, smoothCurve } from './curve.ts';
import type { LipSearch } from './lip-line.ts';
import type { Lips } from './parted-lips.ts';

/** Lips this far apart (face heights) may show the lower teeth, with the dark of the mouth above them. */
const roomForTeeth = 0.035;
/** Gum, teeth and lip follow each other this closely at most (face heights), and the lip begins this far below the border. */
const reach = { next: 0.02, toLip: 0.048 };
/** Gums and lip are this much redder (V) than the teeth between them. */
const paler = { thanGum: 7, thanLip: 6 };
/** Teeth are at least this high (face heights): highlights on a wet lip are lower. */
const leastHeight = 0.009;
/** The mouth above lower teeth is darker than this share of them ... */
const cavityShade = 0.55;
/** ... somewhere this near (face heights) above the border. */
const toCavity = 0.04;
/** Teeth show in this share of the middle columns. */
const leastColumns = 0.4;

/**
 * Moves the border of a lower lip down to where the photo's own lower teeth end. The strongest step to the redder from
 * the dark of a mouth is often its gum: teeth that were taken for a part of the lip would stand between shut lips, and
 * beside the painted ones in opened ones.
 */
export function belowLowerTeeth(search: LipSearch, { upper, lower }: Lips): Curve {
  const last = lower.values.length - 1;
  const gap = doubleAt(lower.values, last >> 1) - doubleAt(upper.values, last >> 1);
  if (search.isGrey || gap < roomForTeeth * search.unitPx) return lower;
  const ends = Array.from(lower.values, (y, i) => endOfTeeth(search, curveX(lower, i), y));
  const middle = ends.slice(Math.ceil(0.25 * last), Math.floor(0.75 * last) + 1);
  if (middle.filter((end) => end !== undefined).length < leastColumns * middle.length) return lower;
  const shown = ends.flatMap((end, i) => (end === undefined ? [] : [{ i, end }]));
  const values = lower.values.map((y, i) => y + endNear(shown, i, last));
  return smoothCurve({ ...lower, values }, 3);
}

/** How far (px) below a border at y teeth end, undefined where none are seen. */
function endOfTeeth({ image, axes, unitPx }: LipSearch, x: number, y: number): number | undefined {
  const step = Math.max(0.5, unitPx / 400);
  const at = (down: number, look: typeof rednessAt) =>
    look(image, frameX(axes, x, y + down), frameY(axes, x, y + down));
  const mean = (down: number) => (at(down - step, rednessAt) + at(down, rednessAt) + at(down + step, rednessAt)) / 3;
  const redness = Array.from({ length: Math.floor((reach.toLip * unitPx) / step) }, (_, k) => mean(k * step));
  const until = (from: number, ratio: number) => Math.min(redness.length, from + Math.round((ratio * unitPx) / step));
  const gum = extreme(redness, 0, until(0, reach.next), 1);
  const tooth = extreme(redness, gum, until(gum, reach.next), -1);
  const lip = extreme(redness, tooth, until(tooth, reach.next), 1);
  const [red, pale, redAgain] = [known(redness[gum]), known(redness[tooth]), known(redness[lip])];
  if (red - pale < paler.thanGum || redAgain - pale < paler.thanLip) return undefined;
  const from = redness.findIndex((value, k) => k >= gum && value < (red + pale) / 2);
  const to = redness.findIndex((value, k) => k >= tooth && value > (pale + redAgain) / 2);
  if ((to - from) * step < leastHeight * unitPx) return undefined;
  const above = Array.from({ length: Math.floor((toCavity * unitPx) / step) }, (_, k) => at(-k * step, brightnessAt));
  return Math.min(...above) < cavityShade * at(tooth * step, brightnessAt) ? to * step : undefined;
}

/** The end of the teeth in a column, from the nearest columns that show it; none at the corners of the mouth. */
function endNear(shown: readonly { i: number; end: number }[], i: number, last: number): number {
  const before = shown.findLast((column) => column.i <= i) ?? { i: 0, end: 0 };
  const after = shown.find((column) => column.i >= i) ?? { i: last, end: 0 };
  const part = after.i === before.i ? 0 : clamp((i - before.i) / (after.i - before.i), 0, 1);
  return before.end + (after.end - before.end) * part;
}

/** Index of the highest value (or, with −1, of the lowest) in a part of a list. */
function extreme(values: readonly number[], from: number, to: number, sign: 1 | -1): number {
  let best = from;
  for (let k = from; k < to; k++) if (sign * known(values[k]) > sign * known(values[best])) best = k;
  return best;
}
