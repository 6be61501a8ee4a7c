import { filePathOf } from '@portray/contracts/file-urls';
import type { VideoProject } from '@portray/contracts/videos';
import type { Transaction } from '@portray/database/open-database';
import { lockBalance } from '@portray/database/queries/credits';
import { isSharedWithOther, type SharedFile } from '@portray/database/queries/shared-files';
import { deleteVideoRow, describeVideo, listDuplicateFailures } from '@portray/database/queries/videos';
import type { VideoRow } from '@portray/database/queries/wire-names';
import { AppError } from '@portray/foundation/errors';
import {
  type DeletionDeps,
  type DeletionRules,
  removeForGood,
  removeThing,
  restoreThing,
} from '../../deletion/deletion.ts';
import { isRecording } from '../../files/own-file.ts';
import { endPostsOfVideo } from '../../posts/change-post.ts';
import type { Principal } from '../../principal.ts';
import { filesIn } from '../../storyboards/storyboard-files.ts';
import { stopAttempt } from '../finish/end-attempt.ts';
import { videoNotFound } from './read-videos.ts';

/** A video goes with what was made for it; one that was started is cancelled first. */
export const videoDeletion: DeletionRules<'video'> = {
  kind: 'video',
  // Its credit may come back.
  lockFirst: lockBalance,
  urlsOf: filesOf,
  async deleteRow(deps, tx, video) {
    const job = { userId: video.user_id, videoId: video.id, attempt: video.attempt };
    const reason = new AppError('cancelled', 'This video has been deleted.');
    if (video.status === 'processing') await stopAttempt(deps, tx, job, reason);
    await endPostsOfVideo(tx, video.user_id, video.id);
    await deleteVideoRow(tx, video.user_id, video.id);
  },
  deletedEvent: ({ id }) => ({ type: 'video.deleted', videoId: id }),
  restoredEvent: ({ id, status }) => ({ type: 'video.changed', videoId: id, status }),
  notFound: videoNotFound,
  tooLate: () => new AppError('not_found', 'It is too late: this video has already been deleted.'),
};

/** Deletes a video with its files; with `undoSeconds` it can be taken back for so long. Throws AppError not_found. */
export function removeVideo(deps: DeletionDeps, principal: Principal, request: { id: string; undoSeconds?: number }) {
  return removeThing(deps, videoDeletion, principal, request);
}

/** Takes the deletion of a video back. Throws AppError not_found when it is too late. */
export function restoreVideo(deps: DeletionDeps, principal: Principal, { id }: { id: string }): Promise<VideoProject> {
  return restoreThing(deps, videoDeletion, principal, id, (tx) => describeVideo(tx, principal.userId, id));
}

/** Of failed videos with the same title and script only the newest stays; answers how many went. */
export function removeDuplicateFailures(deps: DeletionDeps, principal: Principal): Promise<{ removed: number }> {
  return deps.database.asPerson(principal.userId, async (tx) => {
    const duplicates = await listDuplicateFailures(tx, principal.userId);
    for (const video of duplicates) await removeForGood(deps, videoDeletion, tx, video);
    return { removed: duplicates.length };
  });
}

/** What goes with a video: what was made for it, and background picture and recording unless a copy has them, too. */
async function filesOf(tx: Transaction, video: VideoRow): Promise<string[]> {
  const { advanced_settings: settings, voice_file_url: heard } = video;
  const backdrops = settings?.backdrop?.kind === 'picture' ? [settings.backdrop.url] : [];
  for (const { kind, url } of video.storyboard ? filesIn(video.storyboard) : [])
    if (kind === 'picture') backdrops.push(url);
  const recording = heard !== null && isRecording(filePathOf(heard, '')) ? heard : null;
  // Photo, sample of a voice and spoken audio belong to the library.
  const urls = [...video.fileUrls];
  const shared: [SharedFile, string][] = [...new Set(backdrops)].map((url) => ['backdrop', url]);
  if (recording) shared.push(['recording', recording]);
  for (const [kind, url] of shared)
    if (!(await isSharedWithOther(tx, video.user_id, video.id, kind, url))) urls.push(url);
  return urls;
}
