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

/** `isStrict`: what is in doubt is refused, as the same person in pixels that were decoded otherwise may be. */
type Placed = { frame: FrameSize; framing?: Framing | undefined; isStrict?: boolean | undefined };

/** Larger frames (px of the short side) are judged at this size, so that a preview and the video come to the same end. */
const judgedSide = 720;

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
  return cutOutPerson(photo, landmarks, { ...placed, frame: judgedFrame(placed.frame) })?.isClean ?? false;
}

/**
 * The person as they are cut out of this photo for another background, clean or not; undefined where no outline is believed.
 * One who is not cut out cleanly is given in the size at which that was judged. Where the photo's edge cuts an arm or a sleeve, the photo stands at that side of the frame: there the frame cuts it.
 */
export function cutOutPerson(photo: RgbImage, landmarks: FaceLandmarks, placed: Placed): CutOut | undefined {
  const frame = judgedFrame(placed.frame);
  if (frame !== placed.frame) {
    const judged = cutOutPerson(photo, landmarks, { ...placed, frame });
    if (!judged?.isClean) return judged && { ...judged, cutAt: undefined };
    const { side } = judged;
    const larger = cutOutAt(photo, landmarks, placed, side);
    return larger && { ...larger, isClean: true, side, cutAt: undefined };
  }
  const cut = cutOutAt(photo, landmarks, placed);
  return cut?.cutAt ? (cutOutAtSide(photo, landmarks, placed, cut.cutAt) ?? cut) : cut;
}

/** The size at which it is decided how a person in this frame is cut out: itself where it is no larger than a preview. */
export function judgedFrame(frame: FrameSize): FrameSize {
  const scale = judgedSide / Math.min(frame.width, frame.height);
  if (scale >= 1) return frame;
  const even = (length: number) => 2 * Math.round((length * scale) / 2);
  return { width: even(frame.width), height: even(frame.height) };
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
  { frame, framing, isStrict }: Placed,
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
  return cutOutOf({ image, i420: kernel.toI420(image), cover, shareAt, frame, face, photo: region, isStrict });
}
