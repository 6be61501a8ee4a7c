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
/** The dark rims of teeth in the shade may reach this far. */
const rimBeyond = 0.013;
/** A rim is darker than this share of the darker lip. */
const rimShade = 0.5;

/** Shut, apart, or apart with something between them that has a dark rim above and below. */
export type LipState = 'shut' | 'parted' | 'rimmed';

/** Whether the picture shows the lips apart: the landmarks alone take a full lower lip for the inside of a mouth. */
export function stateOfLips(search: LipSearch, lips: Lips, gapRatio: number): LipState {
  if (gapRatio < partedWithTeethRatio) return 'shut';
  const columns = middleColumns(lips).map((index) => readColumn(search, lips, index));
  const areMany = (isTooth: (column: Column) => boolean) =>
    columns.filter(isTooth).length >= teeth.columns * columns.length;
  if (areMany((column) => toothRun(column, search.isGrey) >= teeth.height)) return 'parted';
  const between = columns.map(betweenLips).sort((a, b) => a - b);
  const least = Math.max(leastBetween.height, leastBetween.share * gapRatio);
  const isBetween = doubleAt(Float64Array.from(between), Math.floor(between.length / 2)) >= least;
  if (gapRatio >= partedRatio && isBetween) return 'parted';
  return areMany((column) => rimmedRun(column) >= teeth.height) ? 'rimmed' : 'shut';
}

type Look = { bright: number; red: number };
/** One column: both lips, what the landmarks have between them, and that with a little and with more of the lips. */
type Column = {
  upperLip: Look;
  lowerLip: Look;
  inside: Look[];
  around: Look[];
  farAround: Look[];
  stepRatio: number;
};

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
  const looks = (beyondRatio: number) => {
    const found: Look[] = [];
    const end = below + beyondRatio * unitPx + 1e-6;
    for (let y = above - beyondRatio * unitPx; y <= end; y += stepPx) found.push(look(y));
    return found;
  };
  return {
    upperLip: look(above - onLip * unitPx),
    lowerLip: look(below + onLip * unitPx),
    inside: looks(0),
    around: looks(beyond),
    farAround: looks(rimBeyond),
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

/** Height (face heights) of what lies between two lines much darker than both lips: lips that are shut have one line. */
function rimmedRun({ upperLip, lowerLip, farAround, stepRatio }: Column): number {
  const dark = rimShade * Math.min(upperLip.bright, lowerLip.bright);
  const isDark = farAround.map(({ bright }) => bright < dark);
  let longest = 0;
  let start = isDark.indexOf(true);
  for (const [end, isRim] of isDark.entries()) {
    if (!isRim || end <= start || start < 0) continue;
    longest = Math.max(longest, end - start - 1);
    start = end;
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
