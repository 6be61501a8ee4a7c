import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';

/** Mesh points (canonical numbering): top of the forehead, chin, and the widest places of the face. */
const [foreheadTop, chin, leftCheek, rightCheek] = [10, 152, 234, 454];

/** A face in the pixels of its picture. */
export type FacePlace = { x: number; top: number; chin: number; height: number; halfWidth: number };

/** Where the face lies. */
export function placeFace({ points }: FaceLandmarks): FacePlace {
  const at = (index: number, axis: number) => known(points[index * 3 + axis]);
  const [top, bottom] = [at(foreheadTop, 1), at(chin, 1)];
  return {
    x: (at(leftCheek, 0) + at(rightCheek, 0)) / 2,
    top,
    chin: bottom,
    height: bottom - top,
    halfWidth: Math.abs(at(rightCheek, 0) - at(leftCheek, 0)) / 2,
  };
}
