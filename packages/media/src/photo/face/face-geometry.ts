import { known } from '@portray/foundation/known';

/** Places of the MediaPipe face mesh that the check needs (canonical numbering of 468 points). */
const meshPoint = {
  foreheadTop: 10,
  chin: 152,
  leftCheek: 234,
  rightCheek: 454,
  leftEyeOuter: 33,
  rightEyeOuter: 263,
  upperLipInner: 13,
  lowerLipInner: 14,
  leftMouthInner: 78,
  rightMouthInner: 308,
} as const;

export type FaceBox = { left: number; top: number; width: number; height: number };

/** Radians. Yaw > 0: the nose points to the picture's left; pitch > 0: down; roll > 0: clockwise. */
export type HeadPose = { yaw: number; pitch: number; roll: number };

export function pointAt(points: number[], index: number): [x: number, y: number, z: number] {
  return [known(points[index * 3]), known(points[index * 3 + 1]), known(points[index * 3 + 2])];
}

/** Distance in the picture plane between two points of the mesh. */
function distance(points: number[], from: number, to: number): number {
  const [x0, y0] = pointAt(points, from);
  const [x1, y1] = pointAt(points, to);
  return Math.hypot(x1 - x0, y1 - y0);
}

/** The gap between the lips as a share of the mouth's width: 0 shut, .2 a laugh, 1 a round O. */
export function mouthOpening(points: number[]): number {
  const width = distance(points, meshPoint.leftMouthInner, meshPoint.rightMouthInner);
  return distance(points, meshPoint.upperLipInner, meshPoint.lowerLipInner) / Math.max(1, width);
}

/** The smallest upright box around all points. */
export function faceBox(points: number[]): FaceBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 3) {
    left = Math.min(left, known(points[i]));
    right = Math.max(right, known(points[i]));
    top = Math.min(top, known(points[i + 1]));
    bottom = Math.max(bottom, known(points[i + 1]));
  }
  return { left, top, width: right - left, height: bottom - top };
}

/** How the head is held, from the depth of cheeks, forehead and chin and from the line of the eyes. */
export function headPose(points: number[]): HeadPose {
  const [leftX, leftY] = pointAt(points, meshPoint.leftEyeOuter);
  const [rightX, rightY] = pointAt(points, meshPoint.rightEyeOuter);
  return {
    yaw: tilt(points, meshPoint.rightCheek, meshPoint.leftCheek),
    pitch: tilt(points, meshPoint.foreheadTop, meshPoint.chin),
    roll: Math.atan2(rightY - leftY, rightX - leftX),
  };
}

/** The angle at which the line between two points leaves the picture plane. */
function tilt(points: number[], near: number, far: number): number {
  return Math.atan2(pointAt(points, far)[2] - pointAt(points, near)[2], distance(points, near, far));
}
