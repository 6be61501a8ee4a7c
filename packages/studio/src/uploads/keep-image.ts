import { join } from 'node:path';
import type { CleanPhoto } from '@portray/ports/media-tools';
import type { Moderator } from '@portray/ports/moderator';
import { newFilePath } from '../files/new-file-path.ts';
import { type StoreDeps, storeFile } from '../files/store-file.ts';
import { refuseUnsuitable } from '../moderation/refuse-unsuitable.ts';
import { addPhoto, uploadedPhotoName } from '../photos/add-photo.ts';
import type { Principal } from '../principal.ts';
import type { KeptUpload, Upload } from './upload.ts';

type Deps = StoreDeps & { cleanPhoto: CleanPhoto; moderator: Moderator; now: () => Date };

/**
 * Keeps an uploaded picture: written anew without its metadata, looked at, stored, and put into the person's library.
 * Throws AppError: invalid_image, image_not_suitable, storage_full, storage_down, database_down, cancelled.
 */
export async function keepImage(
  deps: Deps,
  { userId }: Pick<Principal, 'userId'>,
  { localPath: uploaded, folder, fileName, signal }: Upload,
): Promise<KeptUpload> {
  const localPath = join(folder, 'clean.jpg');
  await deps.cleanPhoto(uploaded, localPath, signal);
  await refuseUnsuitable(deps.moderator, { use: 'picture', picturePath: localPath, ...(signal && { signal }) });
  const at = deps.now();
  const path = newFilePath('images', userId, 'jpg', at);
  return await storeFile(deps, { userId, path, localPath, signal }, async (tx, url) => {
    await addPhoto(tx, userId, { url, photoName: uploadedPhotoName(fileName), at });
    return { path, url };
  });
}
