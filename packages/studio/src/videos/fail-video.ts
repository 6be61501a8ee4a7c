import { noteFigures } from '@portray/database/queries/jobs-figures';
import type { Attempt } from '@portray/database/queries/videos';
import type { AppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import { endAttempt } from './end-attempt.ts';
import type { VideoDeps } from './video-deps.ts';

type Deps = Pick<VideoDeps, 'database' | 'now'> & { log: Log };

/** Records why a video could not be made and gives its credit back; an attempt that is over stays as it is. */
export async function failVideo({ database, now, log }: Deps, job: Attempt, reason: AppError): Promise<void> {
  const isFailed = await database.asPerson(job.userId, (tx) => endAttempt(tx, job, reason, now()));
  if (!isFailed) return;
  await database.asSystem((tx) => noteFigures(tx, { videos_failed: 1 }));
  log.warn('video.failed', { videoId: job.videoId, attempt: job.attempt, code: reason.code, cause: reason.cause });
}
