import type { VideoProject } from '@portray/contracts/videos';
import { lockVideo } from '@portray/database/queries/videos';
import { AppError } from '@portray/foundation/errors';
import { lockPurse } from '../credits/reserve-credit.ts';
import type { Who } from '../who.ts';
import { beginAttempt } from './begin-attempt.ts';
import { videoNotFound } from './read-videos.ts';
import type { VideoDeps } from './video-deps.ts';
import { checkOrder, orderOf } from './video-order.ts';

/** Makes a failed video again, with a credit of its own. Throws AppError not_found, conflict and what `beginAttempt` throws. */
export function retryVideo(deps: VideoDeps, who: Who, { id }: { id: string }): Promise<VideoProject> {
  return deps.database.asPerson(who.userId, async (tx) => {
    const purse = await lockPurse(tx, who.userId, deps.now());
    const video = await lockVideo(tx, who.userId, id);
    if (!video) throw videoNotFound();
    if (video.status !== 'failed') {
      throw new AppError('conflict', 'Only a video that failed can be tried again.');
    }
    const order = orderOf(video);
    checkOrder(order);
    return beginAttempt(deps, tx, purse, video, order);
  });
}
