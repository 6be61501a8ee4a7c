import type { Environment } from '@portray/contracts/environment';
import type { AskService } from '@portray/ports/service-check';
import { quotaOf, subscriptionReply } from '../elevenlabs/reply.ts';
import { askService } from './ask-service.ts';
import { originOf } from './presenters.ts';

/** The subscription of ElevenLabs: characters of speech and places for clones. */
export function askElevenLabs({ ELEVENLABS_API_KEY: key = '', ELEVENLABS_BASE_URL }: Environment): AskService {
  const url = `${originOf(ELEVENLABS_BASE_URL, 'https://api.elevenlabs.io')}/v1/user/subscription`;
  return async (signal) => {
    const headers = { 'xi-api-key': key };
    const account = quotaOf(await askService('ElevenLabs', { url, headers, signal, reply: subscriptionReply }));
    const { characterLimit, usedCharacters, renewsAt, clones, cloneLimit, canClone } = account;
    const left = characterLimit - usedCharacters;
    const renewal = renewsAt?.toISOString() ?? null;
    const slots = clones === undefined || cloneLimit === undefined ? [] : [{ used: clones, of: cloneLimit }];
    return {
      quotas: [
        { unit: 'characters', left, of: characterLimit, renewsAt: renewal },
        ...slots.map(({ used, of }) => ({ unit: 'voice slots', left: of - used, of, renewsAt: null })),
      ],
      note: canClone === false ? 'This plan cannot clone voices.' : null,
    };
  };
}
