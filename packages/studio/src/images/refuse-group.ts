import { join } from 'node:path';
import { SeveralFaces } from '@portray/foundation/several-faces';
import type { Files } from '@portray/ports/files';
import type { PhotoCheck } from '@portray/ports/presenter';
import { type ConcurrencyLimiter, shareOf } from '../concurrency-limiter.ts';
import { ownFile } from '../files/own-file.ts';
import { fetchFile, withScratch } from '../files/scratch.ts';
import { isPhotoRefusal } from '../photos/photo-refusals.ts';
import type { Stores } from '../stores.ts';

export type RefuseGroupDeps = Pick<Stores, 'database'> & {
  files: Files;
  checkPhoto: PhotoCheck;
  heavyWork: ConcurrencyLimiter;
  scratchFolder: string;
  publicUrl: string;
};

/**
 * Refuses a picture of several people, of whom one has to be chosen; whatever else the check of photos says is no matter
 * of a picture that is to be changed. Throws AppError: several_faces, invalid_input, not_found, service_busy, cancelled.
 */
export async function refuseGroup(
  deps: RefuseGroupDeps,
  userId: string,
  imageUrl: string,
  signal?: AbortSignal,
): Promise<void> {
  const { path } = await deps.database.asPerson(userId, (tx) => ownFile(deps, tx, userId, imageUrl, 'image'));
  const look = () =>
    withScratch(deps.scratchFolder, async (folder) => {
      const localPath = join(folder, 'source-photo');
      await fetchFile(deps.files, path, localPath, signal);
      await deps.checkPhoto(localPath, folder, signal);
    });
  try {
    await deps.heavyWork.take(look, signal, shareOf(userId));
  } catch (error) {
    const isGroup = error instanceof SeveralFaces && error.faces.length > 0;
    if (isGroup || !isPhotoRefusal(error)) throw error;
  }
}
