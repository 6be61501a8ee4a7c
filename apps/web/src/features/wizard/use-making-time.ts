import { useQuery } from '@tanstack/react-query';
import { calls } from '#lib/api.ts';
import { useAudioSeconds } from '#lib/audio-seconds.ts';
import type { WizardDraft } from './draft.ts';
import { makingTimeWords } from './making-time.ts';
import { draftSeconds } from './script-length.ts';

/** How long the video of a draft will take, from how long the last ones took; undefined while none was made. */
export function useMakingTime(draft: WizardDraft): string | undefined {
  const { data } = useQuery(calls.videos.makingPace.queryOptions({ input: { provider: draft.provider } }));
  const spokenSeconds = useAudioSeconds(draft.generatedAudioUrl);
  return data && makingTimeWords(spokenSeconds ?? draftSeconds(draft), data);
}
