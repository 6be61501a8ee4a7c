import { known } from '@portray/foundation/known';
import { doubleAt } from '@portray/foundation/typed-reads';
import { type I420Picture, readChromaU, readChromaV, readLuma } from '../picture/read-i420.ts';
import { frameX, frameY } from '../rig/axes.ts';
import { type Curve, curveAt, curveX, smoothCurve } from '../rig/curve.ts';
import type { MouthShape } from '../rig/measure-mouth.ts';
import { clamp, mix, smoothStep } from '../shaping.ts';
import { type InnerColour, shadeInto } from './inner-colours.ts';
import { matchRow } from './match-row.ts';
import { shapeOfTeeth, type TeethRow, upperTeethArea } from './paint-teeth.ts';
import { createPatch, type Patch } from './patch.ts';

/** What a photo with parted lips shows between them. */
export type PhotoInside = {
  /** All of it, extended under the lips. */
  whole: Patch;
  /** Its upper teeth; missing where it shows none. */
  teeth?: PhotoTeeth;
};

/** The teeth that a photo shows. */
type PhotoTeeth = {
  read: InsideReader;
  /** Their lower edge as one line, where each column's tooth ends (between rounded ones higher), and how surely (0–1) it shows one. */
  edge: Curve;
  tips: Curve;
  certainty: Curve;
  /** Of the brightest of them. */
  colour: InnerColour;
};

/** Cuts the photo's own inside out of the still frame. `enamel` is how teeth would look in its light. */
export function cutPhotoInside(mouth: MouthShape, picture: I420Picture, enamel: InnerColour): PhotoInside {
  const read = insideReader(mouth, picture);
  const area = { left: mouth.left, right: mouth.right, top: -0.06 * mouth.unitPx, bottom: 0.08 * mouth.unitPx };
  const whole = createPatch(area, 2, (x, y, sample) => {
    read(x, y, sample);
    sample.cover = 1;
  });
  const teeth = findTeeth(mouth, read, enamel);
  return teeth ? { whole, teeth: { ...teeth, read } } : { whole };
}

/** What lies nearer to the upper lip than this share of a tooth has the lip's colour: higher up, teeth look as they do there. */
const lipShine = 0.35;

/** A picture keeps colour coarsely, so lips redden (V) the teeth beside them, which are redder than the brightest by no more than this; gaps are. */
const lipGlow = { bright: 4, dark: 36 };

/**
 * The photo's own teeth, and beside them painted ones down to the same edge: where the photo hides them in the corners of the mouth
 * or behind a lip, an opened mouth shows them. Teeth that were drawn as one white plate get the painted ones' gaps.
 */
export function continueTeeth(mouth: MouthShape, teeth: PhotoTeeth, row: TeethRow, softPx: number): Patch {
  const { read, edge, tips, certainty } = teeth;
  const soft = 0.0025 * mouth.unitPx + 0.4;
  const lower = edgeBelow(mouth, teeth, row);
  const shapeAt = isOnePlate(mouth, teeth) ? shapeOfTeeth(mouth, softPx) : () => 1;
  const own = { y: 0, u: 128, v: 128 };
  const mostRed = ({ y }: InnerColour) => {
    const light = (y - 16) / (teeth.colour.y - 16);
    return 128 + (teeth.colour.v - 128) * light + lipGlow.bright + lipGlow.dark * Math.max(0, 1 - light);
  };
  const paintBeside = matchRow(mouth, teeth, (x, y, sample) => row.paint(x, y - lower, sample));
  return createPatch(upperTeethArea(mouth), 2, (x, y, sample) => {
    paintBeside(x, y, sample);
    const sure = x > mouth.left && x < mouth.right ? curveAt(certainty, x) : 0;
    if (sure === 0) return;
    const edgeY = curveAt(edge, x) - soft;
    const highest = Math.min(edgeY, mix(curveAt(mouth.upper, x), edgeY, lipShine));
    const seenUntil = Math.max(highest, Math.min(edgeY, curveAt(tips, x) - soft));
    read(x, clamp(y, highest, seenUntil), own);
    own.v = Math.min(own.v, mostRed(own));
    const seen = sure * (1 - smoothStep(edgeY, edgeY + 2 * soft, y));
    const cover = seen + (1 - sure) * sample.cover;
    const share = cover > 0 ? seen / cover : sure;
    const shape = shapeAt(x);
    shadeInto(own, own, shape);
    sample.y = mix(sample.y, own.y, share);
    sample.u = mix(sample.u, own.u, share);
    sample.v = mix(sample.v, own.v, share);
    sample.cover = cover;
  });
}

