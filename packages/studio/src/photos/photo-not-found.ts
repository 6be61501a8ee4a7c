import { AppError } from '@portray/foundation/errors';

/** The error for a photo that is gone, or not the person's. */
export function photoNotFound(): AppError {
  return new AppError('not_found', 'This photo no longer exists. Please choose or upload another one.');
}
