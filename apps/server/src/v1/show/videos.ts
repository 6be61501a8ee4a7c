import type { V1Video } from '@portray/contracts/v1/video';
import type { VideoProject } from '@portray/contracts/videos';
import { AppError } from '@portray/foundation/errors';
import { readBatchesOfVideos } from '@portray/studio/batches/read-batch';
import { metadataOf } from '@portray/studio/developer/object-metadata';
import { getPhotosByUrl, listSamplePortraits } from '@portray/studio/photos/read-photos';
import { readVideoTime } from '@portray/studio/videos/library/expected-time';
import { readSomeVideos, readVideo } from '@portray/studio/videos/library/read-videos';
import { readCaptions } from '@portray/studio/videos/library/video-captions';
import type { V1Context } from '../edge/v1-context.ts';
import { showBatches } from './batches.ts';
import { byKey, type Expander, expandAll } from './expand.ts';
import { showPhotos, showSample } from './photos.ts';
import { showCue, showVideo } from './show-video.ts';
import { findVoices } from './voices.ts';

type Given = Pick<V1Context, 'deps' | 'principal'>;
type VideoPart = 'cues' | 'photo' | 'voice' | 'batch';

const expanders: Record<VideoPart, Expander<VideoProject>> = {
  cues: async (given, videos) => {
    const found = new Map(await Promise.all(videos.map(async (video) => [video, await cuesOf(given, video)] as const)));
    return (video) => found.get(video) ?? null;
  },
  photo: byKey(({ avatar_image_url }) => avatar_image_url, findPhotos),
  voice: byKey(({ elevenlabs_voice_id }) => elevenlabs_voice_id, findVoices),
  batch: byKey(({ id }) => id, findBatches),
};

async function cuesOf({ deps, principal }: Given, { id }: VideoProject) {
  try {
    return (await readCaptions(deps, principal, { id })).cues.map(showCue);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

async function findPhotos({ deps, principal }: Given, urls: string[]): Promise<Map<string, unknown>> {
  const [own, samples] = await Promise.all([getPhotosByUrl(deps, principal, urls), listSamplePortraits(deps)]);
  const shown = await showPhotos({ deps, principal }, [...own.values()]);
  return new Map<string, unknown>([
    ...samples.map((sample) => [sample.image_url, showSample(deps, sample)] as const),
    ...[...own.keys()].map((url, at) => [url, shown[at]] as const),
  ]);
}

async function findBatches({ deps, principal }: Given, videoIds: string[]): Promise<Map<string, unknown>> {
  const found = await readBatchesOfVideos(deps, principal, videoIds);
  const show = await showBatches({ deps, principal }, [...found.values()]);
  return new Map([...found].map(([videoId, batch]) => [videoId, show(batch)]));
}

/** How some videos look, with what was asked for of each. */
export async function showVideos(
  { deps, principal }: Given,
  videos: readonly VideoProject[],
  expand?: readonly VideoPart[],
): Promise<(video: VideoProject) => V1Video> {
  const ids = videos.map(({ id }) => id);
  const [metadata, parts, times] = await Promise.all([
    metadataOf(deps, principal, 'video', ids),
    expandAll({ deps, principal }, expand, videos, expanders),
    Promise.all(videos.map(async (video) => [video, await readVideoTime(deps, video)] as const)),
  ]);
  const timeOf = new Map(times);
  return (video) => ({
    ...showVideo(deps, video, { metadata: metadata(video.id), expectedSeconds: timeOf.get(video) ?? null }),
    ...parts(video),
  });
}

type Wanted = { expand?: readonly VideoPart[] | undefined; expectedSeconds?: Promise<number | null> };

/** One of the own videos, as `/v1` shows it. Throws AppError not_found. */
export async function shownVideo(
  { deps, principal }: Given,
  id: string,
  { expand = [], expectedSeconds }: Wanted = {},
): Promise<V1Video> {
  const [video, metadata, expected] = await Promise.all([
    readVideo(deps, principal, { id }),
    metadataOf(deps, principal, 'video', [id]),
    expectedSeconds,
  ]);
  const [parts, seconds] = await Promise.all([
    expandAll({ deps, principal }, expand, [video], expanders),
    expected ?? readVideoTime(deps, video),
  ]);
  return { ...showVideo(deps, video, { metadata: metadata(id), expectedSeconds: seconds }), ...parts(video) };
}

/** Some of the own videos by their ids, as `/v1` shows them; those that are gone are left out. */
export async function findShownVideos({ deps, principal }: Given, ids: string[]): Promise<Map<string, V1Video>> {
  const videos = [...(await readSomeVideos(deps, principal, ids)).values()];
  const show = await showVideos({ deps, principal }, videos);
  return new Map(videos.map((video) => [video.id, show(video)]));
}
