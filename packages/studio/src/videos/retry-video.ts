import type { VideoProject } from '@portray/contracts/videos';
import { lockVideo } from '@portray/database/queries/videos';
import { AppError } from '@portray/foundation/errors';
import { lockPurse } from '../credits/reserve-credit.ts';
import type { Who } from '../who.ts';
import { beginAttempt } from './begin-attempt.ts';
import { hasPicture, pictureGone } from './check-picture.ts';
import { readVideo, videoNotFound } from './read-videos.ts';
import type { VideoDeps } from './video-deps.ts';
import { checkOrder, orderOf } from './video-order.ts';

/**
 * Makes a failed video again, with a credit of its own. Throws AppError not_found, conflict, file_not_found and what
 * `beginAttempt` throws.
 */
export async function retryVideo(deps: VideoDeps, who: Who, { id }: { id: string }): Promise<VideoProject> {
  const { avatar_image_url: picture } = await readVideo(deps, who, { id });
  const isPictureThere = !picture || (await hasPicture(deps, picture));
  return deps.database.asPerson(who.userId, async (tx) => {
    const purse = await lockPurse(tx, who.userId, deps.now());
    const video = await lockVideo(tx, who.userId, id);
    if (!video) throw videoNotFound();
    if (video.status !== 'failed') {
      throw new AppError('conflict', 'Only a video that failed can be tried again.');
    }
    const order = orderOf(video);
    checkOrder(order);
    const begun = await beginAttempt(deps, tx, purse, video, order);
    if (!isPictureThere) throw pictureGone();
    return begun;
  });
}
