import { type V1Code, v1CodeOf } from '@portray/contracts/v1/errors';
import type { EventContent } from '@portray/contracts/webhook-events';
import type { PostRow } from '@portray/database/queries/posts';
import type { VideoRow } from '@portray/database/queries/wire-names';
import { type FaultCode, faultCodeOf } from '@portray/foundation/errors';

type Video = Pick<VideoRow, 'id' | 'is_test'>;

function aboutVideo<Status extends string>({ id, is_test }: Video, status: Status, failure_code: V1Code | null = null) {
  return { id, status, mode: is_test ? ('test' as const) : ('live' as const), failure_code, path: `/v1/videos/${id}` };
}

/** A video waits for its turn. */
export const videoStarted = (video: Video): EventContent => ({
  type: 'video.started',
  data: aboutVideo(video, 'queued'),
});

/** A video is finished. */
export const videoCompleted = (video: Video): EventContent => ({
  type: 'video.completed',
  data: aboutVideo(video, 'completed'),
});

/** An attempt at a video ended without one: its owner stopped it, or something went wrong. */
export function videoEnded(video: Video, code: FaultCode): EventContent {
  if (code === 'cancelled') return { type: 'video.cancelled', data: aboutVideo(video, 'cancelled') };
  return { type: 'video.failed', data: aboutVideo(video, 'failed', v1CodeOf[code]) };
}

/** A post that has ended by itself; undefined for any other. */
export function postEnded({ id, state, project_id: video_id, error_code }: PostRow): EventContent | undefined {
  const path = `/v1/posts/${id}`;
  if (state === 'published') {
    return { type: 'post.published', data: { id, status: state, video_id, failure_code: null, path } };
  }
  if (state !== 'failed' && state !== 'unclear') return undefined;
  const failure_code = v1CodeOf[faultCodeOf(error_code)];
  return { type: 'post.failed', data: { id, status: state, video_id, failure_code, path } };
}

/** A voice of the person's own can be used. */
export const voiceReady = (id: string): EventContent => ({
  type: 'voice.ready',
  data: { id, status: 'ready', path: `/v1/voices/${id}` },
});

/** Only a few credits are left. */
export const creditsLow = (available: number): EventContent => ({
  type: 'credits.low',
  data: { available, path: '/v1/credits' },
});

/** A list has ended. */
export const batchCompleted = (id: string): EventContent => ({
  type: 'batch.completed',
  data: { id, status: 'finished', path: `/v1/batches/${id}` },
});

/** Its owner tries an endpoint. */
export const webhookTest = (id: string): EventContent => ({
  type: 'webhook.test',
  data: { id, path: `/v1/webhook_endpoints/${id}` },
});
