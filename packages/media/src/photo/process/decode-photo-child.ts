// The process in which a photo is decoded; its arguments say as what it is wanted, and how large at most.

import { decodeCompanions } from '../files/companion-sheet.ts';
import { decodePhoto, encodePhoto } from '../files/decode-photo.ts';
import { answerOnce } from './child-answer.ts';

const [form, maxSide] = process.argv.slice(2);

await answerOnce(async (bytes) => {
  const photo = await decodePhoto(bytes, Number(maxSide));
  const { width, height } = photo;
  if (form === 'jpeg') return { says: { width, height }, picture: await encodePhoto(photo) };
  return { says: { width, height, companions: await decodeCompanions(bytes) }, picture: photo.data };
});
