import { AppError } from '@portray/foundation/errors';

/** The error for a chosen voice that is gone, or not the person's. */
export function voiceNotFound(): AppError {
  return new AppError('voice_not_found', 'This voice no longer exists. Please choose another one.');
}

/** The error for a library row that is gone, or not the person's. */
export function cloneNotFound(): AppError {
  return new AppError('not_found', 'This voice no longer exists. It may have been deleted in another window.');
}
