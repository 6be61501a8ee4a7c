import { useAudioSeconds } from '#lib/audio/audio-seconds.ts';
import type { WizardDraft } from '../draft/draft.ts';
import { secondsAtSpeed } from './spoken-audio.ts';

/** How long the speech of a draft takes at its speed; undefined while it has no audio. */
export function useSpokenSeconds(draft: WizardDraft): number | undefined {
  return secondsAtSpeed(draft, useAudioSeconds(draft.generatedAudioUrl));
}
