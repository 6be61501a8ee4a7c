import { publishEvent, type Transaction } from '@portray/database/open-database';
import { lockBalance } from '@portray/database/queries/credits';
import { endSplit } from '@portray/database/queries/video-parts';
import { type Attempt, changeAttempt } from '@portray/database/queries/videos';
import type { VideoRow } from '@portray/database/queries/wire-names';
import type { AppError } from '@portray/foundation/errors';
import { releaseCredit } from '../../credits/reserve-credit.ts';

/**
 * Ends the running attempt at a video without a video, and gives its credit back; undefined when it was over already.
 * The balance is locked before the video, as everywhere, so that two of these never wait for each other.
 */
export async function endAttempt(
  tx: Transaction,
  job: Attempt,
  reason: AppError,
  now: Date,
): Promise<VideoRow | undefined> {
  const { userId, videoId } = job;
  await lockBalance(tx, userId);
  const ended = await changeAttempt(tx, job, {
    status: 'failed',
    stage: null,
    eta_seconds: null,
    processing_error: reason.message,
    error_code: reason.code,
  });
  if (!ended) return undefined;
  await releaseCredit(tx, userId, videoId, now);
  await endSplit(tx, job, now);
  await publishEvent(tx, userId, { type: 'video.changed', videoId, status: 'failed' });
  await publishEvent(tx, userId, { type: 'credits.changed' });
  return ended;
}
