import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import { type Plane, planeOf } from './plane.ts';

/** Mesh points (canonical numbering): top of the forehead, chin, and the widest places of the face. */
const [foreheadTop, chin, leftCheek, rightCheek] = [10, 152, 234, 454];

/** A face in the pixels of a picture of any size. */
export type FacePlace = { x: number; top: number; chin: number; height: number; halfWidth: number };

/** Where the face lies when the picture is shown `scale` times as large. */
export function placeFace({ points }: FaceLandmarks, scale: number): FacePlace {
  const at = (index: number, axis: number) => points[index * 3 + axis]! * scale;
  const [top, bottom] = [at(foreheadTop, 1), at(chin, 1)];
  return {
    x: (at(leftCheek, 0) + at(rightCheek, 0)) / 2,
    top,
    chin: bottom,
    height: bottom - top,
    halfWidth: Math.abs(at(rightCheek, 0) - at(leftCheek, 0)) / 2,
  };
}

export const zone = { unknown: 0, person: 1, background: 2 } as const;

/** What certainly belongs to a person with this face, what certainly does not, and what only colours can tell. */
export function findZones(face: FacePlace, width: number, height: number): Plane {
  return planeOf(width, height, (px, py) => {
    const x = Math.abs(px - face.x) / face.height;
    const y = (py - face.top) / face.height;
    if (isPerson(x, y, face.halfWidth / face.height)) return zone.person;
    return isFar(x, y) ? zone.background : zone.unknown;
  });
}

/** In face heights: x from the middle of the face, y from the top of the forehead; the chin lies at 1. */
function isPerson(x: number, y: number, half: number): boolean {
  if ((x / (half * 0.92)) ** 2 + ((y - 0.5) / 0.52) ** 2 < 1) return true;
  if (y > 0.9 && y < 1.35) return x < 0.2;
  return y >= 1.35 && x < 0.3 + 0.35 * Math.min(1, (y - 1.35) / 0.5);
}

/** Beyond the widest hair and the broadest shoulders. */
function isFar(x: number, y: number): boolean {
  if (y < 1) return x > 1 || y < -0.65 || x ** 2 + ((y - 0.3) / 0.95) ** 2 > 1.15;
  return x > 1 + 1.9 * Math.max(0, y - 1.1);
}
