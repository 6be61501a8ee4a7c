import { toApiError } from '#lib/api/api-error.ts';
import type { VoiceStage } from '#lib/voice-stages.ts';
import { toastError } from '#ui/dialog/toasts.tsx';
import type { VoiceFailure } from './voice-failure.ts';

/** A failure of voice work in words; `stage` as in `describeVoiceFailure`. */
export async function wordsOfFailure(error: unknown, stage: VoiceStage | null): Promise<VoiceFailure> {
  const known = toApiError(error);
  return import('./voice-failure.ts').then(
    ({ describeVoiceFailure }) => describeVoiceFailure(known, stage),
    () => ({ title: known.title, message: known.message }),
  );
}

/** The same, said once as a toast, too. */
export async function sayVoiceFailure(error: unknown, stage: VoiceStage | null): Promise<VoiceFailure> {
  const failure = await wordsOfFailure(error, stage);
  toastError(failure);
  return failure;
}
