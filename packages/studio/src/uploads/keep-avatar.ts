import { filePathOf } from '@portray/contracts/file-urls';
import { changeProfile, findProfile } from '@portray/database/queries/accounts';
import { letFilesGo } from '@portray/database/queries/files';
import type { Principal } from '../principal.ts';
import { type StorePictureDeps, storePicture } from './store-picture.ts';
import type { KeptUpload, Upload } from './upload.ts';

type Deps = StorePictureDeps & { publicUrl: string };

/**
 * Makes an uploaded picture the person's avatar, stored apart from their photos; the avatar before it is deleted. Throws
 * AppError as `storePicture`.
 */
export function keepAvatar(deps: Deps, { userId }: Pick<Principal, 'userId'>, upload: Upload): Promise<KeptUpload> {
  return storePicture(deps, userId, 'avatars', upload, async (tx, url, at) => {
    const before = (await findProfile(tx, userId))?.avatar_url;
    if (before) await letFilesGo(tx, userId, [filePathOf(before, deps.publicUrl)], at);
    await changeProfile(tx, userId, { avatar_url: url });
  });
}
