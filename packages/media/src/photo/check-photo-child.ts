// The process in which a photo is checked; its argument says where to write the pixels.

import { writeFile } from 'node:fs/promises';
import { known } from '@portray/foundation/known';
import { answerOnce } from './child-answer.ts';
import { examinePhoto, type PhotoModels } from './examine-photo.ts';
import { createFaceMesh } from './landmarks.ts';
import { loadModerationModel } from './moderation.ts';

const pixelsPath = known(process.argv[2]);

await answerOnce(async (bytes) => {
  const { image, landmarks, quality, warnings } = await examinePhoto(bytes, loadModels);
  await writeFile(pixelsPath, image.data);
  return { landmarks, quality, warnings };
});

async function loadModels(): Promise<PhotoModels> {
  const [faceMesh, moderation] = await Promise.all([createFaceMesh(), loadModerationModel()]);
  return { faceMesh, moderation };
}
