import { join } from 'node:path';
import type { Transaction } from '@portray/database/open-database';
import type { CleanPhoto } from '@portray/ports/media-tools';
import type { Moderator } from '@portray/ports/moderator';
import { type FileFolder, newFilePath } from '../files/new-file-path.ts';
import { type StoreDeps, storeFile } from '../files/store-file.ts';
import { refuseUnsuitable } from '../moderation/refuse-unsuitable.ts';
import type { KeptUpload, Upload } from './upload.ts';

export type StorePictureDeps = StoreDeps & { cleanPhoto: CleanPhoto; moderator: Moderator; now: () => Date };

/**
 * Stores an uploaded picture: written anew without its metadata, and looked at; `write` notes in the same transaction what
 * it is for. Throws AppError: invalid_image, image_not_suitable, storage_full, storage_down, database_down, cancelled.
 */
export async function storePicture(
  deps: StorePictureDeps,
  userId: string,
  folder: FileFolder,
  upload: Upload,
  write: (tx: Transaction, url: string, at: Date) => Promise<unknown>,
): Promise<KeptUpload> {
  const { signal } = upload;
  const localPath = join(upload.folder, 'clean.jpg');
  await deps.cleanPhoto(upload.localPath, localPath, signal);
  await refuseUnsuitable(deps.moderator, { use: 'picture', userId, picturePath: localPath, ...(signal && { signal }) });
  const at = deps.now();
  const path = newFilePath(folder, userId, 'jpg', at);
  return storeFile(deps, { userId, path, localPath, signal }, async (tx, url) => {
    await write(tx, url, at);
    return { path, url };
  });
}
