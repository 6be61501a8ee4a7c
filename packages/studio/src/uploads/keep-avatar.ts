import { join } from 'node:path';
import { filePathOf } from '@portray/contracts/file-urls';
import { changeProfile, findProfile } from '@portray/database/queries/accounts';
import { letFilesGo } from '@portray/database/queries/files';
import type { CleanPhoto } from '@portray/ports/media-tools';
import type { Moderator } from '@portray/ports/moderator';
import { newFilePath } from '../files/new-file-path.ts';
import { type StoreDeps, storeFile } from '../files/store-file.ts';
import { refuseUnsuitable } from '../moderation/refuse-unsuitable.ts';
import type { Principal } from '../principal.ts';
import type { KeptUpload, Upload } from './upload.ts';

type Deps = StoreDeps & { cleanPhoto: CleanPhoto; moderator: Moderator; publicUrl: string; now: () => Date };

/**
 * Makes an uploaded picture the person's avatar: written anew without its metadata, looked at and stored apart from their
 * photos. The avatar before it is deleted. Throws AppError: invalid_image, image_not_suitable, storage_full, storage_down,
 * database_down, cancelled.
 */
export async function keepAvatar(
  deps: Deps,
  { userId }: Pick<Principal, 'userId'>,
  { localPath: uploaded, folder, signal }: Upload,
): Promise<KeptUpload> {
  const localPath = join(folder, 'clean.jpg');
  await deps.cleanPhoto(uploaded, localPath, signal);
  await refuseUnsuitable(deps.moderator, { use: 'picture', picturePath: localPath, ...(signal && { signal }) });
  const at = deps.now();
  const path = newFilePath('avatars', userId, 'jpg', at);
  return await storeFile(deps, { userId, path, localPath, signal }, async (tx, url) => {
    const before = (await findProfile(tx, userId))?.avatar_url;
    if (before) await letFilesGo(tx, userId, [filePathOf(before, deps.publicUrl)], at);
    await changeProfile(tx, userId, { avatar_url: url });
    return { path, url };
  });
}
