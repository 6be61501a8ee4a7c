import { useAudioSeconds } from '#lib/sound/audio-seconds.ts';
import type { WizardDraft } from '../draft/draft.ts';
import { secondsAtSpeed } from './spoken-audio.ts';
import { useAlignedRecording } from './use-aligned-recording.ts';

/** How long the speech of a draft takes at its speed; undefined while it has no audio. */
export function useSpokenSeconds(draft: WizardDraft): number | undefined {
  const spoken = secondsAtSpeed(draft, useAudioSeconds(draft.generatedAudioUrl));
  const recorded = useAlignedRecording(draft).data?.durationSeconds;
  return draft.voiceChoice === 'recording' ? recorded : spoken;
}