/** How far (px) the photo's teeth reach below those of a painted row. */
function edgeBelow({ upper }: MouthShape, { edge, certainty }: PhotoTeeth, row: TeethRow): number {
  const columns = [...upper.values.keys()].filter((i) => doubleAt(certainty.values, i) > 0.9);
  const below = columns.map((i) => doubleAt(edge.values, i) - row.edgeAt(curveX(upper, i))).sort((a, b) => a - b);
  return below[below.length >> 1] ?? 0;
}

/** Single teeth have darker gaps: so much darker (share of the brightest within so many face heights), in this share of the row. */
const toothGap = { darker: 0.035, within: 0.012, share: 0.05 };

/** Whether the row shows no gaps between one tooth and the next. */
function isOnePlate(mouth: MouthShape, { read, edge, certainty }: PhotoTeeth): boolean {
  const luma: number[] = [];
  for (let x = mouth.left; x <= mouth.right; x++) {
    if (curveAt(certainty, x) < 0.9) continue;
    const sample = { y: 0, u: 0, v: 0 };
    read(x, mix(curveAt(edge, x), curveAt(mouth.upper, x), 0.45), sample);
    luma.push(sample.y);
  }
  const near = Math.max(2, Math.round(toothGap.within * mouth.unitPx));
  const isGap = luma.map((value, i) => {
    const before = Math.max(...luma.slice(Math.max(0, i - near), i + 1));
    const after = Math.max(...luma.slice(i, i + near + 1));
    return value < (1 - toothGap.darker) * Math.min(before, after);
  });
  return isGap.filter(Boolean).length < toothGap.share * isGap.length;
}

type InsideReader = (x: number, y: number, into: InnerColour) => void;

/** Reads the photo between the lips; beyond them it repeats what is next to them. */
function insideReader(mouth: MouthShape, picture: I420Picture): InsideReader {
  const margin = 0.004 * mouth.unitPx;
  return (x, y, into) => {
    const atX = clamp(x, mouth.left + margin, mouth.right - margin);
    const upper = curveAt(mouth.upper, atX);
    const lower = curveAt(mouth.lower, atX);
    const rim = Math.min((lower - upper) * 0.35, 0.004 * mouth.unitPx + 0.6);
    const atY = clamp(y, upper + Math.min(rim, 1.2), lower - rim);
    const fromX = frameX(mouth.axes, atX, atY);
    const fromY = frameY(mouth.axes, atX, atY);
    into.y = readLuma(picture, fromX, fromY);
    into.u = readChromaU(picture, fromX, fromY);
    into.v = readChromaV(picture, fromX, fromY);
  };
}

/** Teeth are at least this bright against those that the light of the photo would make: what is darker is a lip or the dark. */
const leastOfEnamel = 0.7;
/** Teeth are at least this bright against the brightest of them, and show in this share of the mouth's width. */
const toothBrightness = 0.58;
const leastShare = 0.2;
/** A tooth looks so far down like the brightest of its column: at least this share of its light, and no redder (V) than this. */
const tip = { light: 0.8, redder: 8 };
/** Darker than teeth above them over so much (face heights) are the lower ones. */
const lowerRow = 0.008;
/** A tooth is longer than what is usual around it, in so many steps of the lip line, by no more than this (face heights): what looks longer is a shine of the lip. */
const fang = { steps: 6, longer: 0.005 };
/** Gaps between two teeth are no wider than this, in steps of the lip line. */
const gapSteps = 4;
/** Teeth are this much paler (V) than the brightest of the inside may be where it is a lip or a tongue. */
const reddest = 150;

