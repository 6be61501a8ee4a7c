import { useQuery } from '@tanstack/react-query';
import { calls } from '#lib/calls/api.ts';
import type { WizardDraft } from '../draft/draft.ts';
import { draftSeconds } from '../project/script-length.ts';
import { useSpokenSeconds } from '../voice/use-spoken-seconds.ts';
import { renderTimeWords } from './render-time.ts';

/** How long the video of a draft will take, from how long the last ones took; undefined while none was made. */
export function useRenderTime(draft: WizardDraft): string | undefined {
  const { data } = useQuery(calls.videos.renderPace.queryOptions({ input: { provider: draft.provider } }));
  const spokenSeconds = useSpokenSeconds(draft);
  return data && renderTimeWords(spokenSeconds ?? draftSeconds(draft), data);
}
