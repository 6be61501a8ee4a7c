import type { VideoProject } from '@portray/contracts/videos';
import { describeVideo, findVideoRow } from '@portray/database/queries/videos';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { Principal } from '../../principal.ts';
import { videoNotFound } from '../library/read-videos.ts';
import type { VideoDeps } from '../video-deps.ts';
import { creditReturned, stopAttempt } from './end-attempt.ts';

/** Cancels a video and gives the credit back; its worker notices within two seconds. Throws AppError not_found, conflict. */
export function cancelVideo(
  deps: Pick<VideoDeps, 'database' | 'queue' | 'now'>,
  principal: Pick<Principal, 'userId'>,
  { id }: { id: string },
): Promise<VideoProject> {
  return deps.database.asPerson(principal.userId, async (tx) => {
    const video = await findVideoRow(tx, principal.userId, id);
    if (!video || video.delete_after) throw videoNotFound();
    const job = { userId: principal.userId, videoId: id, attempt: video.attempt };
    const reason = new AppError('cancelled', `You cancelled this video. ${creditReturned}`);
    const isStopped = await stopAttempt(deps, tx, job, reason);
    if (!isStopped) throw new AppError('conflict', 'This video is not being created, so there is nothing to cancel.');
    return known(await describeVideo(tx, principal.userId, id));
  });
}
