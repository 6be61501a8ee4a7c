import { join } from 'node:path';
import type { EncodeAudio, ReadAudio } from '@portray/ports/media-tools';
import { newFilePath } from '../files/new-file-path.ts';
import { type StoreDeps, storeFile } from '../files/store-file.ts';
import type { Principal } from '../principal.ts';

type Owner = Pick<Principal, 'userId'>;
type Deps = StoreDeps & { readAudio: ReadAudio; encodeAudio: EncodeAudio; now: () => Date };

/**
 * Keeps an uploaded sample of a voice: decoded within limits and written anew for browsers.
 * Throws AppError: audio_file_issue, tool_missing, storage_full, storage_down, database_down, cancelled.
 */
export const keepSample = (deps: Deps, owner: Owner, upload: Upload) => keepSound(deps, owner, upload, 'voices');

/** The same for a recording that is itself heard in a video; it goes with the last one that has it, or after a day. */
export const keepRecording = (deps: Deps, owner: Owner, upload: Upload) => keepSound(deps, owner, upload, 'recordings');

async function keepSound(
  deps: Deps,
  { userId }: Owner,
  { localPath: uploaded, folder, signal }: Upload,
  kind: 'voices' | 'recordings',
): Promise<KeptUpload> {
  const { audioPath } = await deps.readAudio(uploaded, folder, { signal });
  const localPath = join(folder, 'recording.m4a');
  await deps.encodeAudio(audioPath, localPath, signal);
  const path = newFilePath(kind, userId, 'm4a', deps.now());
  return await storeFile(deps, { userId, path, localPath, signal }, async (_tx, url) => ({ path, url }));
}

/** A file that has arrived completely, in a folder that goes with it. */
export type Upload = { localPath: string; folder: string; fileName: string; signal?: AbortSignal | undefined };

/** Where an upload ended up: in the store, and under which address. */
export type KeptUpload = { path: string; url: string };
