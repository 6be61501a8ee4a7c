import { isLanguageCode } from '@portray/contracts/languages';
import type { Preferences } from '@portray/contracts/preferences';
import { emptyDraft, type WizardDraft } from './draft.ts';

/** What the address of a new video may choose. */
const choices = ['voice', 'language'] as const;

/** What a person likes to begin with; null where they have not chosen. */
export type Beginning = Pick<Preferences, 'language' | 'voice_id' | 'video_size'>;

/** A new draft with what the person likes, and above that what its address chooses: 'Use in a new video' leads here. */
export function begunDraft(address: URLSearchParams, liked?: Beginning): WizardDraft {
  const [voiceId, language] = choices.map((name) => address.get(name));
  return {
    ...emptyDraft,
    ...(liked?.language && { language: liked.language }),
    ...(liked?.voice_id && { voiceId: liked.voice_id }),
    ...(liked?.video_size && { videoSize: liked.video_size }),
    ...(voiceId && { voiceId }),
    ...(language && isLanguageCode(language) && { language }),
  };
}

/** Takes the choices out of an address: the project that it names now has them. */
export function forgetChoices(address: URLSearchParams): void {
  for (const name of choices) address.delete(name);
}
