import { filePathOf } from '@portray/contracts/file-urls';
import { limits } from '@portray/contracts/limits';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { type Database, publishEvent } from '@portray/database/open-database';
import { letFilesGo } from '@portray/database/queries/files';
import { findPhoto } from '@portray/database/queries/photos';
import { deletePhoto, deleteUnsavedPhotos } from '@portray/database/queries/photos-write';
import { AppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import { type DeletionDeps, type DeletionRules, removeThing, restoreThing } from '../deletion/deletion.ts';
import type { Principal } from '../principal.ts';
import { photoNotFound } from './read-photos.ts';

type Owner = Pick<Principal, 'userId'>;

/** A photo goes with its file, and out of drafts; a video that is being made of it is still finished. */
export const photoDeletion: DeletionRules<'photo'> = {
  kind: 'photo',
  urlsOf: (_tx, { original_image_url }) => [original_image_url],
  draftPart: ({ original_image_url }) => ({ avatar_image_url: original_image_url }),
  deleteRow: (_deps, tx, { id, user_id }) => deletePhoto(tx, user_id, id),
  deletedEvent: () => ({ type: 'library.changed', library: 'photos' }),
  restoredEvent: () => ({ type: 'library.changed', library: 'photos' }),
  notFound: photoNotFound,
  tooLate: () => new AppError('not_found', 'It is too late: this photo has already been deleted.'),
};

/** Deletes a photo with its file; with `undoSeconds` it can be taken back for so long. Throws AppError not_found. */
export function removePhoto(deps: DeletionDeps, owner: Owner, request: { id: string; undoSeconds?: number }) {
  return removeThing(deps, photoDeletion, owner, request);
}

/** Takes the deletion of a photo back. Throws AppError not_found when it is too late. */
export function restorePhoto(deps: DeletionDeps, owner: Owner, { id }: { id: string }): Promise<TalkingPhoto> {
  return restoreThing(deps, photoDeletion, owner, id, (tx) => findPhoto(tx, owner.userId, id));
}

const photosAtOnce = 200;

type Deps = { database: Database; publicUrl: string; now: () => Date; log: Log };

/** Deletes photos that were not saved in their time, with their files. Safe to run twice, and to be stopped at any point. */
export async function deleteOldPhotos(deps: Deps): Promise<void> {
  for (let gone = photosAtOnce; gone === photosAtOnce; ) {
    gone = await deps.database.asSystem(async (tx) => {
      const photos = await deleteUnsavedPhotos(tx, {
        now: deps.now(),
        leastDays: limits.unkeptChoiceDays,
        limit: photosAtOnce,
      });
      for (const { userId, url } of photos) {
        await letFilesGo(tx, userId, [filePathOf(url, deps.publicUrl)], deps.now());
      }
      for (const userId of new Set(photos.map((photo) => photo.userId))) {
        await publishEvent(tx, userId, { type: 'library.changed', library: 'photos' });
      }
      return photos.length;
    });
    if (gone > 0) deps.log.info('photos.deleted', { photos: gone });
  }
}
