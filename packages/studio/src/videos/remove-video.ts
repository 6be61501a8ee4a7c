import { filePathOf } from '@portray/contracts/file-urls';
import { type Transaction, tell } from '@portray/database/open-database';
import { letFilesGo } from '@portray/database/queries/files';
import { deleteVideoRow, findVideoRow, listDuplicateFailures, type VideoRow } from '@portray/database/queries/videos';
import { AppError } from '@portray/foundation/errors';
import type { Who } from '../who.ts';
import { endAttempt } from './end-attempt.ts';
import { videoNotFound } from './read-videos.ts';
import type { VideoDeps } from './video-deps.ts';

type Deps = Pick<VideoDeps, 'database' | 'now' | 'publicUrl'>;

/** Deletes a video with its files; one that is being made is cancelled first. Throws AppError not_found. */
export async function removeVideo(deps: Deps, who: Who, { id }: { id: string }): Promise<{ success: true }> {
  await deps.database.asPerson(who.userId, async (tx) => {
    const video = await findVideoRow(tx, who.userId, id);
    if (!video) throw videoNotFound();
    const job = { userId: who.userId, videoId: id, attempt: video.attempt };
    const reason = new AppError('cancelled', 'This video was deleted.');
    if (video.status === 'processing') await endAttempt(tx, job, reason, deps.now());
    await removeWithFiles(deps, tx, video);
  });
  return { success: true };
}

/** Of failed videos with the same title and script only the newest stays; answers how many went. */
export function removeDuplicateFailures(deps: Deps, who: Who): Promise<{ removed: number }> {
  return deps.database.asPerson(who.userId, async (tx) => {
    const duplicates = await listDuplicateFailures(tx, who.userId);
    for (const video of duplicates) await removeWithFiles(deps, tx, video);
    return { removed: duplicates.length };
  });
}

/** What was made for this video goes; the photo, the recording and the spoken audio belong to the library. */
async function removeWithFiles({ now, publicUrl }: Deps, tx: Transaction, video: VideoRow): Promise<void> {
  const { video_url, stored_video_url, s3_video_url, processed_video_url, thumbnail_url } = video;
  const urls = [video_url, stored_video_url, s3_video_url, processed_video_url, thumbnail_url];
  const paths = new Set(urls.flatMap((url) => (url ? [filePathOf(url, publicUrl)] : [])));
  await letFilesGo(tx, video.user_id, [...paths], now());
  await deleteVideoRow(tx, video.user_id, video.id);
  await tell(tx, video.user_id, { type: 'video.deleted', videoId: video.id });
}
