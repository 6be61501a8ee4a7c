import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { createKernel, kernelCapacity } from '../kernel/kernel.ts';
import { composePhoto } from '../picture/compose.ts';
import { type FrameSize, type Framing, fitPhoto, type Side } from '../picture/fit.ts';
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

/**
 * The person as they are cut out of this photo for another background, clean or not; undefined where no outline is believed.
 * Where the photo's edge cuts an arm or a sleeve, the photo stands at that side of the frame: there the frame cuts it.
 */
export function cutOutPerson(photo: RgbImage, landmarks: FaceLandmarks, placed: Placed): CutOut | undefined {
  const cut = cutOutAt(photo, landmarks, placed);
  return cut?.cutAt ? (cutOutAtSide(photo, landmarks, placed, cut.cutAt) ?? cut) : cut;
}

/** The person out of a photo that stands at this side of the frame, if that is clean. */
export function cutOutAtSide(
  photo: RgbImage,
  landmarks: FaceLandmarks,
  placed: Placed,
  side: Side,
): CutOut | undefined {
  const cut = cutOutAt(photo, landmarks, placed, side);
  return cut?.isClean ? { ...cut, side } : undefined;
}

function cutOutAt(
  photo: RgbImage,
  landmarks: FaceLandmarks,
  { frame, framing }: Placed,
  side?: Side,
): CutOut | undefined {
  const fit = fitPhoto(landmarks, frame, framing, side);
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
