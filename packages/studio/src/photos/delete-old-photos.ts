import { filePathOf } from '@portray/contracts/file-urls';
import { limits } from '@portray/contracts/limits';
import { type Database, publishEvent } from '@portray/database/open-database';
import { letFilesGo } from '@portray/database/queries/files';
import { deleteUnsavedPhotos } from '@portray/database/queries/photos-retention';
import type { Log } from '@portray/foundation/log';

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
