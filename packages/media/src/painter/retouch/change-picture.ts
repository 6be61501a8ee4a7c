import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { headPose } from '../../photo/face-geometry.ts';
import type { PictureChange } from '../prompt/picture-change.ts';
import { changeBackground } from './change-background.ts';
import { changeLight } from './change-light.ts';
import { cropPicture } from './crop-picture.ts';
import { findPerson } from './find-person.ts';
import { paintOver } from './paint-over.ts';
import { placeFace } from './person-zones.ts';

/** What can only be done where the picture allows it. */
export type Missed = 'background' | 'isCloser';

export type ChangedPicture = { image: RgbImage; missed: Missed[] };

/** Measured on photos: below this, hair and clothes are lost to the room or take pieces of it along. */
const minClarity = 0.93;
/** Radians; a head that is turned further does not lie where the outline of a face expects it. */
const maxYaw = 0.25;

/** Does everything to a picture that was asked for and that the picture allows; the original is not kept. */
export async function changePicture(
  original: RgbImage,
  landmarks: FaceLandmarks | undefined,
  change: PictureChange,
): Promise<ChangedPicture> {
  const missed: Missed[] = [];
  if (change.background && !(landmarks && (await setBackground(original, landmarks, change.background)))) {
    missed.push('background');
  }
  const face = landmarks && placeFace(landmarks, 1);
  if (change.isCloser && !face) missed.push('isCloser');
  const painted = change.isPainterly ? await paintOver(original, face) : original;
  const image = await cropPicture(painted, face, change);
  changeLight(image, change);
  return { image, missed };
}

async function setBackground(
  image: RgbImage,
  landmarks: FaceLandmarks,
  background: NonNullable<PictureChange['background']>,
): Promise<boolean> {
  if (Math.abs(headPose(landmarks.points).yaw) > maxYaw) return false;
  const { cover, clarity } = await findPerson(image, landmarks);
  if (clarity < minClarity) return false;
  changeBackground(image, cover, background);
  return true;
}

/** Whether a change needs to know where the face is. */
export function needsFace({ background, isCloser, isSquare, isPainterly }: PictureChange): boolean {
  return Boolean(background || isCloser || isSquare || isPainterly);
}
