import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { createKernel, kernelCapacity } from '../kernel/kernel.ts';
import { composePhoto } from '../picture/compose.ts';
import { type FrameSize, type Framing, fitPhoto } from '../picture/fit.ts';
import { photoRegion } from '../picture/resample.ts';
import { placeFace } from '../rig/face-frame.ts';
import type { Backdrop } from './backdrop.ts';
import { findCover, findOutline } from './find-cover.ts';
import { cutOutOf } from './part-frame.ts';

type Placed = { frame: FrameSize; framing?: Framing | undefined; backdrop: Backdrop['kind'] };

/**
 * Whether this backdrop is drawn behind the person of this photo, as `createTalkingPhoto` decides: the outline must be
 * believed, and nothing of the old background be left beside it. About a second at 720p.
 */
export function judgeBackdrop(
  photo: RgbImage,
  landmarks: FaceLandmarks,
  { frame, framing, backdrop }: Placed,
): boolean {
  const fit = fitPhoto(landmarks, frame, framing);
  const face = placeFace(landmarks, fit);
  const person = findOutline(landmarks, { fit, face, frame }, photo);
  if (!person || backdrop === 'blur') return person !== undefined;
  const kernel = createKernel(kernelCapacity(frame));
  const image = composePhoto(kernel, photo, fit, frame, person);
  const cover = findCover(image, face, person);
  const region = photoRegion(photo, fit, frame);
  const { shareAt } = person;
  return cutOutOf({ image, i420: kernel.toI420(image), cover, shareAt, frame, face, photo: region }).isClean;
}
