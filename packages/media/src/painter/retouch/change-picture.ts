import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { byteAt } from '@portray/foundation/typed-reads';
import { findPerson } from '@portray/talking-photo/person-cover';
import { planeOf } from '@portray/talking-photo/plane';
import type { PictureChange } from '../prompt/picture-change.ts';
import { changeBackground } from './change-background.ts';
import { changeLight } from './change-light.ts';
import { cropPicture } from './crop-picture.ts';
import { placeFace } from './face-place.ts';
import { paintOver } from './paint-over.ts';

/** What can only be done where the picture allows it. */
export type Missed = 'background' | 'isCloser';

export type ChangedPicture = { image: RgbImage; missed: Missed[] };

/** Does everything to a picture that was asked for and that the picture allows; the original is not kept. */
export async function changePicture(
  original: RgbImage,
  landmarks: FaceLandmarks | undefined,
  change: PictureChange,
): Promise<ChangedPicture> {
  const missed: Missed[] = [];
  if (change.background && !(landmarks && setBackground(original, landmarks, change.background))) {
    missed.push('background');
  }
  const face = landmarks && placeFace(landmarks);
  if (change.isCloser && !face) missed.push('isCloser');
  const painted = change.isPainterly ? await paintOver(original, face) : original;
  const image = await cropPicture(painted, face, change);
  changeLight(image, change);
  return { image, missed };
}

function setBackground(
  image: RgbImage,
  landmarks: FaceLandmarks,
  background: NonNullable<PictureChange['background']>,
): boolean {
  const cover = findPerson(image, landmarks);
  if (!cover) return false;
  const { width, height } = image;
  changeBackground(
    image,
    planeOf(width, height, (_x, _y, at) => byteAt(cover, at) / 255),
    background,
  );
  return true;
}

/** Whether a change needs to know where the face is. */
export function needsFace({ background, isCloser, isSquare, isPainterly }: PictureChange): boolean {
  return Boolean(background || isCloser || isSquare || isPainterly);
}
