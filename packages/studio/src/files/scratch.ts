import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@portray/foundation/errors';
import type { Files } from '@portray/ports/files';

/** Lends a folder for one piece of work; it is gone afterwards, whatever happened. */
export async function withScratch<Result>(
  scratchFolder: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(scratchFolder, 'work-')).catch((cause) => {
    throw new AppError('storage_full', 'There is no working space left right now. Please try again later.', { cause });
  });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Copies a stored file to this machine. Throws AppError: file_not_found, storage_down, storage_full, cancelled. */
export async function fetchFile(files: Files, path: string, localPath: string, signal?: AbortSignal): Promise<void> {
  const { stream } = await files.open(path);
  try {
    await pipeline(stream, createWriteStream(localPath), { signal });
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    if (signal?.aborted) throw new AppError('cancelled', 'Stopped before it was finished.', { cause });
    throw new AppError('storage_down', 'The file could not be read. Please try again in a moment.', { cause });
  }
}
