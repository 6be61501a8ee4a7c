import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { placeFace } from '../rig/face-frame.ts';
import { type Cover, type CoverUse, findCover, findOutline } from './find-cover.ts';

const asItLies = { scale: 1, left: 0, top: 0 };
/** What is left of the old background would shine around the person; heads that are turned away do not matter here. */
const cutOut: CoverUse = { none: 0.3, whole: 0.85, minFaceShare: 0.8 };

/** The share of the person in every pixel of a whole photo, 0 to 255; undefined where its matte is missing or not believed. */
export function findPerson(image: RgbImage, landmarks: FaceLandmarks): Cover | undefined {
  const face = placeFace(landmarks, asItLies);
  const person = findOutline(landmarks, { fit: asItLies, face, frame: image, use: cutOut });
  return person && findCover(image, face, person, cutOut);
}
