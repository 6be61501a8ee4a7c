// The process in which a photo is changed; its argument says how.

import type { RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { writeMatte } from '@portray/foundation/matte';
import { findLandmarks } from '../../photo/face/landmarks.ts';
import { decodePhoto, encodePhoto } from '../../photo/files/decode-photo.ts';
import { loadMatteModel } from '../../photo/matte/matte-model.ts';
import { answerOnce } from '../../photo/process/child-answer.ts';
import { changePicture, needsFace } from './change-picture.ts';
import type { PictureChange } from './picture-change.ts';

const change = JSON.parse(known(process.argv[2])) as PictureChange;
const longestSide = 1440;
/** Strokes take time. */
const longestPaintedSide = 960;

const matteOf = async (photo: RgbImage) => writeMatte(await (await loadMatteModel()).matteOf(photo));

await answerOnce(async (bytes) => {
  const photo = await decodePhoto(bytes, change.isPainterly ? longestPaintedSide : longestSide);
  const face = needsFace(change) ? await findLandmarks(photo) : undefined;
  const landmarks = face && change.background ? { ...face, matte: await matteOf(photo) } : face;
  const { image, missed } = await changePicture(photo, landmarks, change);
  return { says: { missed }, picture: await encodePhoto(image) };
});
