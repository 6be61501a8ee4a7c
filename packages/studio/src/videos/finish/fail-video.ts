import type { Transaction } from '@portray/database/open-database';
import { noteFigures } from '@portray/database/queries/jobs-figures';
import type { Attempt } from '@portray/database/queries/videos';
import type { AppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import { videoFailedMail } from '../../mails/mail-texts.ts';
import type { VideoDeps } from '../video-deps.ts';
import { endAttempt } from './end-attempt.ts';
import { mailOwner } from './mail-owner.ts';

type Deps = Pick<VideoDeps, 'database' | 'queue' | 'now' | 'publicUrl'> & { log: Log };

/** Ends an attempt without a video, gives its credit back and writes to its owner; false where it was over already. */
export async function endWithMail(
  deps: Pick<VideoDeps, 'queue' | 'now' | 'publicUrl'>,
  tx: Transaction,
  job: Attempt,
  reason: AppError,
): Promise<boolean> {
  const failed = await endAttempt(tx, job, reason, deps.now());
  const write = (title: string, url: string) => videoFailedMail(title, reason.message, url);
  if (failed) await mailOwner(deps, tx, failed, 'mail_video_failed', write);
  return failed !== undefined;
}

/** Records why a video failed and gives its credit back; an attempt that is over stays as it is. */
export async function failVideo(deps: Deps, job: Attempt, reason: AppError): Promise<void> {
  const { database, log } = deps;
  const isFailed = await database.asPerson(job.userId, (tx) => endWithMail(deps, tx, job, reason));
  if (!isFailed) return;
  await database.asSystem((tx) => noteFigures(tx, { videos_failed: 1 }));
  log.warn('video.failed', { videoId: job.videoId, attempt: job.attempt, code: reason.code, cause: reason.cause });
}
