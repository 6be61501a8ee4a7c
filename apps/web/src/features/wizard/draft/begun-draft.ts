import { isLanguageCode } from '@portray/contracts/languages';
import type { Preferences } from '@portray/contracts/preferences';
import { emptyDraft, type WizardDraft } from './draft.ts';

/** What the address of a new video may choose. */
const choices = ['voice', 'language', 'script'] as const;
/** What a video is called whose sentence was tried before there was an account. */
const firstName = 'My first video';

/** What a person likes to begin with; null where they have not chosen. */
export type Beginning = Pick<Preferences, 'language' | 'voice_id' | 'video_size'>;

/** A new draft with what the person likes, and above that what its address chooses: 'Use in a new video' and the landing page lead here. */
export function begunDraft(address: URLSearchParams, liked?: Beginning): WizardDraft {
  const [voiceId, language, script] = choices.map((name) => address.get(name));
  return {
    ...emptyDraft,
    ...(liked?.language && { language: liked.language }),
    ...(liked?.voice_id && { voiceId: liked.voice_id }),
    ...(liked?.video_size && { videoSize: liked.video_size }),
    ...(voiceId && { voiceId }),
    ...(language && isLanguageCode(language) && { language }),
    ...(script && { script, projectName: firstName }),
  };
}

/** Takes the choices out of an address: the project that it names now has them. */
export function forgetChoices(address: URLSearchParams): void {
  for (const name of choices) address.delete(name);
}
