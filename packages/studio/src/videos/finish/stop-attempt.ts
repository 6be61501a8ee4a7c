import type { Transaction } from '@portray/database/open-database';
import type { Attempt } from '@portray/database/queries/videos';
import type { VideoRow } from '@portray/database/queries/wire-names';
import type { AppError } from '@portray/foundation/errors';
import { cancelRemoteTask } from '../../remote-tasks/cancel-remote-task.ts';
import type { VideoDeps } from '../video-deps.ts';
import { endAttempt } from './end-attempt.ts';

/** As `endAttempt`, when the owner wants it: what is being rendered elsewhere is stopped there, too. */
export async function stopAttempt(
  { queue, now }: Pick<VideoDeps, 'queue' | 'now'>,
  tx: Transaction,
  job: Attempt,
  reason: AppError,
): Promise<VideoRow | undefined> {
  const ended = await endAttempt(tx, job, reason, now());
  const { userId, videoId: subjectId, attempt } = job;
  if (ended) await cancelRemoteTask({ queue, now }, tx, { userId, kind: 'render', subjectId, attempt });
  return ended;
}
