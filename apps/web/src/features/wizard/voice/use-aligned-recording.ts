import { isBlank } from '@portray/contracts/text';
import { skipToken, useQuery } from '@tanstack/react-query';
import { calls } from '#lib/api/api.ts';
import { heardRecording, type WizardDraft } from '../draft/draft.ts';

/** When the words of the script are heard in the recording that the video plays; asks for nothing where a voice speaks. */
export function useAlignedRecording(draft: WizardDraft) {
  const recordingUrl = heardRecording(draft);
  const { script, language } = draft;
  const input = recordingUrl !== null && !isBlank(script) ? { recordingUrl, script, language } : skipToken;
  return useQuery({
    ...calls.voices.alignRecording.queryOptions({ input }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
