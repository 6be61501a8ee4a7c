import type { Page } from '@portray/contracts/calls/call';
import type { VideoListRequest } from '@portray/contracts/calls/videos';
import type { Resolution } from '@portray/contracts/frame-size';
import { limits } from '@portray/contracts/limits';
import { resolutionOn } from '@portray/contracts/plans';
import { type VideoState, videoStateOf } from '@portray/contracts/video-states';
import type { Provider, RenderPace, ShowcaseVideo, VideoProject } from '@portray/contracts/videos';
import type { Database } from '@portray/database/open-database';
import { findBalance } from '@portray/database/queries/credits';
import { readPace } from '@portray/database/queries/jobs-figures';
import { listShowcase } from '@portray/database/queries/showcase';
import { countVideos, describeVideo, describeVideos, listVideos } from '@portray/database/queries/videos';
import { AppError } from '@portray/foundation/errors';
import type { Principal } from '../../principal.ts';
import { showcasedFileUrl } from '../share/shown-files.ts';
import { engineFor } from '../start/video-order.ts';
import type { VideoDeps } from '../video-deps.ts';

type Deps = { database: Database };

/** The sentence for a video that is not there, or not the caller's. */
export function videoNotFound(): AppError {
  return new AppError('not_found', 'This video no longer exists. Please go back to your videos.');
}

/** Your videos, newest first. Throws AppError invalid_input for an invalid cursor. */
export function readVideos(
  { database }: Deps,
  principal: Principal,
  request: VideoListRequest,
): Promise<Page<VideoProject>> {
  return database.readAsPerson(principal.userId, (tx) => listVideos(tx, principal.userId, request));
}

/** How many videos there are of each status. */
export async function readVideoCounts(
  { database }: Deps,
  principal: Principal,
  { search }: { search?: string | undefined },
) {
  const rows = await database.readAsPerson(principal.userId, (tx) => countVideos(tx, principal.userId, search));
  const none = { draft: 0, processing: 0, completed: 0, failed: 0, cancelled: 0 } satisfies Record<VideoState, number>;
  const all = rows.reduce((sum, row) => sum + row.videos, 0);
  return { all, ...none, ...Object.fromEntries(rows.map(({ state, videos }) => [state, videos])) };
}

/** One of the own videos. Throws AppError not_found. */
export async function readVideo(
  { database }: Deps,
  principal: Principal,
  { id }: { id: string },
): Promise<VideoProject> {
  const video = await database.readAsPerson(principal.userId, (tx) => describeVideo(tx, principal.userId, id));
  if (!video) throw videoNotFound();
  return video;
}

/** Those of the own videos that have these ids, by their ids; what is gone is left out. */
export async function readSomeVideos(
  { database }: Deps,
  { userId }: Pick<Principal, 'userId'>,
  ids: string[],
): Promise<Map<string, VideoProject>> {
  if (ids.length === 0) return new Map();
  const videos = await database.readAsPerson(userId, (tx) => describeVideos(tx, userId, ids));
  return new Map(videos.map((video) => [video.id, video]));
}

const stateMessages: Record<VideoState, string> = {
  draft: 'This video has not been started yet.',
  processing: "Your video is still being generated. You'll be notified when it's ready!",
  completed: 'Your video is ready!',
  failed: 'Video generation failed.',
  cancelled: 'This video was cancelled.',
};

/** The progress of a video, in the words of the specification. Throws AppError not_found. */
export async function checkVideoStatus(deps: Deps, principal: Principal, { projectId }: { projectId: string }) {
  const video = await readVideo(deps, principal, { id: projectId });
  const { status, processing_stage, processing_error, overlay_error } = video;
  const isOverlaid = status === 'completed' && processing_stage === 's3_processing';
  const message = isOverlaid ? 'The text on your video is being changed.' : stateMessages[videoStateOf(video)];
  return { success: true as const, status, error: processing_error ?? overlay_error, message };
}

/** The newest videos of the public showcase. */
export async function readShowcase({ database }: Deps): Promise<ShowcaseVideo[]> {
  const rows = await database.asSystem((tx) => listShowcase(tx, limits.showcaseVideos));
  return rows.map(({ isOurs, ...video }) => (isOurs ? video : withShownAddresses(video)));
}

/** A person's video is shown at addresses that end with the showing. */
function withShownAddresses(video: ShowcaseVideo): ShowcaseVideo {
  const url = showcasedFileUrl(video.id, 'video');
  return {
    ...video,
    video_url: video.video_url && url,
    stored_video_url: video.stored_video_url && url,
    thumbnail_url: video.thumbnail_url && showcasedFileUrl(video.id, 'thumbnail'),
  };
}

/** How fast videos like the person's next one were rendered lately. Throws AppError not_configured. */
export async function readRenderPace(
  { database, engines }: Pick<VideoDeps, 'database' | 'engines'>,
  principal: Principal,
  { provider, resolution: chosen }: { provider: Provider; resolution?: Resolution | undefined },
): Promise<RenderPace> {
  const engine = engineFor(engines, provider);
  const balance = await database.readAsPerson(principal.userId, (tx) => findBalance(tx, principal.userId));
  const resolution = resolutionOn(balance?.user_type ?? 'free', chosen);
  return database.readAsSystem((tx) => readPace(tx, { engine, resolution }));
}
