import { AppError } from '@portray/foundation/errors';

/** The sentence for browsers that lack what the engine needs. */
export function cannotMove(cause?: unknown): AppError {
  const sentence =
    'This browser shows the preview as a still picture. The audio and the finished video are not affected.';
  return new AppError('rendering_failed', sentence, { cause });
}
