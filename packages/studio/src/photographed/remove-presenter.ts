import { filePathOf } from '@portray/contracts/file-urls';
import type { JobPayload } from '@portray/contracts/jobs';
import type { PhotographedReports } from '@portray/contracts/photographed';
import { type Database, publishEvent, type Transaction } from '@portray/database/open-database';
import { takeOutOfDrafts } from '@portray/database/queries/draft-parts';
import { letFilesGo } from '@portray/database/queries/files';
import { letSampleGo } from '@portray/database/queries/jobs-files';
import { deletePhotosOfLook, takePresenterOut } from '@portray/database/queries/photographed';
import { changeVideo } from '@portray/database/queries/videos';
import { AppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import { type PresentersDeps, readPresenters } from './order-presenters.ts';

type RemoveDeps = PresentersDeps & { publicUrl: string };

/**
 * Offers a presenter no longer: nobody can choose them from now on, and the photos that people made of them follow in a job. One
 * that failed is forgotten. Throws AppError not_found.
 */
export async function removePresenter(deps: RemoveDeps, { id }: { id: string }): Promise<PhotographedReports> {
  const { database, queue, now, publicUrl } = deps;
  await database.asSystem(async (tx) => {
    const row = await takePresenterOut(tx, id);
    if (!row) throw new AppError('not_found', 'This presenter is not installed any more.');
    if (row.image_url === null) return;
    await letSampleGo(tx, filePathOf(row.image_url, publicUrl), now());
    await queue.enqueue(tx, 'forget-presenter', { presenterId: id, removedAt: row.at });
  });
  return readPresenters(deps);
}

type ForgetDeps = { database: Database; publicUrl: string; now: () => Date; log: Log };

const photosAtOnce = 100;

/** What a draft without its presenter says of itself. */
const goneWords = 'The presenter of this video is no longer offered. Please choose another photo or presenter.';

/**
 * Takes the photos that people made of a presenter out of their libraries and drafts; videos that are being made are finished, and
 * those that are finished stay. Safe to run twice, and to be stopped at any point.
 */
export async function forgetPresenter(
  deps: ForgetDeps,
  { presenterId, removedAt }: JobPayload<'forget-presenter'>,
): Promise<void> {
  for (let gone = photosAtOnce; gone === photosAtOnce; ) {
    gone = await deps.database.asSystem(async (tx) => {
      const photos = await deletePhotosOfLook(tx, presenterId, { until: removedAt, limit: photosAtOnce });
      for (const photo of photos) await forgetPhoto(deps, tx, photo);
      return photos.length;
    });
    if (gone > 0) deps.log.info('presenters.photos_deleted', { id: presenterId, photos: gone });
  }
}

async function forgetPhoto(
  { publicUrl, now }: ForgetDeps,
  tx: Transaction,
  { userId, url }: { userId: string; url: string },
): Promise<void> {
  for (const { id, status } of await takeOutOfDrafts(tx, userId, { avatar_image_url: url })) {
    await changeVideo(tx, userId, id, { processing_error: goneWords, error_code: 'file_not_found' });
    await publishEvent(tx, userId, { type: 'video.changed', videoId: id, status });
  }
  await letFilesGo(tx, userId, [filePathOf(url, publicUrl)], now());
  await publishEvent(tx, userId, { type: 'library.changed', library: 'photos' });
}
