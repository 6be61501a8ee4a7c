import { join } from 'node:path';
import type { EncodeAudio, ReadAudio } from '@portray/ports/media-tools';
import { newFilePath } from '../files/new-file-path.ts';
import { type StoreDeps, storeFile } from '../files/store-file.ts';
import type { Principal } from '../principal.ts';
import type { KeptUpload, Upload } from './upload.ts';

type Deps = StoreDeps & { readAudio: ReadAudio; encodeAudio: EncodeAudio; now: () => Date };

/**
 * Keeps an uploaded recording: decoded within limits and written anew for browsers.
 * Throws AppError: audio_file_issue, tool_missing, storage_full, storage_down, database_down, cancelled.
 */
export async function keepRecording(
  deps: Deps,
  { userId }: Pick<Principal, 'userId'>,
  { localPath: uploaded, folder, signal }: Upload,
): Promise<KeptUpload> {
  const { audioPath } = await deps.readAudio(uploaded, folder, { signal });
  const localPath = join(folder, 'recording.m4a');
  await deps.encodeAudio(audioPath, localPath, signal);
  const path = newFilePath('voices', userId, 'm4a', deps.now());
  return await storeFile(deps, { userId, path, localPath, signal }, async (_tx, url) => ({ path, url }));
}
