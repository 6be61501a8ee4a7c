import { publishEvent, type Transaction } from '@portray/database/open-database';
import { lockBalance } from '@portray/database/queries/credits';
import { findShownVersion } from '@portray/database/queries/versions';
import { endSplit } from '@portray/database/queries/video-parts';
import { type Attempt, changeAttempt, changeVideo } from '@portray/database/queries/videos';
import type { VideoRow } from '@portray/database/queries/wire-names';
import type { AppError } from '@portray/foundation/errors';
import type { MailMessage } from '@portray/ports/mail';
import { releaseCredit } from '../../credits/reserve-credit.ts';
import { mailPerson } from '../../mails/post-mail.ts';
import { cancelRemoteTask } from '../../remote-tasks/cancel-remote-task.ts';
import { videoEnded } from '../../webhooks/events.ts';
import { type EventDeps, recordEvent } from '../../webhooks/record-event.ts';
import type { VideoDeps } from '../video-deps.ts';

/** What is said where a credit came back. */
export const creditReturned = 'You got your credit back.';

/** The same where there was no credit to come back. */
const withoutCredit = (message: string) => message.replace(creditReturned, '').replace(/ {2,}/g, ' ').trim();

/** A video whose attempt ended without one, and whether its credit came back: a version may have cost nothing. */
export type EndedAttempt = { video: VideoRow; hasReturned: boolean };

/**
 * Ends the running attempt at a video without a video, and gives its credit back; undefined when it was over already. A
 * video that was finished before is shown as it was. The balance is locked before the video, as everywhere, so that two of these never wait for each other.
 */
export async function endAttempt(
  deps: EventDeps,
  tx: Transaction,
  job: Attempt,
  reason: AppError,
): Promise<EndedAttempt | undefined> {
  const { userId, videoId } = job;
  const now = deps.now();
  await lockBalance(tx, userId);
  const ended = await changeAttempt(tx, job, {
    status: 'failed',
    stage: null,
    eta_seconds: null,
    processing_error: reason.message,
    error_code: reason.code,
  });
  if (!ended) return undefined;
  const hasReturned = await releaseCredit(tx, userId, videoId, now);
  if (ended.is_test) await changeVideo(tx, userId, videoId, { processing_error: withoutCredit(reason.message) });
  await endSplit(tx, job, now);
  await recordEvent(deps, tx, userId, videoEnded(ended, reason.code));
  const isShown = await showAgain(tx, ended, reason, hasReturned);
  await publishEvent(tx, userId, { type: 'video.changed', videoId, status: isShown ? 'completed' : 'failed' });
  await publishEvent(tx, userId, { type: 'credits.changed' });
  return { video: ended, hasReturned };
}

/** A finished video, of which another version was not made, is what it was; false where it was never finished. */
async function showAgain(tx: Transaction, ended: VideoRow, reason: AppError, hasReturned: boolean): Promise<boolean> {
  const before = await findShownVersion(tx, ended.user_id, ended.id);
  if (!before) return false;
  const { madeBy, resolution, has_watermark, has_ai_label, has_presenter, notes, started_at, completed_at } =
    before.shown;
  const said = hasReturned ? reason.message : withoutCredit(reason.message);
  // Who stopped it needs no reason.
  const why = reason.code === 'cancelled' ? { processing_error: null, error_code: null } : { processing_error: said };
  await changeVideo(tx, ended.user_id, ended.id, {
    madeBy,
    resolution,
    has_watermark,
    has_ai_label,
    has_presenter,
    is_test: before.shown.is_test ?? false,
    notes,
    started_at,
    completed_at,
    status: 'completed',
    stage: 'completed',
    percent: 100,
    processing_stage: 'storage_uploaded',
    ...why,
    free_versions: ended.free_versions - (hasReturned || ended.is_test ? 0 : 1),
  });
  return true;
}

/** As `endAttempt`, when the owner wants it: what is being rendered elsewhere is stopped there, too. */
export async function stopAttempt(
  { queue, now }: Pick<VideoDeps, 'queue' | 'now'>,
  tx: Transaction,
  job: Attempt,
  reason: AppError,
): Promise<EndedAttempt | undefined> {
  const ended = await endAttempt({ queue, now }, tx, job, reason);
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
