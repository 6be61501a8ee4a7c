import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import { type FrameSize, type Framing, fitPhoto } from '../picture/fit.ts';
import { placeFace } from '../rig/face-frame.ts';
import { findOutline } from './find-cover.ts';

/** Whether a backdrop is drawn behind the person of this photo, or its own background stays; about a millisecond. */
export function canHaveBackdrop(landmarks: FaceLandmarks, frame: FrameSize, framing?: Framing): boolean {
  const fit = fitPhoto(landmarks, frame, framing);
  return findOutline(landmarks, { fit, face: placeFace(landmarks, fit), frame }) !== undefined;
}
