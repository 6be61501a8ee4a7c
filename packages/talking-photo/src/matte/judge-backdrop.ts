import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { createKernel, kernelCapacity } from '../kernel/kernel.ts';
import { composePhoto } from '../picture/compose.ts';
import { type FrameSize, type Framing, fitPhoto } from '../picture/fit.ts';
import { photoRegion } from '../picture/resample.ts';
import { placeFace } from '../rig/face-frame.ts';
import type { Backdrop } from './backdrop.ts';
import { canHaveBackdrop } from './can-have-backdrop.ts';
import type { CutOut } from './cut-out/cut-out.ts';
import { findCover, findOutline } from './find-cover.ts';
import { cutOutOf } from './part-frame.ts';

type Placed = { frame: FrameSize; framing?: Framing | undefined };

/**
 * Whether this backdrop is drawn behind the person of this photo, as `createTalkingPhoto` decides: the outline must be
 * believed, and nothing of the old background be left beside it. About a second at 720p.
 */
export function judgeBackdrop(
  photo: RgbImage,
  landmarks: FaceLandmarks,
  { backdrop, ...placed }: Placed & { backdrop: Backdrop['kind'] },
): boolean {
  if (backdrop === 'blur') return canHaveBackdrop(landmarks, placed.frame, placed.framing);
  return cutOutPerson(photo, landmarks, placed)?.isClean ?? false;
}

/** The person as they are cut out of this photo for another background, clean or not; undefined where no outline is believed. */
export function cutOutPerson(
  photo: RgbImage,
  landmarks: FaceLandmarks,
  { frame, framing }: Placed,
): CutOut | undefined {
  const fit = fitPhoto(landmarks, frame, framing);
  const face = placeFace(landmarks, fit);
  const person = findOutline(landmarks, { fit, face, frame }, photo);
  if (!person) return undefined;
  const kernel = createKernel(kernelCapacity(frame));
  const image = composePhoto(kernel, photo, fit, frame, person);
  const cover = findCover(image, face, person);
  const region = photoRegion(photo, fit, frame);
  const { shareAt } = person;
  return cutOutOf({ image, i420: kernel.toI420(image), cover, shareAt, frame, face, photo: region });
}
