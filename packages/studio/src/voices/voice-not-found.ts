import { AppError } from '@portray/foundation/errors';

/** The sentence about a voice to speak with that is gone, or somebody else's. */
export function voiceNotFound(): AppError {
  return new AppError('voice_not_found', 'This voice does not exist any more. Please choose another one.');
}

/** The sentence about a row of the library that is gone, or somebody else's. */
export function cloneNotFound(): AppError {
  return new AppError('not_found', 'This voice does not exist any more. It may have been deleted in another window.');
}
