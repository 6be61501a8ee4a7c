import { join } from 'node:path';
import { filePathOf } from '@portray/contracts/file-urls';
import type { Transaction } from '@portray/database/open-database';
import { changeProfile, findProfile } from '@portray/database/queries/accounts';
import { letFilesGo } from '@portray/database/queries/files';
import { AppError } from '@portray/foundation/errors';
import type { CleanPhoto } from '@portray/ports/media-tools';
import type { Moderator } from '@portray/ports/moderator';
import { type FileFolder, newFilePath } from '../files/new-file-path.ts';
import { type StoreDeps, storeFile } from '../files/store-file.ts';
import { refuseUnsuitable } from '../moderation/refuse-unsuitable.ts';
import { addPhoto, uploadedPhotoName } from '../photos/add-photo.ts';
import type { Principal } from '../principal.ts';
import type { KeptUpload, Upload } from './keep-recording.ts';

type Owner = Pick<Principal, 'userId'>;

type Deps = StorePictureDeps & {
  /** Makes ready for the check that usually follows. */
  prepareCheck: () => void;
};

/** Keeps an uploaded picture in the person's library. Throws AppError as `storePicture`. */
export function keepImage(deps: Deps, { userId }: Owner, upload: Upload): Promise<KeptUpload> {
  deps.prepareCheck();
  return storePicture(deps, userId, 'images', upload, (tx, url, at) =>
    addPhoto(tx, userId, { url, photoName: uploadedPhotoName(upload.fileName), at }),
  );
}

/** Keeps a picture to stand behind the person, as long as a video names it; it is no photo of the library. Throws AppError as `storePicture`. */
export async function keepBackdrop(deps: StorePictureDeps, { userId }: Owner, upload: Upload): Promise<KeptUpload> {
  try {
    return await storePicture(deps, userId, 'backdrops', upload, async () => {});
  } catch (cause) {
    // The usual words ask for another photo of the person.
    if (!(cause instanceof AppError) || cause.code !== 'image_not_suitable') throw cause;
    const message = 'This picture was rejected by the content filter. Please choose another background.';
    throw new AppError('image_not_suitable', message, { cause });
  }
}

/** Keeps a picture until it was transformed, a day at most; it is no photo of the library. Throws AppError as `storePicture`. */
export function keepTransformSource(deps: StorePictureDeps, { userId }: Owner, upload: Upload): Promise<KeptUpload> {
  return storePicture(deps, userId, 'temp-transforms', upload, async () => {});
}

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

type KeepAvatarDeps = StorePictureDeps & { publicUrl: string };

/**
 * Makes an uploaded picture the person's avatar, stored apart from their photos; the avatar before it is deleted. Throws
 * AppError as `storePicture`.
 */
export function keepAvatar(
  deps: KeepAvatarDeps,
  { userId }: Pick<Principal, 'userId'>,
  upload: Upload,
): Promise<KeptUpload> {
  return storePicture(deps, userId, 'avatars', upload, async (tx, url, at) => {
    const before = (await findProfile(tx, userId))?.avatar_url;
    if (before) await letFilesGo(tx, userId, [filePathOf(before, deps.publicUrl)], at);
    await changeProfile(tx, userId, { avatar_url: url });
  });
}
