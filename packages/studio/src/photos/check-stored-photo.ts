import { join } from 'node:path';
import { contentTypeOf } from '@portray/contracts/file-types';
import type { Files, StoredFile } from '@portray/ports/files';
import type { SaveCheckedPhoto } from '@portray/ports/media-tools';
import type { CheckedPhoto, PhotoCheck } from '@portray/ports/presenter';
import { fetchFile } from '../files/scratch.ts';

export type CheckStoredDeps = { files: Files; checkPhoto: PhotoCheck; saveCheckedPhoto: SaveCheckedPhoto };

/** A stored picture that was looked at; `turned` is the file that took its place where it had to be turned upright. */
export type CheckedFile = { photo: CheckedPhoto; turned: StoredFile | undefined };

/**
 * Looks at a picture of our store. Throws AppError: file_not_found, invalid_image, face_not_detected,
 * image_not_suitable, cancelled.
 */
export async function checkStoredPhoto(
  { files, checkPhoto, saveCheckedPhoto }: CheckStoredDeps,
  path: string,
  folder: string,
  signal?: AbortSignal,
): Promise<CheckedFile> {
  const localPath = join(folder, 'stored-photo');
  await fetchFile(files, path, localPath, signal);
  const photo = await checkPhoto(localPath, folder, signal);
  if (!photo.warnings.some(({ code }) => code === 'rotated')) return { photo, turned: undefined };
  const turnedPath = join(folder, 'turned.jpg');
  await saveCheckedPhoto(photo, turnedPath);
  return { photo, turned: await files.put(path, { localPath: turnedPath }, { contentType: contentTypeOf(path) }) };
}
