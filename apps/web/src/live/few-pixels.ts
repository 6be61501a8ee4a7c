import type { Resolution } from '@portray/contracts/frame-size';
import { type FaceLandmarks, faceHeight } from '@portray/foundation/face-landmarks';

/** From here on a face has more pixels than a 1080p frame shows of it. */
const sharpFacePx = 900;

/** Why a photo gains nothing from a resolution; undefined where it does, or while its face is not known. */
export function fewPixelsNote(resolution: Resolution, landmarks: FaceLandmarks | undefined): string | undefined {
  if (resolution !== '4k' || !landmarks || faceHeight(landmarks) >= sharpFacePx) return undefined;
  return 'Your photo has too few pixels for 4K. It would look like 1080p.';
}
