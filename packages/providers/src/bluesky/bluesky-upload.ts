import { readFile } from 'node:fs/promises';
import { AppError, toAppError } from '@portray/foundation/errors';
import type { Grant, PostRequest } from '@portray/ports/publisher';
import type { Prepared, RemoteOrder } from '@portray/ports/remote-work';
import { z } from 'zod';
import { asJson, askNetwork, bearer, callNetwork, readJson, understand } from '../networks/call-network.ts';
import { readPart } from '../networks/read-part.ts';
import { type BlueskyPlace, serviceToken, xrpc } from './bluesky-place.ts';
import { newRecordKey } from './bluesky-text.ts';
import { blobReply, blobShape, finishReply, jobReply, readRefusal, startReply } from './reply.ts';

const partTimeoutMs = 10 * 60_000;
const checkSeconds = 2;
const maxCaptionBytes = 20_000;
const uploadBlob = 'com.atproto.repo.uploadBlob';
const isOver = /^Upload(NotFound|Expired|Aborted|Failed)$/;

/** What is remembered: the key of the post, the upload in parts, the job that makes the video, and what came of it. */
const state = z.object({
  rkey: z.string(),
  createdAt: z.string(),
  captions: blobShape.optional(),
  parts: z.object({ jobId: z.string(), bytes: z.number(), count: z.number(), sent: z.number() }).optional(),
  jobId: z.string().optional(),
  video: blobShape.optional(),
  /** A job that failed is tried once more: that often passes. */
  isSecondTry: z.boolean().default(false),
});
export type PostState = z.infer<typeof state>;

/** What was remembered, if it still counts. */
export const readState = (data: RemoteOrder['data']): PostState | undefined => state.safeParse(data).data;

type Step = { place: BlueskyPlace; grant: Grant; signal: AbortSignal };

const goOn = (data: PostState, progress = 0, againAfterSeconds = 0): Prepared => ({
  state: 'preparing' as const,
  againAfterSeconds,
  progress,
  data,
});

/** Takes a post one step further; each can be taken twice. */
export async function uploadStep(step: Step, post: PostRequest, data: RemoteOrder['data']): Promise<Prepared> {
  const known = readState(data);
  if (!known) {
    const now = new Date();
    const begun = {
      rkey: newRecordKey(now.getTime(), Math.random()),
      createdAt: now.toISOString(),
      isSecondTry: false,
    };
    return post.video ? goOn(begun) : { state: 'ready', data: begun };
  }
  if (!post.video || known.video) return { state: 'ready', data: known };
  if (known.jobId) return follow(step, known, known.jobId);
  if (!known.parts) return start(step, known, post);
  const { sent, count } = known.parts;
  if (sent >= count) return finish(step, known, known.parts);
  return sendPart(step, known, known.parts, post.video);
}

type Parts = NonNullable<PostState['parts']>;

/** In parts where the service knows how, else in one request. */
async function start(step: Step, known: PostState, post: PostRequest): Promise<Prepared> {
  const { place, signal } = step;
  const { bytes, seconds, width, height, path } = post.video ?? { bytes: 0, seconds: 0, width: 0, height: 0, path: '' };
  const captions = known.captions ?? (await sendCaptions(step, post));
  const token = await serviceToken(step, uploadBlob);
  const name = `${known.rkey}.mp4`;
  const request = asJson(token, {
    sizeBytes: bytes,
    mimeType: 'video/mp4',
    name,
    durationMs: Math.round(seconds * 1_000),
    ...(width > 0 && height > 0 && { width, height }),
  });
  const url = xrpc(place.video, 'app.bsky.video.startUpload');
  const answer = await askNetwork(place, { method: 'POST', url, ...request, signal });
  const next = { ...known, ...(captions && { captions }) };
  if (answer.status === 200) {
    const { jobId, partSizeBytes, partCount: count } = understand(place, answer, startReply);
    return goOn({ ...next, parts: { jobId, bytes: partSizeBytes, count, sent: 0 } });
  }
  const isUnknown =
    answer.status === 404 || answer.status === 501 || /MethodNotImplemented|XRPCNotSupported/.test(answer.text);
  if (!isUnknown) throw place.faultOf(answer);
  const whole = await readPart(path, 0, bytes);
  const query = { did: step.grant.account.id, name };
  const sent = await askNetwork(place, {
    method: 'POST' as const,
    url: xrpc(place.video, 'app.bsky.video.uploadVideo', query),
    body: whole,
    signal,
    headers: { ...bearer(token), 'content-type': 'video/mp4' },
    timeoutMs: partTimeoutMs,
  });
  // 409: this very video was uploaded before, and its job is named.
  if (sent.status !== 200 && sent.status !== 409) throw place.faultOf(sent);
  return goOn({ ...next, jobId: understand(place, sent, jobReply).jobId }, 0.6);
}

