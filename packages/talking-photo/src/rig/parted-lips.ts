import { doubleAt } from '@portray/foundation/typed-reads';
import { brightnessAt, rednessAt } from '../picture/look.ts';
import { frameX, frameY } from './axes.ts';
import { type Curve, curveX } from './curve.ts';
import type { LipSearch } from './lip-line.ts';

/** The inner borders of both lips as the landmarks have them. */
export type Lips = { upper: Curve; lower: Curve };

/** Landmarks this far apart (face heights) may be parted lips; those of shut lips reach .02 … */
const partedRatio = 0.021;
/** … and these may be if teeth show between them. */
const partedWithTeethRatio = 0.01;
/** Parted lips have at least this between them that looks like neither: face heights, and a share of the gap. */
const leastBetween = { height: 0.011, share: 0.34 };
/** A row of teeth is at least this high, and seen in this share of the columns. */
const teeth = { height: 0.0065, columns: 0.3 };
/** How far (face heights) on the lips they are looked at. */
const onLip = 0.016;
/** Teeth may reach this far (face heights) beyond the landmarks. */
const beyond = 0.008;

/** Whether the picture shows the lips apart: the landmarks alone take a full lower lip for the inside of a mouth. */
export function areLipsParted(search: LipSearch, lips: Lips, gapRatio: number): boolean {
  if (gapRatio < partedWithTeethRatio) return false;
  const columns = middleColumns(lips).map((index) => readColumn(search, lips, index));
  const withTeeth = columns.filter((column) => toothRun(column, search.isGrey) >= teeth.height).length;
  if (withTeeth >= teeth.columns * columns.length) return true;
  if (gapRatio < partedRatio) return false;
  const between = columns.map(betweenLips).sort((a, b) => a - b);
  return (
    doubleAt(Float64Array.from(between), Math.floor(between.length / 2)) >=
    Math.max(leastBetween.height, leastBetween.share * gapRatio)
  );
}

type Look = { bright: number; red: number };
/** One column: both lips, what the landmarks have between them, and that with a little of the lips. */
type Column = { upperLip: Look; lowerLip: Look; inside: Look[]; around: Look[]; stepRatio: number };

function middleColumns({ upper }: Lips): number[] {
  const last = upper.values.length - 1;
  return Array.from({ length: 13 }, (_, i) => Math.round(last * (0.3 + (0.4 * i) / 12)));
}

function readColumn({ image, axes, unitPx }: LipSearch, { upper, lower }: Lips, index: number): Column {
  const x = curveX(upper, index);
  const above = doubleAt(upper.values, index);
  const below = doubleAt(lower.values, index);
  const look = (y: number): Look => ({
    bright: brightnessAt(image, frameX(axes, x, y), frameY(axes, x, y)),
    red: rednessAt(image, frameX(axes, x, y), frameY(axes, x, y)),
  });
  const stepPx = Math.max(0.5, (below - above) / 24);
  const inside: Look[] = [];
  const around: Look[] = [];
  for (let y = above; y <= below + 1e-6; y += stepPx) inside.push(look(y));
  for (let y = above - beyond * unitPx; y <= below + beyond * unitPx; y += stepPx) around.push(look(y));
  return {
    upperLip: look(above - onLip * unitPx),
    lowerLip: look(below + onLip * unitPx),
    inside,
    around,
    stepRatio: stepPx / unitPx,
  };
}

/**
 * Height (face heights) of the longest stretch that is paler than both lips and brighter than the darker one; without
 * colours brighter than both.
 */
function toothRun({ upperLip, lowerLip, around, stepRatio }: Column, isGrey: boolean): number {
  const reddest = isGrey ? Number.POSITIVE_INFINITY : Math.min(upperLip.red, lowerLip.red) - 10;
  const lips = [upperLip.bright, lowerLip.bright];
  const least = 10 + (isGrey ? Math.max(...lips) : Math.min(...lips));
  let run = 0;
  let longest = 0;
  for (const { bright, red } of around) {
    run = red < reddest && bright > least ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest * stepRatio;
}

/** What is left of the gap (face heights) without the parts next to its ends that look like the lips. */
function betweenLips({ upperLip, lowerLip, inside, stepRatio }: Column): number {
  const onUpper = countWhile(inside, ({ bright, red }) => {
    return bright > 0.62 * upperLip.bright && bright < 1.4 * upperLip.bright && Math.abs(red - upperLip.red) < 7;
  });
  const onLower = countWhile(inside.toReversed(), ({ bright, red }) => {
    return bright > 0.45 * lowerLip.bright && red > lowerLip.red - 6;
  });
  return Math.max(0, inside.length - onUpper - onLower) * stepRatio;
}

function countWhile(looks: Look[], isLip: (look: Look) => boolean): number {
  const end = looks.findIndex((look) => !isLip(look));
  return end < 0 ? looks.length : end;
}
