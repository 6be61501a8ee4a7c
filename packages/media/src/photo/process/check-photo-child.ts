// The process in which a photo is checked. One that is started ahead loads its models while the photo is on its way.

import { examinePhoto, type PhotoModels } from '../examine-photo.ts';
import { createFaceMesh } from '../face/landmarks.ts';
import { loadMatteModel } from '../matte/matte-model.ts';
import { loadModerationModel } from '../moderation/moderation.ts';
import { answerOnce } from './child-answer.ts';
import { ahead } from './photo-reply.ts';

const models = process.argv[2] === ahead ? loadModels() : undefined;

await answerOnce(async (bytes) => {
  const { image, ...says } = await examinePhoto(bytes, () => models ?? loadModels());
  return { says, picture: image.data };
});

async function loadModels(): Promise<PhotoModels> {
  const [faceMesh, moderation, matte] = await Promise.all([createFaceMesh(), loadModerationModel(), loadMatteModel()]);
  return { faceMesh, moderation, matte };
}
