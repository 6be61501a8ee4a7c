import { isLanguageCode } from '@portray/contracts/languages';
import { emptyDraft, type WizardDraft } from './draft.ts';

/** What the address of a new video may choose. */
const choices = ['voice', 'language'] as const;

/** A new draft with what its address chooses: 'Use in a new video' leads here. */
export function begunDraft(address: URLSearchParams): WizardDraft {
  const [voiceId, language] = choices.map((name) => address.get(name));
  return {
    ...emptyDraft,
    ...(voiceId && { voiceId }),
    ...(language && isLanguageCode(language) && { language }),
  };
}

/** Takes the choices out of an address: the project that it names now has them. */
export function forgetChoices(address: URLSearchParams): void {
  for (const name of choices) address.delete(name);
}
