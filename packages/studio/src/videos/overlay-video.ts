import type { OverlayConfig } from '@portray/contracts/overlay';
import { tell } from '@portray/database/open-database';
import { changeVideo, lockVideo } from '@portray/database/queries/videos';
import { AppError } from '@portray/foundation/errors';
import type { Who } from '../who.ts';
import { videoNotFound } from './read-videos.ts';
import type { VideoDeps } from './video-deps.ts';

type Request = { projectId: string; overlayConfig: OverlayConfig };

/**
 * Begins to put words over a finished video; always over the first one, so that a second overlay replaces the first. The
 * address in the answer is the one that is played until then. Throws AppError not_found, conflict.
 */
export function overlayVideo({ database, queue }: Pick<VideoDeps, 'database' | 'queue'>, who: Who, request: Request) {
  const { projectId, overlayConfig } = request;
  return database.asPerson(who.userId, async (tx) => {
    const video = await lockVideo(tx, who.userId, projectId);
    if (!video) throw videoNotFound();
    if (video.status !== 'completed') throw new AppError('conflict', 'Words can be put over a finished video only.');
    if (video.processing_stage === 's3_processing') {
      throw new AppError('conflict', 'Words are being put over this video already. Please wait until that is done.');
    }
    const attempt = video.attempt + 1;
    const begun = { processing_stage: 's3_processing', processing_error: null, error_code: null } as const;
    await changeVideo(tx, who.userId, projectId, { ...begun, attempt, stage: 'finishing', percent: 0 });
    const payload = { userId: who.userId, videoId: projectId, attempt, overlay: overlayConfig };
    await queue.enqueue(tx, 'overlay-video', payload, { group: who.userId });
    await tell(tx, who.userId, { type: 'video.changed', videoId: projectId, status: 'completed' });
    return { success: true as const, processedVideoUrl: video.processed_video_url, error: null };
  });
}
