import { filePathOf } from '@portray/contracts/file-urls';
import { publishEvent, type Transaction } from '@portray/database/open-database';
import { letFilesGo } from '@portray/database/queries/files';
import {
  changeVideo,
  deleteVideoRow,
  listDuplicateFailures,
  lockVideo,
  type VideoRow,
} from '@portray/database/queries/videos';
import { AppError } from '@portray/foundation/errors';
import type { Principal } from '../../principal.ts';
import { stopAttempt } from '../finish/stop-attempt.ts';
import type { VideoDeps } from '../video-deps.ts';
import { videoNotFound } from './read-videos.ts';

type Deps = Pick<VideoDeps, 'database' | 'queue' | 'now' | 'publicUrl'>;

/**
 * Deletes a video with its files; one that is being made is cancelled first. With `undoSeconds` it is closed to everybody
 * at once and deleted then, unless it is taken back. Throws AppError not_found.
 */
export async function removeVideo(
  deps: Deps,
  principal: Principal,
  { id, undoSeconds = 0 }: { id: string; undoSeconds?: number },
): Promise<{ success: true }> {
  await deps.database.asPerson(principal.userId, async (tx) => {
    const video = await lockVideo(tx, principal.userId, id);
    if (!video) throw videoNotFound();
    if (undoSeconds > 0) await removeLater(deps, tx, video, undoSeconds);
    else await removeForGood(deps, tx, video);
  });
  return { success: true };
}

/** Stops its making and deletes it, in the caller's transaction. */
export async function removeForGood(deps: Deps, tx: Transaction, video: VideoRow): Promise<void> {
  const job = { userId: video.user_id, videoId: video.id, attempt: video.attempt };
  const reason = new AppError('cancelled', 'This video has been deleted.');
  if (video.status === 'processing') await stopAttempt(deps, tx, job, reason);
  await removeWithFiles(deps, tx, video);
}

async function removeLater(deps: Deps, tx: Transaction, video: VideoRow, seconds: number): Promise<void> {
  const { id: videoId, user_id: userId } = video;
  const dueAt = new Date(deps.now().getTime() + seconds * 1_000);
  const due = dueAt.toISOString();
  await letFilesGo(tx, userId, madeFilesOf(video, deps.publicUrl), dueAt);
  await changeVideo(tx, userId, videoId, { delete_after: due });
  await deps.queue.enqueue(tx, 'delete-video', { userId, videoId, due }, { afterSeconds: seconds });
  await publishEvent(tx, userId, { type: 'video.deleted', videoId });
}

/** Of failed videos with the same title and script only the newest stays; answers how many went. */
export function removeDuplicateFailures(deps: Deps, principal: Principal): Promise<{ removed: number }> {
  return deps.database.asPerson(principal.userId, async (tx) => {
    const duplicates = await listDuplicateFailures(tx, principal.userId);
    for (const video of duplicates) await removeWithFiles(deps, tx, video);
    return { removed: duplicates.length };
  });
}

async function removeWithFiles({ now, publicUrl }: Deps, tx: Transaction, video: VideoRow): Promise<void> {
  await letFilesGo(tx, video.user_id, madeFilesOf(video, publicUrl), now());
  await deleteVideoRow(tx, video.user_id, video.id);
  await publishEvent(tx, video.user_id, { type: 'video.deleted', videoId: video.id });
}

/** What was made for this video and goes with it; photo, recording and spoken audio belong to the library. */
export function madeFilesOf(video: VideoRow, publicUrl: string): string[] {
  const { video_url, stored_video_url, s3_video_url, processed_video_url, thumbnail_url } = video;
  const urls = [video_url, stored_video_url, s3_video_url, processed_video_url, thumbnail_url];
  return [...new Set(urls.flatMap((url) => (url ? [filePathOf(url, publicUrl)] : [])))];
}
