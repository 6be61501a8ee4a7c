import type { RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { doubleAt } from '@portray/foundation/typed-reads';
import { brightnessAt, brightnessOf, type Colour, colourAt } from '../picture/look.ts';
import { clamp } from '../shaping.ts';
import { type Axes, axesAlong, frameX, frameY, localX, localY } from './axes.ts';
import { type Curve, curveAt, curveThrough } from './curve.ts';
import { type FaceFrame, middleOf, pointOf } from './face-frame.ts';

/** One eye in axes of its own (origin between the corners, px). */
export type EyeShape = {
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
  /** Middle of the iris in the eye's axes. */
  iris: { x: number; y: number };
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
const eyeSteps = 64;

/** Measures both eyes, left of the picture first. */
export function measureEyes(face: FaceFrame, image: RgbImage): [EyeShape, EyeShape] {
  return [measureEye(face, image, leftEye), measureEye(face, image, rightEye)];
}

function measureEye(face: FaceFrame, image: RgbImage, marks: EyeLandmarks): EyeShape {
  const axes = eyeAxes(face, marks);
  const margins = lidMargins(face, axes, marks);
  const browBelow = (localOf(face, axes, marks.browOuter).y + localOf(face, axes, marks.browLower).y) / 2;
  const onMesh = {
    axes,
    ...margins,
    widthPx: margins.upper.to - margins.upper.from,
    openingPx: largestGap(margins.upper, margins.lower),
    browDistancePx: Math.max(0.035 * face.heightPx, curveAt(margins.upper, 0) - browBelow),
    brow: middleOf(face.points, marks.browInner, marks.browOuter),
    iris: { x: 0, y: 0 },
  };
  const seen = lowerToSkin(onMesh, image);
  return { ...seen, iris: darkestPlace(seen, image) };
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

function largestGap(upper: Curve, lower: Curve): number {
  return Math.max(1, ...upper.values.map((y, i) => doubleAt(lower.values, i) - y));
}

/** Large painted eyes reach below the mesh's lower lid: lowers it to where skin begins, by at most a third of the opening. */
function lowerToSkin(eye: EyeShape, image: RgbImage): EyeShape {
  const extents: number[] = [];
  for (let x = -0.3 * eye.widthPx; x <= 0.3 * eye.widthPx; x += eye.widthPx / 24) {
    extents.push(extentBelow(eye, image, x));
  }
  const extent = known(extents.sort((a, b) => a - b)[Math.floor(extents.length / 2)]);
  const half = eye.widthPx / 2;
  const values = eye.lower.values.map((y, i) => {
    const side = ((eye.lower.from + ((eye.lower.to - eye.lower.from) * i) / eyeSteps) / half) ** 2;
    return y + extent * Math.sqrt(clamp(1 - side, 0, 1));
  });
  const lower = { ...eye.lower, values };
  return { ...eye, lower, openingPx: largestGap(eye.upper, lower) };
}

/** How far (px) below the lower margin the white of the eye goes on at x; lashes and liner are darker than skin. */
function extentBelow(eye: EyeShape, image: RgbImage, x: number): number {
  const margin = curveAt(eye.lower, x);
  const at = (y: number) => colourAt(image, frameX(eye.axes, x, y), frameY(eye.axes, x, y));
  const skin = at(margin + 0.7 * eye.openingPx);
  const eyeball = at(margin - 0.15 * eye.openingPx);
  const contrast = colourDistance(eyeball, skin);
  if (contrast < 40 || brightnessOf(eyeball) < brightnessOf(skin)) return 0;
  let extent = 0;
  for (let below = 0; below < eye.openingPx / 3; below += 0.5) {
    const colour = at(margin + below);
    if (colourDistance(colour, eyeball) > 0.6 * contrast) break;
    extent = below;
  }
  return extent;
}

function colourDistance(a: Colour, b: Colour): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The iris: centre of darkness between the lids. */
function darkestPlace(eye: EyeShape, image: RgbImage): Point {
  const step = eye.widthPx / 40;
  const edge = eye.openingPx * 0.1;
  let sumX = 0;
  let sumY = 0;
  let total = 1e-9;
  for (let x = -0.32 * eye.widthPx; x <= 0.32 * eye.widthPx; x += step) {
    for (let y = curveAt(eye.upper, x) + edge; y < curveAt(eye.lower, x) - edge; y += step) {
      const weight = clamp(150 - brightnessAt(image, frameX(eye.axes, x, y), frameY(eye.axes, x, y)), 0, 150) ** 2;
      sumX += x * weight;
      sumY += y * weight;
      total += weight;
    }
  }
  return { x: sumX / total, y: sumY / total };
}
