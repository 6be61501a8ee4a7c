import { consentVersion } from '@portray/contracts/consent';
import { isBlank } from '@portray/contracts/text';
import type { SampleSource } from '#features/recording/clear-speech.ts';
import { checkConsent, refusal } from '#features/recording/new-sample.ts';
import type { TakenEvent } from '#features/recording/taken-reducer.ts';
import { wordsOfFailure } from '#features/recording/words-of-failure.ts';
import { api } from '#lib/api/api.ts';
import { isAborted } from '#lib/api/api-error.ts';
import { uploadFile } from '#lib/upload.ts';
import type { VoiceStage } from '#lib/voices/voice-stages.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { checkRecording, type TakenRecording } from './recording-checks.ts';

/** How the page holds its recording; `turn` is that of the recording it is about. */
type RecordingShell = {
  store: DraftStore;
  turn: number;
  tell: (event: TakenEvent<TakenRecording>) => void;
};

/** Looks at a recording, which is then held. */
export async function takeRecording(
  { store, turn, tell }: RecordingShell,
  source: SampleSource,
  taken: TakenRecording,
): Promise<void> {
  try {
    await checkRecording(taken.file, source, store.read().draft.script);
    tell({ type: 'accepted', turn, taken });
  } catch (error) {
    tell({ type: 'failed', turn, why: await wordsOfFailure(error, null) });
  }
}

type Kept = Awaited<ReturnType<typeof keepRecording>>;

/** Uploads the recording and finds the words of the script in it; `onKept` learns them before the draft plays it. */
export async function playRecording(
  { store, turn, tell }: RecordingShell,
  recording: TakenRecording & { hasConsent: boolean },
  { signal, onKept }: { signal: AbortSignal; onKept: (kept: Kept) => void },
): Promise<void> {
  let reached: VoiceStage = 'uploading';
  const enter = (stage: VoiceStage) => {
    reached = stage;
    tell({ type: 'entered', turn, stage });
  };
  try {
    const kept = await keepRecording(store, recording, enter, signal);
    onKept(kept);
    tell({ type: 'kept', turn, url: kept.input.recordingUrl });
  } catch (error) {
    if (signal.aborted || isAborted(error)) tell({ type: 'entered', turn, stage: null });
    else tell({ type: 'failed', turn, why: await wordsOfFailure(error, reached) });
  }
}

/** Uploads a recording and finds the words of the draft's script in it; answers what was asked and told. Throws ApiError. */
async function keepRecording(
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
