import { AppError } from '@portray/foundation/errors';
import type { PostRequest } from '@portray/ports/publisher';
import type { Prepared, RemoteOrder } from '@portray/ports/remote-work';
import { z } from 'zod';
import { asJson, bearer } from '../networks/call-network.ts';
import { readPart } from '../networks/read-part.ts';
import { type MediaReply, mediaReply } from './reply.ts';
import { callX, tellX, type XPlace } from './x-request.ts';

/** X documents at most 5 MB a part. */
const partBytes = 4_000_000;
const partTimeoutMs = 120_000;
/** A medium that X forgets within this is uploaded anew rather than posted. */
const spareMs = 60_000;
const usualExpirySeconds = 86_400;
const usualCheckSeconds = 5;
const maxAltCharacters = 1_000;

/** What is remembered of an upload between two steps. */
const uploadState = z.object({
  mediaId: z.string(),
  mediaKey: z.string().optional(),
  expiresAt: z.number(),
  parts: z.number(),
  stage: z.enum(['parts', 'processing', 'ready']),
});
export type UploadState = z.infer<typeof uploadState>;

/** What was remembered, if it still counts. */
export function readUpload(data: RemoteOrder['data']): UploadState | undefined {
  return uploadState.safeParse(data).data;
}

type Step = { place: XPlace; accessToken: string; signal: AbortSignal; now: number };

/** Takes the upload one step further: a part is sent at most twice, however often this process dies. */
export async function uploadStep(step: Step, post: PostRequest, data: RemoteOrder['data']): Promise<Prepared> {
  const { video } = post;
  if (!video) return { state: 'ready', data: { text: post.text } };
  const upload = readUpload(data);
  if (!upload || upload.expiresAt - spareMs < step.now) return goOn(await initialize(step, video.bytes));
  if (upload.stage === 'ready') return { state: 'ready', data };
  if (upload.stage === 'processing') return follow(step, upload, await readStatus(step, upload.mediaId), post);
  if (upload.parts * partBytes >= video.bytes) return follow(step, upload, await finalize(step, upload.mediaId), post);
  await append(step, upload, video.path);
  const progress = Math.min(1, ((upload.parts + 1) * partBytes) / video.bytes) / 2;
  return { ...goOn({ ...upload, parts: upload.parts + 1 }), progress };
}

const goOn = (data: UploadState) => ({ state: 'preparing' as const, againAfterSeconds: 0, data });

async function initialize({ place, accessToken, signal, now }: Step, bytes: number): Promise<UploadState> {
  const request = { media_type: 'video/mp4', total_bytes: bytes, media_category: 'tweet_video' };
  const { data } = await callX(place, {
    method: 'POST' as const,
    path: '/2/media/upload/initialize',
    signal,
    reply: mediaReply,
    ...asJson(accessToken, request),
  });
  const expiresAt = now + (data.expires_after_secs ?? usualExpirySeconds) * 1_000;
  const key = data.media_key === undefined ? {} : { mediaKey: data.media_key };
  return { mediaId: data.id, ...key, expiresAt, parts: 0, stage: 'parts' };
}

async function append({ place, accessToken, signal }: Step, { mediaId, parts }: UploadState, path: string) {
  const body = new FormData();
  body.set('segment_index', String(parts));
  body.set('media', new Blob([await readPart(path, parts * partBytes, partBytes)]), 'part');
  const headers = bearer(accessToken);
  const to = `/2/media/upload/${mediaId}/append`;
  await tellX(place, { method: 'POST', path: to, headers, body, signal, timeoutMs: partTimeoutMs });
}

/** A second time X may refuse to finalize what is finalized: then its state is asked for. */
async function finalize(step: Step, mediaId: string): Promise<MediaReply> {
  const { place, accessToken, signal } = step;
  const path = `/2/media/upload/${mediaId}/finalize`;
  try {
    const headers = bearer(accessToken);
    return (await callX(place, { method: 'POST', path, headers, signal, reply: mediaReply })).data;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'provider_refused') throw error;
    const status = await readStatus(step, mediaId).catch(() => undefined);
    if (status?.processing_info) return status;
    throw error;
  }
}

async function readStatus({ place, accessToken, signal }: Step, mediaId: string): Promise<MediaReply> {
  const path = `/2/media/upload?${new URLSearchParams({ media_id: mediaId, command: 'STATUS' })}`;
  return (await callX(place, { path, headers: bearer(accessToken), signal, reply: mediaReply })).data;
}

async function follow(step: Step, upload: UploadState, media: MediaReply, post: PostRequest): Promise<Prepared> {
  const { state = 'succeeded', check_after_secs, progress_percent = 0, error } = media.processing_info ?? {};
  if (state === 'failed') {
    throw new AppError('provider_refused', `X could not use this video: ${error?.message ?? 'no reason was given'}.`);
  }
  if (state === 'succeeded') {
    if (post.altText) await describe(step, upload.mediaId, post.altText);
    return { state: 'ready', data: { ...upload, stage: 'ready' } };
  }
  const againAfterSeconds = check_after_secs ?? usualCheckSeconds;
  const progress = 0.5 + progress_percent / 200;
  return { state: 'preparing', againAfterSeconds, progress, data: { ...upload, stage: 'processing' } };
}

async function describe({ place, accessToken, signal }: Step, id: string, altText: string): Promise<void> {
  const text = [...altText].slice(0, maxAltCharacters).join('');
  const request = asJson(accessToken, { id, metadata: { alt_text: { text } } });
  await tellX(place, { method: 'POST', path: '/2/media/metadata', signal, ...request });
}
