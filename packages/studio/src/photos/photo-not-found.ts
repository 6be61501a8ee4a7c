import { AppError } from '@portray/foundation/errors';

/** The sentence about a photo that is gone, or somebody else's. */
export function photoNotFound(): AppError {
  return new AppError('not_found', 'This photo does not exist any more. Please choose or upload another one.');
}
