import { doubleAt } from '@portray/foundation/typed-reads';
import { clamp } from '../../shaping.ts';
import { type Axes, axesAlong, localX, localY } from '../axes.ts';
import { type Curve, curveAt, curveThrough, curveX } from '../curve.ts';
import { type FaceFrame, middleOf, pointOf } from '../face-frame.ts';

/** The lids of one eye in axes of its own (origin between the corners, px). */
export type EyeLids = {
  axes: Axes;
  widthPx: number;
  /** Margins of the lids. */
  upper: Curve;
  lower: Curve;
  /** Largest distance between the margins, px. */
  openingPx: number;
  /** Upper lid margin to the lower edge of the brow, px. */
  browDistancePx: number;
  /** Middle of the brow, frame px. */
  brow: { x: number; y: number };
};

/** Face mesh numbers of one eye. */
type EyeLandmarks = {
  inner: number;
  outer: number;
  /** Lid margins without the corners, and the landmark in the middle of each. */
  upper: readonly number[];
  upperMiddle: number;
  lower: readonly number[];
  lowerMiddle: number;
  /** Two landmarks of the brow's upper edge, and one of its lower edge below the second. */
  browInner: number;
  browOuter: number;
  browLower: number;
};

/** Left and right as seen in the picture. */
const leftEye: EyeLandmarks = {
  inner: 133,
  outer: 33,
  upper: [246, 161, 160, 159, 158, 157, 173],
  upperMiddle: 159,
  lower: [7, 163, 144, 145, 153, 154, 155],
  lowerMiddle: 145,
  browInner: 105,
  browOuter: 63,
  browLower: 52,
};
const rightEye: EyeLandmarks = {
  inner: 362,
  outer: 263,
  upper: [398, 384, 385, 386, 387, 388, 466],
  upperMiddle: 386,
  lower: [382, 381, 380, 374, 373, 390, 249],
  lowerMiddle: 374,
  browInner: 334,
  browOuter: 293,
  browLower: 282,
};

/** The mesh makes eyes too narrow: both parts are widened, and the lower lid is lowered by a share of the opening. */
const correction = { outer: 1.17, inner: 1.05, lower: 0.12 };
/** Parts of a margin. */
const eyeSteps = 64;

/** Both eyes as the face mesh has them, left of the picture first. */
export function eyesOnMesh(face: FaceFrame): [EyeLids, EyeLids] {
  return [eyeOnMesh(face, leftEye), eyeOnMesh(face, rightEye)];
}

function eyeOnMesh(face: FaceFrame, marks: EyeLandmarks): EyeLids {
  const axes = eyeAxes(face, marks);
  const margins = lidMargins(face, axes, marks);
  const browBelow = (localOf(face, axes, marks.browOuter).y + localOf(face, axes, marks.browLower).y) / 2;
  return {
    axes,
    ...margins,
    widthPx: margins.upper.to - margins.upper.from,
    openingPx: largestGap(margins.upper, margins.lower),
    browDistancePx: Math.max(0.035 * face.heightPx, curveAt(margins.upper, 0) - browBelow),
    brow: middleOf(face.points, marks.browInner, marks.browOuter),
  };
}

function eyeAxes(face: FaceFrame, marks: EyeLandmarks): Axes {
  const outer = pointOf(face.points, marks.outer);
  const inner = pointOf(face.points, marks.inner);
  const [left, right] = inner.x < outer.x ? [inner, outer] : [outer, inner];
  return axesAlong((left.x + right.x) / 2, (left.y + right.y) / 2, right.x - left.x, right.y - left.y);
}

type Point = { x: number; y: number };

function localOf(face: FaceFrame, axes: Axes, index: number): Point {
  const { x, y } = pointOf(face.points, index);
  return { x: localX(axes, x, y), y: localY(axes, x, y) };
}

/** Both margins between the corrected corners. */
function lidMargins(face: FaceFrame, axes: Axes, marks: EyeLandmarks): { upper: Curve; lower: Curve } {
  const local = (index: number) => localOf(face, axes, index);
  const outer = local(marks.outer);
  const half = Math.max(2, Math.abs(outer.x));
  const opening = Math.max(1, local(marks.lowerMiddle).y - local(marks.upperMiddle).y);
  const spread = (x: number) => x * (Math.sign(x) === Math.sign(outer.x) ? correction.outer : correction.inner);
  const drop = (x: number) => correction.lower * opening * Math.max(0, 1 - 0.8 * (x / half) ** 2);
  const corners = [marks.inner, marks.outer].map((index) => ({ x: spread(local(index).x), y: 0 }));
  const from = Math.min(...corners.map(({ x }) => x));
  const to = Math.max(...corners.map(({ x }) => x));
  const margin = (indices: readonly number[], lowerBy: (x: number) => number) => {
    const points = indices.map(local).map(({ x, y }) => ({ x: spread(x), y: y + lowerBy(x) }));
    return curveThrough([...corners, ...points], from, to, eyeSteps);
  };
  return { upper: margin(marks.upper, () => 0), lower: margin(marks.lower, drop) };
}

/** Px between margins where they are furthest apart. */
export function largestGap(upper: Curve, lower: Curve): number {
  return Math.max(1, ...upper.values.map((y, i) => doubleAt(lower.values, i) - y));
}

/** A margin moved down (px) in the middle, and by nothing at the corners, which are `halfPx` away. */
export function bulge(margin: Curve, halfPx: number, downPx: number): Curve {
  const values = margin.values.map((y, i) => {
    const side = (curveX(margin, i) / halfPx) ** 2;
    return y + downPx * Math.sqrt(clamp(1 - side, 0, 1));
  });
  return { ...margin, values };
}
