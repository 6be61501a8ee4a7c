import type { Page } from '@portray/contracts/calls/call';
import type { VideoListRequest } from '@portray/contracts/calls/videos';
import { limits } from '@portray/contracts/limits';
import type { ProjectStatus, ShowcaseVideo, VideoProject } from '@portray/contracts/videos';
import type { Database } from '@portray/database/open-database';
import { listShowcase } from '@portray/database/queries/showcase';
import { countVideos, findVideo, listVideos } from '@portray/database/queries/videos';
import { AppError } from '@portray/foundation/errors';
import type { Who } from '../who.ts';

type Deps = { database: Database };

/** The sentence for a video that is not there, or not the caller's. */
export function videoNotFound(): AppError {
  return new AppError('not_found', 'This video does not exist any more. Please go back to your videos.');
}

/** Own videos, newest first. Throws AppError invalid_input for a cursor that is none. */
export function readVideos({ database }: Deps, who: Who, request: VideoListRequest): Promise<Page<VideoProject>> {
  return database.asPerson(who.userId, (tx) => listVideos(tx, who.userId, request));
}

/** How many videos there are of each status. */
export async function readVideoCounts({ database }: Deps, who: Who, { search }: { search?: string | undefined }) {
  const rows = await database.asPerson(who.userId, (tx) => countVideos(tx, who.userId, search));
  const of = (status: ProjectStatus) => rows.find((row) => row.status === status)?.videos ?? 0;
  const all = rows.reduce((sum, row) => sum + row.videos, 0);
  return { all, draft: of('draft'), processing: of('processing'), completed: of('completed'), failed: of('failed') };
}

/** One of the own videos. Throws AppError not_found. */
export async function readVideo({ database }: Deps, who: Who, { id }: { id: string }): Promise<VideoProject> {
  const video = await database.asPerson(who.userId, (tx) => findVideo(tx, who.userId, id));
  if (!video) throw videoNotFound();
  return video;
}

const statusMessages: Record<ProjectStatus, string> = {
  draft: 'This video has not been started yet.',
  processing: "Your video is still being generated. You'll be notified when it's ready!",
  completed: 'Your video is ready!',
  failed: 'Video generation failed.',
};

/** How far a video is, in the words of the specification. Throws AppError not_found. */
export async function checkVideoStatus(deps: Deps, who: Who, { projectId }: { projectId: string }) {
  const { status, processing_error } = await readVideo(deps, who, { id: projectId });
  const error = status === 'failed' ? processing_error : null;
  return { success: true as const, status, error, message: statusMessages[status] };
}

/** The newest videos that their owners show to everybody. */
export function readShowcase({ database }: Deps): Promise<ShowcaseVideo[]> {
  return database.asSystem((tx) => listShowcase(tx, limits.showcaseVideos));
}
