// The process in which a photo is decoded; its arguments say where to write it, as what, and how large at most.

import { writeFile } from 'node:fs/promises';
import { known } from '@portray/foundation/known';
import { answerOnce } from './child-answer.ts';
import { decodePhoto, encodePhoto } from './decode-photo.ts';

const [outPath, form, maxSide] = process.argv.slice(2);

await answerOnce(async (bytes) => {
  const photo = await decodePhoto(bytes, Number(maxSide));
  await writeFile(known(outPath), form === 'jpeg' ? await encodePhoto(photo) : photo.data);
  return { width: photo.width, height: photo.height };
});
