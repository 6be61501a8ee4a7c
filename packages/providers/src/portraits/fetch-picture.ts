import { copyFile, rm, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import type { FetchPicture, PinnedPicture } from '@portray/ports/image-maker';
import { downloadVerified } from '../http/verified-download.ts';
import { sha256Of } from '../sha256-of.ts';

type Options = {
  /** Addresses that have all pictures below them, tried in turn. */
  sources: readonly string[];
  fetch?: typeof fetch;
};

/** Fetches pictures that are known by size and hash from where they are published, from a mirror, or from a folder. */
export function createFetchPicture({ sources, ...options }: Options): FetchPicture {
  return async (picture, outPath, { from, signal, onProgress }) => {
    if (from !== null && isAbsolute(from)) return copyPinned(from, picture, outPath, signal);
    const addresses = (from === null ? sources : [from]).map((source) => `${source}/${picture.path}`);
    const { bytes, sha256 } = picture;
    const wanted = { addresses, to: outPath, bytes, sha256, signal };
    await downloadVerified({ ...options, ...wanted, onProgress: (received) => onProgress(received / bytes) });
  };
}

async function copyPinned(
  folder: string,
  { path: name, bytes, sha256 }: PinnedPicture,
  outPath: string,
  signal: AbortSignal,
): Promise<void> {
  const path = join(folder, name);
  const found = await stat(path).catch((cause: unknown) => {
    throw new AppError('not_found', `The folder has no ${name}. Please check the folder.`, { cause });
  });
  const isRight = found.size === bytes && (await hashOf(path, name, signal)) === sha256;
  if (!isRight) throw new AppError('not_verified', `${name} is not the file that is known here. Please copy it again.`);
  await copyFile(path, outPath).catch(async (cause: unknown) => {
    await rm(outPath, { force: true });
    throw new AppError('storage_full', `There is no room for a copy of ${name}. Please free some.`, {
      cause,
    });
  });
}

async function hashOf(path: string, name: string, signal: AbortSignal): Promise<string> {
  return sha256Of(path, signal).catch((cause: unknown) => {
    if (signal.aborted) throw new AppError('cancelled', 'Stopped before it was finished.', { cause });
    throw new AppError('not_found', `${name} cannot be read. Please check who may read the folder.`, { cause });
  });
}