/** Lower edge of the teeth per column, how surely a column shows one, and their colour. */
function findTeeth(mouth: MouthShape, read: InsideReader, enamel: InnerColour) {
  const columns = mouth.upper.values.length;
  const brightest = Array.from({ length: columns }, (_, i) => brightestOf(mouth, read, curveX(mouth.upper, i)));
  const sorted = brightest.filter(({ v }) => v < reddest).sort((a, b) => b.y - a.y);
  const colour = sorted[Math.floor(columns * 0.12)];
  if (!colour || colour.y - 16 < leastOfEnamel * (enamel.y - 16)) return undefined;
  const least = (i: number) => 16 + (colour.y - 16) * toothBrightness * (1 - 0.35 * (2 * (i / (columns - 1)) - 1) ** 2);
  const isTooth = longestRow(brightest.map(({ y, v }, i) => y > least(i) && v < reddest));
  if (isTooth.filter(Boolean).length < leastShare * columns) return undefined;
  const certainty: Curve = smoothCurve({ ...mouth.upper, values: Float64Array.from(isTooth, Number) }, 2);
  const lowestOf = (isSeen: (sample: InnerColour, i: number) => boolean) =>
    mouth.lower.values.map((lower, i) => {
      const x = curveX(mouth.upper, i);
      const upper = doubleAt(mouth.upper.values, i);
      const sample = { y: 0, u: 0, v: 0 };
      let end = lower;
      for (let y = lower; y > upper; y -= 0.5) {
        read(x, y, sample);
        end = y;
        if (isSeen(sample, i)) break;
      }
      return isTooth[i] ? end : lower;
    });
  const ends = lowestOf(({ y, v }, i) => y > least(i) && v < reddest);
  const tips = lowestOf(({ y, v }, i) => {
    const most = known(brightest[i]);
    return y - 16 > tip.light * (most.y - 16) && v < most.v + tip.redder;
  });
  const below = ends
    .map((y, i) => y - doubleAt(tips, i))
    .filter((_, i) => isTooth[i])
    .sort();
  // Where they differ in most columns, lower teeth touch the upper ones: these end where they get darker.
  const bottoms = doubleAt(below, below.length >> 1) > lowerRow * mouth.unitPx ? tips : ends;
  const near = (i: number, steps: number) => bottoms.subarray(Math.max(0, i - steps), i + steps + 1);
  const lowest = bottoms.map((_, i) => {
    const usual = known(near(i, fang.steps).toSorted()[Math.floor(near(i, fang.steps).length / 2)]);
    return Math.min(Math.max(...near(i, 2)), usual + fang.longer * mouth.unitPx);
  });
  const edge = smoothCurve({ ...mouth.lower, values: lowest }, 1.2);
  return { edge, tips: { ...mouth.lower, values: tips }, certainty, colour };
}

/** The longest row of teeth, gaps between them filled. */
function longestRow(isTooth: boolean[]): boolean[] {
  let best = { from: 0, to: 0 };
  let row = { from: 0, to: 0 };
  for (const [i, tooth] of isTooth.entries()) {
    if (!tooth) continue;
    row = i - row.to > gapSteps + 1 ? { from: i, to: i } : { ...row, to: i };
    if (row.to - row.from > best.to - best.from) best = row;
  }
  return isTooth.map((_, i) => i >= best.from && i <= best.to);
}

function brightestOf(mouth: MouthShape, read: InsideReader, x: number): InnerColour {
  const upper = curveAt(mouth.upper, x);
  const lower = curveAt(mouth.lower, x);
  let best: InnerColour = { y: 0, u: 128, v: 128 };
  for (let part = 0.2; part <= 0.81; part += 0.1) {
    const sample = { y: 0, u: 0, v: 0 };
    read(x, upper + (lower - upper) * part, sample);
    if (sample.y > best.y) best = sample;
  }
  return best;
}