/** An upload that the service has given up or forgotten is begun anew. */
async function sendPart(step: Step, known: PostState, parts: Parts, { path }: { path: string }): Promise<Prepared> {
  const { place, grant, signal } = step;
  const token = await serviceToken({ place, grant, signal }, uploadBlob);
  const query = { jobId: parts.jobId, partNumber: String(parts.sent + 1) };
  const answer = await askNetwork(place, {
    method: 'POST' as const,
    url: xrpc(place.video, 'app.bsky.video.uploadPart', query),
    signal,
    headers: { ...bearer(token), 'content-type': 'application/octet-stream' },
    timeoutMs: partTimeoutMs,
    body: await readPart(path, parts.sent * parts.bytes, parts.bytes),
  });
  const sent = parts.sent + 1;
  if (answer.status < 300) return goOn({ ...known, parts: { ...parts, sent } }, (sent / parts.count) * 0.6);
  const fault = place.faultOf(answer);
  if (isOver.test(readRefusal(answer.text).error)) return anew(known, fault);
  throw fault;
}

/** A second time the service may refuse to finish what is finished; then it is asked, or the upload is begun anew. */
async function finish(step: Step, known: PostState, { jobId }: Parts): Promise<Prepared> {
  const { place, signal } = step;
  const token = await serviceToken(step, uploadBlob);
  const call = { method: 'POST' as const, url: xrpc(place.video, 'app.bsky.video.finishUpload'), signal };
  try {
    const { completedJobId } = await callNetwork(place, { ...call, ...asJson(token, { jobId }), reply: finishReply });
    return goOn({ ...known, jobId: completedJobId }, 0.6);
  } catch (error) {
    if (toAppError(error).code !== 'provider_refused') throw error;
    const url = xrpc(place.video, 'app.bsky.video.getUploadStatus', { jobId });
    const status = finishReply.safeParse(
      readJson((await askNetwork(place, { url, headers: bearer(token), signal })).text),
    );
    if (status.success) return goOn({ ...known, jobId: status.data.completedJobId }, 0.6);
    return anew(known, error);
  }
}

/** A blob means done, even beside an error; states that are not known mean that it goes on. */
async function follow({ place, signal }: Step, known: PostState, jobId: string): Promise<Prepared> {
  const url = xrpc(place.video, 'app.bsky.video.getJobStatus', { jobId });
  const { blob, state: now, progress = 0, message, error } = await callNetwork(place, { url, signal, reply: jobReply });
  if (blob) return { state: 'ready', data: { ...known, video: blob } };
  if (now !== 'JOB_STATE_FAILED') return goOn(known, 0.6 + progress / 250, checkSeconds);
  const reason = message ?? error ?? 'no reason was given';
  return anew(known, new AppError('provider_refused', `Bluesky could not use this video: ${reason}.`));
}

function anew({ parts: _, jobId: __, ...known }: PostState, error: unknown): Prepared {
  if (known.isSecondTry) throw error;
  return goOn({ ...known, isSecondTry: true });
}

/** Longer tracks than Bluesky takes are left out. */
async function sendCaptions({ place, grant, signal }: Step, { captions }: PostRequest) {
  if (!captions) return undefined;
  const body = new Uint8Array(await readFile(captions.path));
  if (body.byteLength > maxCaptionBytes) return undefined;
  const headers = { ...bearer(grant.accessToken), 'content-type': 'text/vtt' };
  const url = xrpc(grant.server ?? '', uploadBlob);
  return (await callNetwork(place, { method: 'POST', url, headers, body, signal, reply: blobReply })).blob;
}
