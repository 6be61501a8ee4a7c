import { AppError } from '@portray/foundation/errors';

const codeOf = (cause: unknown) => (cause as NodeJS.ErrnoException | undefined)?.code ?? '';

/** Nothing is there: the file, a folder on the way, or a link or file where a folder should be. */
export function isMissing(cause: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(cause));
}

/** What the disk said, as a sentence with the next step. */
export function diskFailure(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (['ENOSPC', 'EDQUOT'].includes(codeOf(cause))) {
    return new AppError('storage_full', 'There is no storage space left right now. Please try again later.', {
      cause,
    });
  }
  return new AppError('storage_down', 'Files cannot be reached right now. Please try again in a moment.', { cause });
}
