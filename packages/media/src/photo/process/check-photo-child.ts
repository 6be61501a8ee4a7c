// The process in which a photo is checked. One that is started ahead loads its models while the photo is on its way.

import { examinePhoto, type PhotoModels } from '../examine-photo.ts';
import { createFaceMesh } from '../face/landmarks.ts';
import { decodeCompanions } from '../files/companion-sheet.ts';
import { loadMatteModel } from '../matte/matte-model.ts';
import { loadModerationModel } from '../moderation/moderation.ts';
import { answerOnce } from './child-answer.ts';
import { ahead } from './photo-refusal.ts';

const models: PhotoModels = {
  person: once(async () => {
    const [faceMesh, matte] = await Promise.all([createFaceMesh(), loadMatteModel()]);
    return { faceMesh, matte };
  }),
  moderation: once(loadModerationModel),
};
if (process.argv[2] === ahead) for (const load of Object.values(models)) void load();

await answerOnce(async (bytes) => {
  const { image, refuseUnsuitable, ...says } = await examinePhoto(bytes, models);
  return {
    says: { ...says, companions: await decodeCompanions(bytes) },
    picture: image.data,
    afterthought: refuseUnsuitable,
  };
});

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => (loaded ??= load());
}
