import { noteFigures } from '@portray/database/queries/jobs-figures';
import type { Attempt } from '@portray/database/queries/videos';
import type { AppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import { videoFailedMail } from '../mails/mail-texts.ts';
import { endAttempt } from './end-attempt.ts';
import { mailOwner } from './mail-owner.ts';
import type { VideoDeps } from './video-deps.ts';

type Deps = Pick<VideoDeps, 'database' | 'queue' | 'now' | 'publicUrl'> & { log: Log };

/** Records why a video could not be made and gives its credit back; an attempt that is over stays as it is. */
export async function failVideo(deps: Deps, job: Attempt, reason: AppError): Promise<void> {
  const { database, log } = deps;
  const isFailed = await database.asPerson(job.userId, async (tx) => {
    const failed = await endAttempt(tx, job, reason, deps.now());
    if (failed) await mailOwner(deps, tx, failed, (title, url) => videoFailedMail(title, reason.message, url));
    return failed !== undefined;
  });
  if (!isFailed) return;
  await database.asSystem((tx) => noteFigures(tx, { videos_failed: 1 }));
  log.warn('video.failed', { videoId: job.videoId, attempt: job.attempt, code: reason.code, cause: reason.cause });
}
