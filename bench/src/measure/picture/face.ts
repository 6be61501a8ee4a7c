import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import type { Placement } from './resample.ts';

export type Point = { x: number; y: number };

/** The landmarks of a photo where they lie in the frame, with the face's own measure and directions. */
export type FrameFace = {
  point(index: number): Point;
  /** Landmarks 10 (hair line) to 152 (chin), in pixels: the unit of all lengths on a face. */
  heightPx: number;
  /** Unit vectors along the mouth (left to right in the picture) and down the face. */
  across: Point;
  down: Point;
};

/** Indices of the 468-point face mesh (MediaPipe's canonical face model). */
export const meshPoint = {
  hairLine: 10,
  chin: 152,
  leftCorner: 61,
  rightCorner: 291,
  upperLipInner: 13,
  lowerLipInner: 14,
  upperLipOuter: 0,
  lowerLipOuter: 17,
  noseBridge: 168,
  noseTip: 4,
  leftSide: 234,
  rightSide: 454,
} as const;

export const upperInnerLip = [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308] as const;
export const lowerInnerLip = [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308] as const;

/** Corners and lids of the eyes, each: picture's left corner, right corner, upper lid, lower lid. */
export const eyes = [
  { left: 33, right: 133, upper: 159, lower: 145 },
  { left: 362, right: 263, upper: 386, lower: 374 },
] as const;

export function placeFace(landmarks: FaceLandmarks, placement: Placement): FrameFace {
  const { scale, offsetX, offsetY } = placement;
  const point = (index: number): Point => ({
    x: known(landmarks.points[index * 3]) * scale + offsetX,
    y: known(landmarks.points[index * 3 + 1]) * scale + offsetY,
  });
  const left = point(meshPoint.leftCorner);
  const right = point(meshPoint.rightCorner);
  const width = Math.hypot(right.x - left.x, right.y - left.y);
  const across = { x: (right.x - left.x) / width, y: (right.y - left.y) / width };
  const top = point(meshPoint.hairLine);
  const chin = point(meshPoint.chin);
  return {
    point,
    heightPx: Math.hypot(chin.x - top.x, chin.y - top.y),
    across,
    down: { x: -across.y, y: across.x },
  };
}

export function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
