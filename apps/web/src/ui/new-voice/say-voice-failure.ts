import { toApiError } from '#lib/calls/api-error.ts';
import type { VoiceFailure } from '#lib/voices/voice-failure.ts';
import type { VoiceStage } from '#lib/voices/voice-stages.ts';
import { toastError } from '../toasts/toasts.tsx';

/** A failure of voice work in words, said once as a toast, too; `stage` as in `describeVoiceFailure`. */
export async function sayVoiceFailure(error: unknown, stage: VoiceStage | null): Promise<VoiceFailure> {
  const known = toApiError(error);
  const failure = await import('#lib/voices/voice-failure.ts').then(
    ({ describeVoiceFailure }) => describeVoiceFailure(known, stage),
    () => ({ title: known.title, message: known.message }),
  );
  toastError(failure);
  return failure;
}
