import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';

const { framesPerSecond } = limits;

/** Frames of a picture that ends with the frame in which its sound ends, as the performance does; at least 1. */
export function framesOfSpeech(durationSeconds: number): number {
  return Math.max(1, Math.ceil(durationSeconds * framesPerSecond - 1e-3));
}

/** Throws AppError invalid_input where what is to be seen, called `what` at the head of a sentence, is too long. */
export function checkLength(what: string, frames: number): void {
  const seconds = frames / framesPerSecond;
  if (seconds <= limits.maxVideoSeconds + 1) return;
  const maxMinutes = limits.maxVideoSeconds / 60;
  throw new AppError(
    'invalid_input',
    `${what} lasts ${Math.round(seconds)} seconds, but a video can last at most ${maxMinutes} minutes. Shorten the script.`,
  );
}

/** Throws AppError cancelled. */
export function stopIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new AppError('cancelled', 'Stopped before it was finished; nothing was kept.');
}
