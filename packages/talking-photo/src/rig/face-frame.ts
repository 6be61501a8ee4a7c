import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import { doubleAt } from '@portray/foundation/typed-reads';
import type { PhotoFit } from '../picture/fit.ts';
import { type Axes, axesAlong } from './axes.ts';

/** The number of landmarks of the face mesh. */
export const landmarkCount = 468;

/** Landmarks that this rig names (face mesh numbering; left and right as seen in the picture). */
export const landmark = {
  foreheadTop: 10,
  chin: 152,
  leftEar: 234,
  rightEar: 454,
  leftEyeOuter: 33,
  rightEyeOuter: 263,
  noseBase: 2,
  leftMouthInner: 78,
  rightMouthInner: 308,
  leftMouthOuter: 61,
  rightMouthOuter: 291,
  upperLipInner: 13,
  lowerLipInner: 14,
  upperLipOuter: 0,
  lowerLipOuter: 17,
} as const;

/** The face placed in the frame. */
export type FaceFrame = {
  /** x, y in px of the frame (whole numbers are pixel centres), z in the same scale, negative towards the viewer. */
  points: Float64Array;
  /** Forehead top to chin, in px: the unit of the whole rig. */
  heightPx: number;
  /** Ear to ear, in px. */
  widthPx: number;
  /** Origin in the middle between forehead and chin; right along eyes and mouth. */
  axes: Axes;
};

/** Moves the landmarks of the photo into the frame and measures the face. */
export function placeFace(landmarks: FaceLandmarks, fit: PhotoFit): FaceFrame {
  const points = Float64Array.from(landmarks.points.slice(0, landmarkCount * 3), (value, i) => {
    const axis = i % 3;
    if (axis === 2) return value * fit.scale;
    return value * fit.scale + (axis === 0 ? fit.left : fit.top) - 0.5;
  });
  const middle = middleOf(points, landmark.foreheadTop, landmark.chin);
  const eyes = direction(middleOf(points, 33, 133), middleOf(points, 362, 263));
  const mouth = direction(pointOf(points, landmark.leftMouthOuter), pointOf(points, landmark.rightMouthOuter));
  return {
    points,
    heightPx: distance(points, landmark.foreheadTop, landmark.chin),
    widthPx: distance(points, landmark.leftEar, landmark.rightEar),
    axes: axesAlong(middle.x, middle.y, eyes.x + mouth.x, eyes.y + mouth.y),
  };
}

type Point = { x: number; y: number };

/** One landmark in the frame. */
export function pointOf(points: Float64Array, index: number): Point {
  return { x: doubleAt(points, index * 3), y: doubleAt(points, index * 3 + 1) };
}

/** The point halfway between two landmarks. */
export function middleOf(points: Float64Array, one: number, other: number): Point {
  const a = pointOf(points, one);
  const b = pointOf(points, other);
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Pixels between two landmarks. */
export function distance(points: Float64Array, one: number, other: number): number {
  const a = pointOf(points, one);
  const b = pointOf(points, other);
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function direction(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}
