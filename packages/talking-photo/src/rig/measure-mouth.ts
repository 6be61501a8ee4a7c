import type { RgbImage } from '@portray/foundation/face-landmarks';
import { doubleAt } from '@portray/foundation/typed-reads';
import { clamp, mix, smoothStep } from '../shaping.ts';
import { type Axes, frameX, frameY, localX, localY } from './axes.ts';
import { type Curve, curveAt, curveThrough } from './curve.ts';
import { type FaceFrame, landmark, middleOf, pointOf } from './face-frame.ts';
import { findClosedLine, type LipSearch } from './lip-line.ts';
import { belowLowerTeeth } from './lower-teeth.ts';
import { findOpenBorder, findRimmedBorder } from './open-border.ts';
import { type Lips, stateOfLips } from './parted-lips.ts';

/** The mouth as the photo shows it, in its own axes (px, x right, y down). */
export type MouthShape = {
  axes: Axes;
  /** Face height in px. */
  unitPx: number;
  /** Corners: `left` < 0 < `right`. */
  left: number;
  right: number;
  /** The lips' inner borders; the same curve when shut. */
  upper: Curve;
  lower: Curve;
  isOpen: boolean;
  /** Largest distance between the lips in face heights, 0 when shut. */
  gapRatio: number;
  /** How much the photo smiles: 0 not at all, 1 as the field of a full smile lifts the corners; a wide laugh 2.5, a sullen mouth −.8. */
  smile: number;
  /** Lip line to chin in face heights. */
  chinRatio: number;
  /** Heights of the red of the lips, px. */
  upperLipPx: number;
  lowerLipPx: number;
};

/** How much of the closing the upper lip does. */
export const upperClosingShare = 0.3;
/** Samples of the lip line between the corners. */
export const lipSteps = 64;
const upperInner = [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308];
const lowerInner = [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308];

/** Measures the corners, the lip line and the lips in the composed picture. */
export function measureMouth(face: FaceFrame, image: RgbImage, isGrey: boolean): MouthShape {
  const centre = middleOf(face.points, landmark.upperLipInner, landmark.lowerLipInner);
  const axes: Axes = { ...face.axes, originX: centre.x, originY: centre.y };
  const search: LipSearch = { image, axes, unitPx: face.heightPx, isGrey };
  const left = corner(face, axes, landmark.leftMouthInner, landmark.leftMouthOuter);
  const right = corner(face, axes, landmark.rightMouthInner, landmark.rightMouthOuter);
  left.x = Math.min(left.x, -2);
  right.x = Math.max(right.x, 2);
  const guess = orderLips(lipCurve(face, axes, upperInner, left, right), lipCurve(face, axes, lowerInner, left, right));
  const gapRatio = largestGap(guess) / face.heightPx;
  const state = stateOfLips(search, guess, gapRatio);
  const isOpen = state !== 'shut';
  const lips = isOpen ? openLips(search, guess, state === 'rimmed') : closeLips(search, guess, gapRatio);
  const down = (index: number) => {
    const { x, y } = pointOf(face.points, index);
    return localY(axes, x, y);
  };
  return {
    axes,
    unitPx: face.heightPx,
    left: left.x,
    right: right.x,
    ...lips,
    isOpen,
    gapRatio: isOpen ? largestGap(lips) / face.heightPx : 0,
    smile: isOpen
      ? smileOf(lips, (left.y + right.y) / 2, smileRise.corners, face.heightPx)
      : smileOf(lips, endsOf(lips.upper), smileRise.ends, face.heightPx),
    chinRatio: Math.max(0.1, down(landmark.chin) / face.heightPx - 0.01),
    upperLipPx: Math.max(0.018 * face.heightPx, curveAt(lips.upper, 0) - down(landmark.upperLipOuter)),
    lowerLipPx: Math.max(0.03 * face.heightPx, down(landmark.lowerLipOuter) - curveAt(lips.lower, 0)),
  };
}

/**
 * Corners of parted lips this far (face heights) above the place where the lips meet belong to no smile yet, and ends of
 * the line between shut ones, which lie a little lower; a full smile adds `full`, and no smile is `most` of it. Corners lower
 * than `neutral` belong to a frown, none of which is `least`.
 */
