import type { Readable } from 'node:stream';
import { contentTypeOf } from '@portray/contracts/file-types';
import { isFilePath } from '@portray/contracts/file-urls';
import { AppError } from '@portray/foundation/errors';

/** What is known of a stored file. */
export type StoredFile = {
  /** Such as 'images/{userId}/{timestamp}-{random}.jpg'; never starts with a slash, never contains '..'. */
  path: string;
  bytes: number;
  contentType: string;
  /** Quoted, as HTTP requires; changes with the content. */
  etag: string;
  modifiedAt: Date;
};

/** Both ends are included, counted from 0, as in HTTP; an end behind the file's means the file's. */
export type ByteRange = { start: number; end: number };

/** `contentType` is the one that contracts/file-types gives for the name; stores tell the type by the name. */
export type PutOptions = { contentType: string; signal?: AbortSignal | undefined };

/** A local file or a stream; `put` rethrows an AppError of the stream. */
export type FileSource = { localPath: string } | { stream: Readable };

/**
 * Where files of people live. Whole files only: a reader never sees half a file, and a failed `put` leaves nothing.
 * Throws AppError: invalid_input (a bad path, type or range), file_not_found, file_damaged, storage_full, storage_down,
 * cancelled.
 */
export type Files = {
  /** Stores a local file or a stream under a path; an existing file is replaced. */
  put(path: string, source: FileSource, options: PutOptions): Promise<StoredFile>;
  /** Missing files are undefined here and `file_not_found` in `open`. */
  stat(path: string): Promise<StoredFile | undefined>;
  /** The caller reads the stream to its end or destroys it. `file.bytes` is the size of the whole file. */
  open(path: string, range?: ByteRange): Promise<{ file: StoredFile; stream: Readable }>;
  /** Deleting a missing file is not an error. */
  remove(path: string): Promise<void>;
  /** Paths that begin with a prefix in order of name, after `after`, at most `limit` (1,000). */
  list(prefix: string, page?: { after?: string | undefined; limit?: number }): Promise<StoredFile[]>;
  /** Whether the store answers and takes files; throws storage_down, storage_full. */
  check(): Promise<void>;
};

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
