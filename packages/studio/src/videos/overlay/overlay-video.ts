import type { OverlayConfig } from '@portray/contracts/overlay';
import type { VideoProject } from '@portray/contracts/videos';
import { publishEvent } from '@portray/database/open-database';
import { type Attempt, changeVideo, findVideo, findVideoRow, lockVideo } from '@portray/database/queries/videos';
import type { VideoRow } from '@portray/database/queries/wire-names';
import { AppError, faultCodeOf } from '@portray/foundation/errors';
import type { Moderator } from '@portray/ports/moderator';
import type { JobWaiter } from '../../job-waiter.ts';
import { refuseUnsuitable } from '../../moderation/refuse-unsuitable.ts';
import type { Keep, Once } from '../../once.ts';
import type { Principal } from '../../principal.ts';
import { readVideo, videoNotFound } from '../library/read-videos.ts';
import type { VideoDeps } from '../video-deps.ts';

type Request = { projectId: string; overlayConfig: OverlayConfig };
type Deps = Pick<VideoDeps, 'database' | 'queue'> & { jobWaiter: JobWaiter };

/**
 * Puts words over a finished video; always over the first one, so that a second overlay replaces the first. Answers the
 * new address, or undefined where the job still runs after the usual wait. Throws AppError not_found, conflict, invalid_input, and why
 * the words could not be put over it.
 */
export async function overlayVideo(
  deps: Deps & { moderator: Moderator; once: Once },
  principal: Principal,
  { projectId, overlayConfig: overlay }: Request,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const { userId } = principal;
  const job = await deps.once<Attempt>(async (keep) => {
    checkOverlaid(await deps.database.readAsPerson(userId, (tx) => findVideo(tx, userId, projectId)));
    if (overlay.type === 'text')
      await refuseUnsuitable(deps.moderator, { use: 'post', userId, texts: [overlay.content] });
    return beginOverlay(deps, principal, projectId, overlay, keep);
  });
  const video = await deps.jobWaiter.waitFor(principal.userId, () => readResult(deps, job), signal);
  return video?.textUrl ?? undefined;
}

/**
 * Shows a finished video without the text that was put over it. Answers it as it is after the usual wait. Throws AppError
 * not_found, conflict, and why the text could not be taken off.
 */
export async function removeText(
  deps: Deps,
  principal: Principal,
  { id }: { id: string },
  signal?: AbortSignal,
): Promise<VideoProject> {
  const job = await beginOverlay(deps, principal, id, null, async (_tx, begun) => begun);
  await deps.jobWaiter.waitFor(principal.userId, () => readResult(deps, job), signal);
  return readVideo(deps, principal, { id });
}

/** That words can be put over a video now. Throws AppError not_found, conflict. */
function checkOverlaid<Video extends Pick<VideoProject, 'status' | 'processing_stage'>>(
  video: Video | undefined,
): Video {
  if (!video) throw videoNotFound();
  if (video.status !== 'completed') throw new AppError('conflict', 'Words can be put over a finished video only.');
  if (video.processing_stage !== 's3_processing') return video;
  throw new AppError('conflict', 'The text on this video is being changed already. Please wait until that is done.');
}

function beginOverlay(
  { database, queue }: Deps,
  { userId }: Principal,
  videoId: string,
  overlay: OverlayConfig | null,
  keep: Keep<Attempt>,
): Promise<Attempt> {
  return database.asPerson(userId, async (tx) => {
    const video = checkOverlaid(await lockVideo(tx, userId, videoId));
    if (!overlay && !video.textUrl) throw new AppError('conflict', 'There is no text on this video.');
    const job = { userId, videoId, attempt: video.attempt + 1 };
    const begun = { processing_stage: 's3_processing', overlay_error: null, error_code: null } as const;
    await changeVideo(tx, userId, videoId, { ...begun, attempt: job.attempt, stage: 'finishing', percent: 0 });
    await queue.enqueue(tx, 'overlay-video', { ...job, overlay }, { group: userId });
    await publishEvent(tx, userId, { type: 'video.changed', videoId, status: 'completed' });
    return keep(tx, job);
  });
}

/** The video as this job left it; undefined while it runs, or once a later one has taken its place. */
async function readResult({ database }: Deps, { userId, videoId, attempt }: Attempt): Promise<VideoRow | undefined> {
  const video = await database.asPerson(userId, (tx) => findVideoRow(tx, userId, videoId));
  if (!video) throw videoNotFound();
  if (video.attempt !== attempt || video.processing_stage === 's3_processing') return undefined;
  if (video.overlay_error) throw new AppError(faultCodeOf(video.error_code), video.overlay_error);
  return video;
}
