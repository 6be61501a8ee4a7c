// The process in which a picture is moderated, face or not.
import { answerOnce } from './child-answer.ts';
import { decodePhoto } from './decode-photo.ts';
import { loadModerationModel, refuseExplicit } from './moderation.ts';
import { usualSide } from './photo-size.ts';

await answerOnce(async (bytes) => {
  const image = await decodePhoto(bytes, usualSide);
  const model = await loadModerationModel();
  refuseExplicit(await model.scoresOf(image));
  return { says: {} };
});
