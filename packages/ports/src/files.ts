import type { Readable } from 'node:stream';

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
