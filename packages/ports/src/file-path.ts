import { contentTypeOf } from '@portray/contracts/file-types';
import { isFilePath } from '@portray/contracts/file-urls';
import { AppError } from '@portray/foundation/errors';

/** Lets only paths through that a store can hold; every store asks this first. Throws AppError invalid_input. */
export function checkFilePath(path: string): void {
  if (isFilePath(path)) return;
  throw new AppError('invalid_input', 'This is not the path of a stored file. Please check the address.');
}

/** As `checkFilePath`, for the beginning of a path: '' and 'images/' are fine, too. */
export function checkFilePrefix(prefix: string): void {
  if (prefix !== '') checkFilePath(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix);
}

/** Name and content must agree, since stores tell the type by the name. Throws AppError invalid_input. */
export function checkContentType(path: string, contentType: string): void {
  const byName = contentTypeOf(path);
  if (byName === contentType) return;
  throw new AppError('invalid_input', `A file of type ${contentType} cannot be stored under a name for ${byName}.`);
}

/** The sentence of a reader who asks for a file that is not there. */
export function fileNotFound(cause?: unknown): AppError {
  return new AppError('file_not_found', 'This file does not exist.', { cause });
}

/** The sentence of a reader whose file is not what was stored; `found` is what the store has of it. */
export function fileDamaged(path: string, stored: number, found: number): AppError {
  const cause = new Error(`${path} was stored with ${stored} bytes and has ${found}.`);
  return new AppError('file_damaged', 'This file is damaged and cannot be used. Please upload or create it again.', {
    cause,
  });
}

/** The sentence of a reader who asks for bytes behind the end. */
export function rangeOutside(cause?: unknown): AppError {
  return new AppError('invalid_input', 'This range lies outside the file. Please request another one.', { cause });
}

/** What became of a source that broke off; errors with a sentence of their own pass. */
export function brokenSource(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  return new AppError('cancelled', 'The file broke off before it was complete; nothing was kept. Please try again.', {
    cause,
  });
}
