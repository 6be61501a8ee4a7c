import { consentVersion } from '@portray/contracts/consent';
import { isBlank } from '@portray/contracts/text';
import { checkConsent, refusal } from '#features/recording/new-sample.ts';
import { api } from '#lib/api/api.ts';
import { uploadFile } from '#lib/upload.ts';
import type { VoiceStage } from '#lib/voice-stages.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { checkRecording, type TakenRecording } from './recording-checks.ts';

/** What is refused before anything is sent. */
export const recordingChecks = { checkRecording };

/** Uploads a recording and finds the words of the draft's script in it; answers what was asked and told. Throws ApiError. */
export async function keepRecording(
  store: DraftStore,
  { file, fileName, hasConsent }: TakenRecording & { hasConsent: boolean },
  enter: (stage: VoiceStage) => void,
  signal: AbortSignal,
) {
  checkConsent(hasConsent);
  const { script, language } = store.read().draft;
  if (isBlank(script)) throw refusal('Script Required', 'Please enter a script first.', 'script_required');
  const { url: recordingUrl } = await uploadFile('voices?purpose=recording', file, fileName, { signal });
  enter('aligning');
  const input = { recordingUrl, script, language };
  const aligned = await api.voices.alignRecording({ ...input, consent: { version: consentVersion } }, { signal });
  return { input, aligned };
}
