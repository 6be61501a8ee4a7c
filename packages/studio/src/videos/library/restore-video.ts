import type { JobPayload } from '@portray/contracts/jobs';
import type { RestorableVideo, VideoProject } from '@portray/contracts/videos';
import { publishEvent } from '@portray/database/open-database';
import { keepFiles } from '@portray/database/queries/files';
import { changeVideo } from '@portray/database/queries/videos';
import { listRestorable, lockDeleted } from '@portray/database/queries/videos-restorable';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { Principal } from '../../principal.ts';
import type { VideoDeps } from '../video-deps.ts';
import { madeFilesOf, removeForGood } from './remove-video.ts';

type Deps = Pick<VideoDeps, 'database' | 'queue' | 'now' | 'publicUrl'>;

/** The person's deleted videos that can still be taken back, and for how long. */
export async function readRestorableVideos(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  principal: Principal,
): Promise<RestorableVideo[]> {
  const moment = now();
  const rows = await database.asPerson(principal.userId, (tx) => listRestorable(tx, principal.userId, moment));
  return rows.map(({ id, title, until }) => {
    return { id, title, secondsLeft: (Date.parse(known(until)) - moment.getTime()) / 1_000 };
  });
}

/** Takes a deletion back: the video is as it was, files and links included. Throws AppError not_found when it is too late. */
export function restoreVideo(deps: Deps, principal: Principal, { id }: { id: string }): Promise<VideoProject> {
  const { database, now, publicUrl } = deps;
  return database.asPerson(principal.userId, async (tx) => {
    const moment = now();
    const video = await lockDeleted(tx, principal.userId, id);
    if (!video || Date.parse(known(video.delete_after)) <= moment.getTime()) {
      throw new AppError('not_found', 'It is too late: this video has already been deleted.');
    }
    await keepFiles(tx, principal.userId, madeFilesOf(video, publicUrl), moment);
    const restored = known(await changeVideo(tx, principal.userId, id, { delete_after: null }));
    await publishEvent(tx, principal.userId, { type: 'video.changed', videoId: id, status: restored.status });
    return restored;
  });
}

/** Makes a deletion final unless it was taken back; one that was asked for again later has a job of its own. */
export async function removeDueVideo(deps: Deps, { userId, videoId, due }: JobPayload<'delete-video'>): Promise<void> {
  await deps.database.asPerson(userId, async (tx) => {
    const video = await lockDeleted(tx, userId, videoId);
    if (video && Date.parse(known(video.delete_after)) <= Date.parse(due)) await removeForGood(deps, tx, video);
  });
}
