import type { Client } from '../client.ts';
import { invalid, VideoFailedError } from '../errors.ts';
import type { Download } from '../files.ts';
import { path } from '../path.ts';
import type { Body, CallOptions, PostOptions, Query, Schemas } from '../types.ts';
import { onChange, untilDone, type WaitOptions } from '../wait.ts';

export type Video = Schemas['Video'];
export type VideoProgress = Schemas['Progress'];
export type VideoOrder = Omit<Body<'createVideo'>, 'dry_run'>;
export type VideoWaitOptions = WaitOptions<VideoProgress>;
/** A video that was ordered: `wait` reads it until it is made. */
export type OrderedVideo = Video & { wait(options?: VideoWaitOptions): Promise<Video> };
/** Which of the files of a video. */
export type VideoFile = 'video' | 'thumbnail' | 'captions_vtt' | 'captions_srt';

export const createVideos = (client: Client) => {
  const get = (id: string, query?: Query<'getVideo'>, options?: CallOptions): Promise<Video> =>
    client.get<'getVideo'>(path`/videos/${id}`, query, options);

  /**
   * Waits until a video is made. Throws VideoFailedError where it could not be, or was cancelled, PortrayError wait_timed_out,
   * and the reason of the signal.
   */
  async function wait(id: string, options: VideoWaitOptions = {}): Promise<Video> {
    const tell = onChange(options.onProgress);
    const isDone = ({ status }: Video) => status !== 'queued' && status !== 'processing';
    const video = await untilDone(
      (given) => get(id, undefined, given),
      isDone,
      options,
      (read) => tell(read.progress),
    );
    if (video.status === 'completed') return video;
    if (video.status === 'draft') throw invalid('The video is a draft, which nobody has ordered yet.', 'id');
    throw new VideoFailedError(video);
  }

  /** Adds `wait`, which JSON and a spread leave out. */
  function ordered(video: Video): OrderedVideo {
    const value = (options?: VideoWaitOptions) => wait(video.id, options);
    return Object.defineProperty(video, 'wait', { value }) as OrderedVideo;
  }

  return {
    get,
    wait,
    /** Orders a video. `wait()` of what comes back resolves when it is made. */
    create: async (order: VideoOrder, options?: PostOptions): Promise<OrderedVideo> =>
      ordered((await client.post<'createVideo'>('/videos', { ...order, dry_run: false }, options)) as Video),
    /** Checks an order, and says what it costs. Nothing is made or paid. */
    estimate: async (order: VideoOrder, options?: PostOptions): Promise<Schemas['VideoEstimate']> => {
      const answer = await client.post<'createVideo'>('/videos', { ...order, dry_run: true }, options);
      return answer as Schemas['VideoEstimate'];
    },
    /** Videos, newest first. */
    list: (query?: Query<'listVideos'>, options?: CallOptions) => client.list<'listVideos'>('/videos', query, options),
    update: (id: string, changes: Body<'updateVideo'>, options?: CallOptions) =>
      client.patch<'updateVideo'>(path`/videos/${id}`, changes, options),
    delete: (id: string, options?: CallOptions) => client.delete<'deleteVideo'>(path`/videos/${id}`, options),
    cancel: (id: string, options?: PostOptions) =>
      client.post<'cancelVideo'>(path`/videos/${id}/cancel`, undefined, options),
    /** Makes a failed or cancelled video again. */
    retry: async (id: string, options?: PostOptions) =>
      ordered(await client.post<'retryVideo'>(path`/videos/${id}/retry`, undefined, options)),
    share: (id: string, { password, expires_at, ...options }: PostOptions & Partial<Body<'shareVideo'>> = {}) =>
      client.post<'shareVideo'>(path`/videos/${id}/share`, { password, expires_at }, options),
    unshare: (id: string, options?: CallOptions) => client.delete<'unshareVideo'>(path`/videos/${id}/share`, options),
    replaceCues: (id: string, cues: Body<'replaceVideoCues'>, options?: CallOptions) =>
      client.put<'replaceVideoCues'>(path`/videos/${id}/cues`, cues, options),
    /** One of its files, at an address that is asked for anew, since they expire. */
    download: async (id: string, file: VideoFile = 'video', options?: CallOptions): Promise<Download> => {
      const { files } = await get(id, undefined, options);
      const url = files?.[`${file}_url`];
      if (!url) throw invalid(files ? `The video has no ${file}.` : 'The video is not made yet.', 'id');
      return client.download(url, options);
    },
  };
};
