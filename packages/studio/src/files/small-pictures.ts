import { extname, join } from 'node:path';
import { contentTypeOf } from '@portray/contracts/file-types';
import { type PictureWidth, pictureWidths } from '@portray/contracts/file-urls';
import { toAppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import type { Files, StoredFile } from '@portray/ports/files';
import type { ShrinkPicture } from '@portray/ports/media-tools';
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';
import { fetchFile, withScratch } from './scratch.ts';

export type SmallPictureDeps = { files: Files; shrinkPicture: ShrinkPicture; scratchFolder: string; log: Log };

/** Only what was encoded here, so that nothing untrusted is decoded. */
const isPicture = (path: string) => /\.(jpg|webp)$/.test(path);
const folderShape = /^small\/\d+\//;
const pathOf = (path: string, width: PictureWidth) => `small/${width}/${path}`;

/** Each takes a processor for some milliseconds. */
const line = createConcurrencyLimiter(2, 200);
const inProgress = new Map<string, Promise<StoredFile>>();

/**
 * The small copy of a stored picture: made when it is first asked for, kept beside the pictures, and made anew when the
 * picture was replaced. It has no row: who may read the picture may read it, and it goes with the picture. The picture
 * itself where there is none, or where it cannot be made now.
 */
export async function findSmallPicture(
  deps: SmallPictureDeps,
  picture: StoredFile,
  width: PictureWidth,
): Promise<StoredFile> {
  if (!isPicture(picture.path)) return picture;
  const path = pathOf(picture.path, width);
  const known = await deps.files.stat(path);
  if (known && known.modifiedAt >= picture.modifiedAt) return known;
  const making = inProgress.get(path) ?? line.take(() => makeSmallPicture(deps, picture.path, path, width));
  inProgress.set(path, making);
  try {
    return await making;
  } catch (error) {
    const { code } = toAppError(error);
    deps.log.warn('files.small_picture_failed', { code, error });
    return picture;
  } finally {
    inProgress.delete(path);
  }
}

function makeSmallPicture(
  { files, shrinkPicture, scratchFolder }: SmallPictureDeps,
  picturePath: string,
  path: string,
  width: PictureWidth,
): Promise<StoredFile> {
  return withScratch(scratchFolder, async (folder) => {
    const kind = extname(path);
    const [large, small] = [join(folder, `large${kind}`), join(folder, `small${kind}`)];
    await fetchFile(files, picturePath, large);
    await shrinkPicture(large, small, width);
    return files.put(path, { localPath: small }, { contentType: contentTypeOf(path) });
  });
}

/** Which file's row decides about a path in the store: a small copy has none of its own. */
export const ownerPathOf = (path: string) => path.replace(folderShape, '');

/** Removes a file with its small copies. Throws AppError of the store. */
export async function removeWithCopies(files: Files, path: string): Promise<void> {
  const copies = isPicture(path) ? pictureWidths.map((width) => pathOf(path, width)) : [];
  for (const gone of [path, ...copies]) await files.remove(gone);
}
