import { type Database, publishEvent } from '@portray/database/open-database';
import { type Attempt, changeOverlayAttempt } from '@portray/database/queries/videos';
import type { AppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';

/** Records why the text over a video could not be changed; the video itself stays ready, as it was. */
export async function failOverlay(
  { database, log }: { database: Database; log: Log },
  job: Attempt,
  reason: AppError,
): Promise<void> {
  const { userId, videoId } = job;
  const isFailed = await database.asPerson(userId, async (tx) => {
    const failed = await changeOverlayAttempt(tx, job, {
      processing_stage: 'storage_uploaded',
      overlay_error: reason.message,
      error_code: reason.code,
      stage: 'completed',
      percent: 100,
    });
    if (failed) await publishEvent(tx, userId, { type: 'video.changed', videoId, status: 'completed' });
    return failed !== undefined;
  });
  if (isFailed) log.warn('overlay.failed', { videoId, code: reason.code, cause: reason.cause });
}
