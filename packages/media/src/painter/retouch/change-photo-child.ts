// The process in which a photo is changed; its arguments say where to write it and what to do.

import { writeFile } from 'node:fs/promises';
import { known } from '@portray/foundation/known';
import { answerOnce } from '../../photo/child-answer.ts';
import { decodePhoto, encodePhoto } from '../../photo/decode-photo.ts';
import { findLandmarks } from '../../photo/landmarks.ts';
import type { PictureChange } from '../prompt/picture-change.ts';
import { changePicture, needsFace } from './change-picture.ts';

const [outPath, wanted] = process.argv.slice(2);
const change = JSON.parse(known(wanted)) as PictureChange;
const longestSide = 1440;
/** Strokes take time. */
const longestPaintedSide = 960;

await answerOnce(async (bytes) => {
  const photo = await decodePhoto(bytes, change.isPainterly ? longestPaintedSide : longestSide);
  const landmarks = needsFace(change) ? await findLandmarks(photo) : undefined;
  const { image, missed } = await changePicture(photo, landmarks, change);
  await writeFile(known(outPath), await encodePhoto(image));
  return { missed };
});