const smileRise = { corners: 0.004, ends: -0.004, full: 0.019, most: 2.5, neutral: -0.008, least: -0.8 };

function smileOf({ upper, lower }: Lips, cornersY: number, none: number, unitPx: number): number {
  const meeting = mix(curveAt(upper, 0), curveAt(lower, 0), upperClosingShare);
  const rise = (meeting - cornersY) / unitPx;
  const { full, most, neutral, least } = smileRise;
  const sunk = Math.min(0, rise - none - neutral);
  return clamp(Math.max(0, rise - none) + sunk, least * full, most * full) / full;
}

const endsOf = (line: Curve) => (curveAt(line, line.from) + curveAt(line, line.to)) / 2;

/** The visible corner lies between the mesh's inner and outer one. */
function corner(face: FaceFrame, axes: Axes, inner: number, outer: number) {
  const a = pointOf(face.points, inner);
  const b = pointOf(face.points, outer);
  const x = mix(a.x, b.x, 0.45);
  const y = mix(a.y, b.y, 0.45);
  return { x: localX(axes, x, y), y: localY(axes, x, y) };
}

function lipCurve(face: FaceFrame, axes: Axes, indices: number[], left: { x: number; y: number }, right: typeof left) {
  const between = indices.slice(1, -1).map((index) => pointOf(face.points, index));
  const points = between.map(({ x, y }) => ({ x: localX(axes, x, y), y: localY(axes, x, y) }));
  return curveThrough([left, ...points, right], left.x, right.x, lipSteps);
}

/** Where the borders cross, both run in the middle. */
function orderLips(upper: Curve, lower: Curve): Lips {
  const ordered: Lips = {
    upper: { ...upper, values: upper.values.slice() },
    lower: { ...lower, values: lower.values.slice() },
  };
  for (const [i, above] of upper.values.entries()) {
    const below = doubleAt(lower.values, i);
    if (!(above > below)) continue;
    ordered.upper.values[i] = (above + below) / 2;
    ordered.lower.values[i] = (above + below) / 2;
  }
  return ordered;
}

function largestGap({ upper, lower }: Lips): number {
  let gap = 0;
  for (let i = lipSteps / 4; i <= (lipSteps * 3) / 4; i++) {
    gap = Math.max(gap, doubleAt(lower.values, i) - doubleAt(upper.values, i));
  }
  return gap;
}

function openLips(search: LipSearch, guess: Lips, isRimmed: boolean): Lips {
  const find = isRimmed ? findRimmedBorder : findOpenBorder;
  const upper = find(search, guess, -1);
  const lower = find(search, guess, 1);
  return joinAtCorners(upper, isRimmed ? lower : belowLowerTeeth(search, { upper, lower }));
}

function closeLips(search: LipSearch, { upper, lower }: Lips, gapRatio: number): Lips {
  const middle = { ...upper, values: upper.values.map((y, i) => (y + doubleAt(lower.values, i)) / 2) };
  const line = findClosedLine(search, middle, gapRatio);
  return { upper: line, lower: line };
}

function joinAtCorners(upper: Curve, lower: Curve): Lips {
  const ordered = orderLips(upper, lower);
  const end = lipSteps * 0.06;
  const meet = (mine: Curve, other: Curve): Curve => ({
    ...mine,
    values: mine.values.map((y, i) => {
      const middle = (y + doubleAt(other.values, i)) / 2;
      return mix(middle, y, Math.sqrt(clamp(Math.min(i, lipSteps - i) / end, 0, 1)));
    }),
  });
  return { upper: meet(ordered.upper, ordered.lower), lower: meet(ordered.lower, ordered.upper) };
}

/** Frame point of a local point of the mouth. */
export function mouthPoint(mouth: MouthShape, x: number, y: number): { x: number; y: number } {
  return { x: frameX(mouth.axes, x, y), y: frameY(mouth.axes, x, y) };
}

/** 1 between the corners, falling to 0 within the last part of the lip line. */
export function awayFromCorners(mouth: MouthShape, x: number, part: number): number {
  return smoothStep(0, part * (mouth.right - mouth.left), Math.min(x - mouth.left, mouth.right - x));
}
