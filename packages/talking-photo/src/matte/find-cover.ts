import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { byteAt, floatAt } from '@portray/foundation/typed-reads';
import { blue, green, red } from '../picture/colour.ts';
import type { FrameSize, PhotoFit } from '../picture/fit.ts';
import { localX, localY } from '../rig/axes.ts';
import { type FaceFrame, landmark, pointOf } from '../rig/face-frame.ts';
import { headEllipse } from '../rig/lay-grid.ts';
import { smoothStep } from '../shaping.ts';
import { findPersonInFrame, type PersonInFrame, type ShareAt } from './person-share.ts';
import { boxMean, type Plane, planeOf, valueAt } from './plane.ts';

/** The share of the person in every pixel of the frame, 0 to 255. */
export type Cover = Uint8Array;

/** The filter works on cells of this many face heights, and looks this many of them around. */
const cellRatio = 1 / 75;
const filterRadius = 3;
const filterSoftness = 1e-3;
/** What a cover is for. */
export type CoverUse = {
  /** Shares of the matte that count as none and as all. */
  none: number;
  whole: number;
  /** A matte is believed if it takes at least this share of the face for the person. */
  minFaceShare: number;
};
/** A little of the background rather goes with a moving head than hair stays; a far cheek beyond the edge would be torn. */
const moving: CoverUse = { none: 0.1, whole: 0.6, minFaceShare: 0.93 };
/** ... and if it is in doubt in few places around the head. */
const maxDoubtRatio = 0.06;

type Placed = { fit: PhotoFit; face: FaceFrame; frame: FrameSize; use?: CoverUse };

/**
 * The person by the matte of a photo that lies in the frame like this; undefined where there is no matte, or none that can
 * be believed. With the photo's pixels shoulders go on beside it just as it shows them.
 */
export function findOutline(
  landmarks: FaceLandmarks,
  { fit, face, frame, use = moving }: Placed,
  photo?: RgbImage,
): PersonInFrame | undefined {
  const person = findPersonInFrame(landmarks, { fit, frame, faceHeightPx: face.heightPx }, photo);
  return person && isBelievable(face, frame, person.shareAt, use) ? person : undefined;
}

function isBelievable(
  face: FaceFrame,
  { width, height }: FrameSize,
  shareAt: ShareAt,
  { minFaceShare }: CoverUse,
): boolean {
  const shares = faceBeforeFarCheek(face).map(({ x, y }) => shareAt(x, y));
  const onFace = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const head = headEllipse(face);
  const step = face.heightPx / 40;
  let looked = 0;
  let doubted = 0;
  for (let y = head.y - 1.5 * head.radiusY; y < head.y + head.radiusY; y += step) {
    for (let x = head.x - 1.7 * head.radiusX; x < head.x + 1.7 * head.radiusX; x += step) {
      if (x < 0 || y < 0 || x >= width || y >= height || localY(face.axes, x, y) > 0.5 * face.heightPx) continue;
      const share = shareAt(x, y);
      looked++;
      if (share > 0.2 && share < 0.8) doubted++;
    }
  }
  return onFace >= minFaceShare && doubted <= maxDoubtRatio * looked;
}

/** From this ratio of the face's two sides down a head is turned. */
const turnedRatio = 0.5;

/** The landmarks, without those beyond the far eye of a turned head: the mesh puts them beside the cheek. */
function faceBeforeFarCheek(face: FaceFrame): { x: number; y: number }[] {
  const points = Array.from({ length: face.points.length / 3 }, (_, i) => pointOf(face.points, i));
  const across = ({ x, y }: { x: number; y: number }) => localX(face.axes, x, y);
  const acrossOf = (index: number) => across(pointOf(face.points, index));
  const nose = acrossOf(landmark.noseBase);
  const [left, right] = [nose - acrossOf(landmark.leftEar), acrossOf(landmark.rightEar) - nose];
  if (left < turnedRatio * right) return points.filter((point) => across(point) >= acrossOf(landmark.leftEyeOuter));
  if (right < turnedRatio * left) return points.filter((point) => across(point) <= acrossOf(landmark.rightEyeOuter));
  return points;
}

