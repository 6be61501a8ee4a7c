import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { matteSide, writeMatte } from '@portray/foundation/matte';
import { expect, test } from 'vitest';
import { paintTestFace } from '../painted-face.test-data.ts';
import { fitPhoto } from '../picture/fit.ts';
import { landmark, placeFace } from '../rig/face-frame.ts';
import { findOutline } from './find-cover.ts';
import { planeOf } from './plane.ts';

const size = 640;
const frame = { width: size, height: size };
const { landmarks } = paintTestFace(frame);

/** The face turned to the right of the picture by so many radians. */
function turned(radians: number): FaceLandmarks {
  const { points } = landmarks;
  const middle = (known(points[landmark.leftEar * 3]) + known(points[landmark.rightEar * 3])) / 2;
  const turnedPoints = points.map((value, i) =>
    i % 3 === 0 ? middle + (value - middle) * Math.cos(radians) - known(points[i + 2]) * Math.sin(radians) : value,
  );
  return { ...landmarks, points: turnedPoints };
}

/** Whether a matte is believed in which the person ends beyond the eye on the right. */
function isBelieved(face: FaceLandmarks): boolean {
  const edge = (known(face.points[landmark.rightEyeOuter * 3]) + 2) * (matteSide / size);
  const matte = writeMatte(planeOf(matteSide, matteSide, (x) => (x < edge ? 1 : 0)).data);
  const fit = fitPhoto(face, frame);
  return findOutline({ ...face, matte }, { fit, face: placeFace(face, fit), frame }) !== undefined;
}

test('a matte is believed where the far cheek of a turned head lies beside the person, as the mesh has it', () => {
  expect(isBelieved(turned(0.7))).toBe(true);
});

test('a matte that cuts off the cheek of a face that looks ahead is not believed', () => {
  expect(isBelieved(turned(0))).toBe(false);
});
