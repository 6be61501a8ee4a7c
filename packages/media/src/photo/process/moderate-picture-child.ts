// The process in which a picture is moderated, face or not.

import { decodePhoto } from '../files/decode-photo.ts';
import { usualSide } from '../files/photo-size.ts';
import { loadModerationModel, refuseExplicit } from '../moderation/moderation.ts';
import { answerOnce } from './child-answer.ts';

await answerOnce(async (bytes) => {
  const image = await decodePhoto(bytes, usualSide);
  const model = await loadModerationModel();
  refuseExplicit(await model.scoresOf(image));
  return { says: {} };
});
