import type { BrandKitContent } from '@portray/contracts/brand-kit';
import { isLanguageCode } from '@portray/contracts/languages';
import type { Preferences } from '@portray/contracts/preferences';
import { emptyDraft, type WizardDraft } from './draft.ts';

/** What the address of a new video may choose. */
const choices = ['voice', 'language', 'script'] as const;
/** What a video is called whose sentence was tried before there was an account. */
const firstName = 'My first video';

/** What a person likes to begin with; null where they have not chosen. */
export type Beginning = Pick<Preferences, 'language' | 'voice_id' | 'video_size'>;

/** The default brand kit of a person, as far as a new video begins with it. */
export type BeginningKit = Pick<BrandKitContent, 'presenter' | 'voice' | 'captions'>;

/** A new draft with what the person likes, above that their brand kit, and above that what its address chooses: 'Use in a new video' and the landing page lead here. */
export function begunDraft(address: URLSearchParams, liked?: Beginning, kit?: BeginningKit): WizardDraft {
  const [voiceId, language, script] = choices.map((name) => address.get(name));
  return {
    ...emptyDraft,
    ...(liked?.language && { language: liked.language }),
    ...(liked?.voice_id && { voiceId: liked.voice_id }),
    ...(liked?.video_size && { videoSize: liked.video_size }),
    ...(kit && ofKit(kit)),
    ...(voiceId && { voiceId }),
    ...(language && isLanguageCode(language) && { language }),
    ...(script && { script, projectName: firstName }),
  };
}

function ofKit({ presenter, voice, captions }: BeginningKit): Partial<WizardDraft> {
  const { style: captionStyle, place: captionPlace } = captions;
  return {
    advancedSettings: { ...emptyDraft.advancedSettings, captionStyle, captionPlace },
    ...(presenter && { uploadedImageUrl: presenter.photoUrl }),
    ...(voice && { voiceId: voice.id }),
  };
}

/** Takes the choices out of an address: the project that it names now has them. */
export function forgetChoices(address: URLSearchParams): void {
  for (const name of choices) address.delete(name);
}
