import type { VideoProject } from '@portray/contracts/videos';
import { findVideo, findVideoRow } from '@portray/database/queries/videos';
import { AppError } from '@portray/foundation/errors';
import type { Who } from '../who.ts';
import { endAttempt } from './end-attempt.ts';
import { videoNotFound } from './read-videos.ts';
import type { VideoDeps } from './video-deps.ts';

/** Stops making a video and gives the credit back; its worker notices within two seconds. Throws AppError not_found, conflict. */
export function cancelVideo(
  { database, now }: Pick<VideoDeps, 'database' | 'now'>,
  who: Who,
  { id }: { id: string },
): Promise<VideoProject> {
  return database.asPerson(who.userId, async (tx) => {
    const video = await findVideoRow(tx, who.userId, id);
    if (!video) throw videoNotFound();
    const job = { userId: who.userId, videoId: id, attempt: video.attempt };
    const reason = new AppError('cancelled', 'You cancelled this video. Your credit was returned.');
    const isStopped = await endAttempt(tx, job, reason, now());
    if (!isStopped) throw new AppError('conflict', 'This video is not being made, so there is nothing to cancel.');
    return (await findVideo(tx, who.userId, id))!;
  });
}
