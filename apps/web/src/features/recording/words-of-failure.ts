import { toApiError } from '#lib/api/api-error.ts';
import type { VoiceStage } from '#lib/voices/voice-stages.ts';
import type { VoiceFailure } from './voice-failure.ts';

/** A failure of voice work in words; `stage` as in `describeVoiceFailure`. */
export async function wordsOfFailure(error: unknown, stage: VoiceStage | null): Promise<VoiceFailure> {
  const known = toApiError(error);
  return import('./voice-failure.ts').then(
    ({ describeVoiceFailure }) => describeVoiceFailure(known, stage),
    () => ({ title: known.title, message: known.message }),
  );
}
