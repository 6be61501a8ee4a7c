import type { Environment } from '@portray/contracts/environment';
import type { Log } from '@portray/foundation/log';
import type { Moderation, ModerationRequest, Moderator } from '@portray/ports/moderator';

type ModeratorSettings = Pick<Environment, 'OPENAI_BASE_URL' | 'OPENAI_API_KEY' | 'OPENAI_MODERATION_MODEL'>;

/**
 * What looks at texts and pictures of people in this deployment, loaded when it is first used: the model elsewhere where
 * one is set, after the word rules of the house, which know what it does not; else all that is built in.
 * What passes although an operator should look at it is noted in the log: whose it is and what it may be, never its words.
 */
export function openModerator(settings: ModeratorSettings, log: Pick<Log, 'info'>): Moderator {
  const { check } = chooseModerator(settings);
  return {
    async check(request) {
      const moderation = await check(request);
      if (moderation.verdict === 'review') log.info('moderation.review', factsOf(request, moderation));
      return moderation;
    },
  };
}

const factsOf = ({ use, userId }: ModerationRequest, { reasons }: Moderation) => ({
  ...(userId !== undefined && { userId }),
  use,
  categories: [...new Set(reasons.map(({ category }) => category))],
});

function chooseModerator(settings: ModeratorSettings): Moderator {
  const { OPENAI_BASE_URL: baseUrl, OPENAI_MODERATION_MODEL: model, OPENAI_API_KEY: apiKey } = settings;
  return {
    async check(request) {
      if (!baseUrl || !model) {
        const { createBuiltInModerator } = await import('@portray/media/built-in-moderator');
        return createBuiltInModerator().check(request);
      }
      const { checkWords } = await import('@portray/media/word-rules');
      const words = checkWords(request);
      if (words.verdict === 'block') return words;
      const { createOpenAiModerator } = await import('@portray/providers/openai-moderator');
      const { smallPicture } = await import('@portray/media/small-picture');
      return createOpenAiModerator({ baseUrl, model, apiKey, shrink: smallPicture }).check(request);
    },
  };
}