/** The person in the composed frame, their edge drawn after the picture's own. */
export function findCover(
  image: RgbImage,
  face: FaceFrame,
  { shareAt }: PersonInFrame,
  { none, whole } = moving,
): Cover {
  const { width, height } = image;
  const cell = Math.max(1, Math.round(cellRatio * face.heightPx));
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const middle = (index: number) => (index + 0.5) * cell - 0.5;
  const guide = planeOf(columns, rows, (x, y) => meanGrey(image, x * cell, y * cell, cell));
  const matte = planeOf(columns, rows, (x, y) => shareAt(middle(x), middle(y)));
  const lines = fitLines(guide, matte, filterRadius, filterSoftness);
  const around = boxMean(matte, 2 * filterRadius + 1);
  const cover = new Uint8Array(width * height);
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, at++) {
      const square = { left: column * cell, top: row * cell, size: cell };
      const mean = floatAt(around.data, at);
      if (mean > 1 - clearly) fillWhole(cover, image, square);
      else if (mean > clearly) {
        fillSquare(cover, image, square, (x, y) => {
          const [u, v] = [(x + 0.5) / cell - 0.5, (y + 0.5) / cell - 0.5];
          const grey = greyAt(image, (y * width + x) * 3);
          return 255 * smoothStep(none, whole, valueAt(lines.slope, u, v) * grey + valueAt(lines.offset, u, v)) + 0.5;
        });
      }
    }
  }
  return cover;
}

/** A mean that differs less than this from 0 or 1 is all background or all person. */
const clearly = 0.003;

type Square = { left: number; top: number; size: number };

function fillWhole(cover: Cover, { width, height }: RgbImage, { left, top, size }: Square): void {
  const [right, bottom] = [Math.min(width, left + size), Math.min(height, top + size)];
  for (let y = top; y < bottom; y++) cover.fill(255, y * width + left, y * width + right);
}

function fillSquare(
  cover: Cover,
  { width, height }: RgbImage,
  square: Square,
  value: (x: number, y: number) => number,
) {
  const right = Math.min(width, square.left + square.size);
  const bottom = Math.min(height, square.top + square.size);
  for (let y = square.top; y < bottom; y++) {
    for (let x = square.left; x < right; x++) cover[y * width + x] = value(x, y);
  }
}

function meanGrey(image: RgbImage, left: number, top: number, size: number): number {
  const [right, bottom] = [Math.min(image.width, left + size), Math.min(image.height, top + size)];
  let sum = 0;
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += greyAt(image, (y * image.width + x) * 3);
  return sum / ((right - left) * (bottom - top));
}

function greyAt({ data }: RgbImage, at: number): number {
  return (red * byteAt(data, at) + green * byteAt(data, at + 1) + blue * byteAt(data, at + 2)) / 255;
}

/** A plane as a straight line of a guide around every pixel: value = slope × guide + offset. */
type Lines = { slope: Plane; offset: Plane };

/**
 * Fits a plane to a guide (both 0 to 1), so that its edges follow the guide's (He, Sun, Tang 2010). The lines hold for a
 * larger guide too. `softness` is the variance of the guide below which it has no edges.
 */
function fitLines(guide: Plane, plane: Plane, radius: number, softness: number): Lines {
  const { width, height } = guide;
  const product = (a: Plane, b: Plane) =>
    planeOf(width, height, (_x, _y, at) => floatAt(a.data, at) * floatAt(b.data, at));
  const meanGuide = boxMean(guide, radius);
  const meanPlane = boxMean(plane, radius);
  const meanBoth = boxMean(product(guide, plane), radius);
  const meanSquare = boxMean(product(guide, guide), radius);
  const slope = planeOf(width, height, (_x, _y, at) => {
    const mean = floatAt(meanGuide.data, at);
    const covariance = floatAt(meanBoth.data, at) - mean * floatAt(meanPlane.data, at);
    return covariance / (floatAt(meanSquare.data, at) - mean * mean + softness);
  });
  const offset = planeOf(
    width,
    height,
    (_x, _y, at) => floatAt(meanPlane.data, at) - floatAt(slope.data, at) * floatAt(meanGuide.data, at),
  );
  return { slope: boxMean(slope, radius), offset: boxMean(offset, radius) };
}
