import type { Transaction } from '@portray/database/open-database';
import { noteFigures } from '@portray/database/queries/jobs-figures';
import { listLostOverlays, listLostVideos } from '@portray/database/queries/jobs-videos';
import type { Attempt } from '@portray/database/queries/videos';
import { AppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import { videoFailedMail } from '../../mails/mail-texts.ts';
import { failOverlay } from '../overlay/put-overlay.ts';
import type { VideoDeps } from '../video-deps.ts';
import { creditReturned, type EndedAttempt, endAttempt, mailOwner } from './end-attempt.ts';

type Deps = Pick<VideoDeps, 'database' | 'queue' | 'now' | 'publicUrl'> & { log: Log };

/** Ends an attempt without a video, gives its credit back and writes to its owner; false where it was over already. */
export async function endWithMail(
  deps: Pick<VideoDeps, 'queue' | 'now' | 'publicUrl'>,
  tx: Transaction,
  job: Attempt,
  reason: AppError,
): Promise<boolean> {
  const failed = await endAttempt(deps, tx, job, reason);
  const after = afterFailure(failed);
  const write = (title: string, url: string) => videoFailedMail(title, reason.message, after, url);
  if (failed) await mailOwner(deps, tx, failed.video, 'mail_video_failed', write);
  return failed !== undefined;
}

function afterFailure(failed: EndedAttempt | undefined): string {
  if (failed?.video.is_test) return 'It was a test, which costs nothing.';
  if (failed?.hasReturned === false) return 'The version before is still shown, and this one cost nothing.';
  return creditReturned;
}

/** Records why a video failed and gives its credit back; an attempt that is over stays as it is. */
export async function failVideo(deps: Deps, job: Attempt, reason: AppError): Promise<void> {
  const { database, log } = deps;
  const isFailed = await database.asPerson(job.userId, (tx) => endWithMail(deps, tx, job, reason));
  if (!isFailed) return;
  await database.asSystem((tx) => noteFigures(tx, { videos_failed: 1 }));
  log.warn('video.failed', { videoId: job.videoId, attempt: job.attempt, code: reason.code, cause: reason.cause });
}

/** A job that was enqueued a moment ago may not be seen yet. */
const graceMs = 60_000;

/** Videos whose job is gone for good fail and give their credit back. Safe to run twice. */
export async function failLostVideos(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - graceMs);
  const lost = await deps.database.asSystem((tx) => listLostVideos(tx, before));
  for (const job of lost) await failVideo(deps, job, interrupted(creditReturned));
  const overlays = await deps.database.asSystem((tx) => listLostOverlays(tx, before));
  for (const job of overlays) await failOverlay(deps, job, interrupted('The video itself is unchanged.'));
}

function interrupted(consolation: string): AppError {
  return new AppError(
    'rendering_failed',
    `Making this video was interrupted too often. ${consolation} Please try again.`,
  );
}
