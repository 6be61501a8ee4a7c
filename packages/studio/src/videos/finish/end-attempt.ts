import { publishEvent, type Transaction } from '@portray/database/open-database';
import { lockBalance } from '@portray/database/queries/credits';
import { endSplit } from '@portray/database/queries/video-parts';
import { type Attempt, changeAttempt } from '@portray/database/queries/videos';
import type { VideoRow } from '@portray/database/queries/wire-names';
import type { AppError } from '@portray/foundation/errors';
import type { MailMessage } from '@portray/ports/mail';
import { releaseCredit } from '../../credits/reserve-credit.ts';
import { mailPerson } from '../../mails/post-mail.ts';
import { cancelRemoteTask } from '../../remote-tasks/cancel-remote-task.ts';
import type { VideoDeps } from '../video-deps.ts';

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

type Written = Pick<MailMessage, 'subject' | 'text' | 'html'>;

/** Tells the owner of a video by mail how it ended, if they want to know; the mail is sent exactly when the transaction is committed. */
export async function mailOwner(
  { queue, publicUrl }: Pick<VideoDeps, 'queue' | 'publicUrl'>,
  tx: Transaction,
  { id, user_id, title }: VideoRow,
  kind: 'mail_video_ready' | 'mail_video_failed',
  write: (title: string, url: string) => Written,
): Promise<void> {
  await mailPerson({ queue }, tx, user_id, kind, write(title, `${publicUrl}/videos/${id}`));
}
