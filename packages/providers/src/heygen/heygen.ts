import type { VideoSize } from '@portray/contracts/frame-size';
import { AppError } from '@portray/foundation/errors';
import type { PresenterLimits, RemotePresenter, RenderRequest } from '@portray/ports/presenter';
import type { Found, RemoteOrder } from '@portray/ports/remote-work';
import { z } from 'zod';
import { lookAgainUntil, usualSettleMs } from '../http/look-again.ts';
import { type PresenterRefusal, presenterRefusal } from '../http/presenter-refusals.ts';
import { renderedAt } from '../http/rendered-video.ts';
import { readRetryAfter } from '../http/retry-after.ts';
import { ignore } from '../networks/authorization.ts';
import {
  callNetwork,
  type NetworkAnswer,
  type NetworkCall,
  type NetworkPlace,
  readJson,
} from '../networks/call-network.ts';
import { formWithFile } from '../networks/multipart.ts';

const assetReply = z.object({ data: z.object({ asset_id: z.string().min(1) }) });
const createdReply = z.object({ data: z.object({ video_id: z.string().min(1) }) });
const videoReply = z.object({
  data: z.object({
    /** The answer to creation says 'waiting', reading says 'pending'. */
    status: z.enum(['waiting', 'pending', 'processing', 'completed', 'failed']),
    video_url: z.url().nullish(),
    failure_code: z.union([z.string(), z.number()]).nullish(),
    failure_message: z.string().nullish(),
  }),
});
/** Videos whose title holds what was asked for. */
const listReply = z.object({ data: z.array(z.object({ id: z.string().min(1), title: z.string().nullish() })) });
const errorReply = z.object({
  error: z.object({ code: z.union([z.string(), z.number()]), message: z.string().nullish() }),
});

/** What each group of codes means; the first that fits counts. */
const refusals: [pattern: RegExp, reason: PresenterRefusal][] = [
  [/moder|celebr|inappropriate|blocked|nsfw|child|safety/i, 'content'],
  [/too_many_faces|40005/i, 'severalFaces'],
  [/face|40004/i, 'noFace'],
  [/bad_quality_image|40006/i, 'unclearPhoto'],
  [/image|40002/i, 'photo'],
  [/audio|40044/i, 'speech'],
  [/credit|quota|unauthorized|authentication|forbidden|denied|tier|trial|user_blocked/i, 'account'],
];

/** Why a video that was ordered was not made. */
function refusalOf(code: string | number, message: string): AppError {
  const said = `${code} ${message}`;
  return presenterRefusal(refusals, said, new Error(`HeyGen: ${said}`));
}

/** The fault of an answer that is no success; `now` is for a `Retry-After` that is a date. */
function faultOf({ status, headers, text }: NetworkAnswer, now: Date): AppError {
  const requestId = headers.get('x-request-id') ?? '';
  const cause = new Error(`HeyGen answered ${status} (${requestId}): ${text.slice(0, 500)}`);
  if (status === 429) {
    const retryAfterSeconds = readRetryAfter(headers.get('retry-after'), now);
    return new AppError('provider_busy', 'The provider has too much to do right now.', { cause, retryAfterSeconds });
  }
  if (status === 404) return new AppError('not_found', 'The provider does not have this video any more.', { cause });
  const { code, message } = readError(text);
  // A request under the same key is still being answered, so that what comes of it is not known yet.
  if (status < 400 || status >= 500 || code === 'request_in_progress') return providerDown(cause);
  const refusal = refusalOf(code, message);
  return new AppError(refusal.code, refusal.message, { cause });
}

function readError(text: string): { code: string | number; message: string } {
  const { code, message } = errorReply.safeParse(readJson(text)).data?.error ?? { code: 'unreadable' };
  return { code, message: message ?? '' };
}

/** Nothing came back that could be understood. */
function providerDown(cause: unknown): AppError {
  return new AppError('provider_down', 'The provider does not answer right now.', { cause });
}

export type HeygenOptions = {
  apiKey: string;
  baseUrl?: string;
  now?: () => Date;
  /** For so long an order that is not listed may be listed late. */
  settleMs?: number;
};

const heygenUrl = 'https://api.heygen.com';
const requestTimeoutMs = 60_000;
/** A render takes 5 to 15 minutes. */
const checkEverySeconds = 15;
const firstCheckSeconds = 30;

/** Of one video, and of one asset, as its API documents them. */
const limits: PresenterLimits = { maxSpeechSeconds: 600, maxScriptCharacters: 5_000, maxFileBytes: 32_000_000 };

const aspectRatios: Record<VideoSize, string> = { youtube: '16:9', reel: '9:16', square: '1:1' };

/** What is remembered between steps: the uploaded files. */
const remembered = z.object({ photoAsset: z.string().optional(), speechAsset: z.string().optional() });

/**
 * HeyGen's v3 API: photo and speech are uploaded, a video is ordered, followed, and fetched. Our key is sent as the
 * idempotency key and stands in the title, by which an order whose answer was lost is looked for. What is not listed is
 * not sent again: how long and for which calls HeyGen minds its keys has been documented in more than one way.
 */
export function createHeygenPresenter(options: HeygenOptions): RemotePresenter {
  const call = createCall(options);
  const { now = () => new Date(), settleMs = usualSettleMs } = options;
  return {
    limits,
    async prepare(request, order) {
      const { photoAsset, speechAsset } = remembered.parse(order.data);
      return {
        state: 'ready',
        data: {
          photoAsset: photoAsset ?? (await upload(call, order, 'photo', request.photo)),
          speechAsset: speechAsset ?? (await upload(call, order, 'speech', request.speech)),
        },
      };
    },
    async send(request, order) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': order.key };
      const body = JSON.stringify(orderBody(request, order));
      const { data } = await call(createdReply, '/v3/videos', { method: 'POST', headers, body, signal: order.signal });
      return { state: 'running', remoteId: data.video_id, againAfterSeconds: firstCheckSeconds };
    },
    async find({ key, signal }, sentAt): Promise<Found> {
      const query = new URLSearchParams({ title: key, limit: '10' });
      const { data } = await call(listReply, `/v3/videos?${query}`, { signal });
      const found = data.find(({ title }) => title?.includes(key));
      if (found) return { state: 'running', remoteId: found.id };
      lookAgainUntil(sentAt, settleMs, now());
      return { state: 'unknown' };
    },
    async check(remoteId, { signal }) {
      const { data } = await call(videoReply, videoPath(remoteId), { signal });
      if (data.status === 'failed') throw refusalOf(data.failure_code ?? 'failed', data.failure_message ?? '');
      if (data.status !== 'completed' || !data.video_url) {
        return { state: 'running', againAfterSeconds: checkEverySeconds };
      }
      return { state: 'done', result: renderedAt(options.baseUrl ?? heygenUrl, data.video_url) };
    },
    async cancel(remoteId, { signal }) {
      await ignore(['not_found'], call(z.unknown(), videoPath(remoteId), { method: 'DELETE', signal }));
    },
  };
}

const videoPath = (remoteId: string) => `/v3/videos/${encodeURIComponent(remoteId)}`;

function orderBody({ settings, title }: RenderRequest, { key, data }: RemoteOrder) {
  const { photoAsset, speechAsset } = remembered.parse(data);
  return {
    type: 'image',
    image: { type: 'asset_id', asset_id: photoAsset },
    audio_asset_id: speechAsset,
    aspect_ratio: aspectRatios[settings.videoSize],
    resolution: settings.resolution,
    fit: 'cover',
    expressiveness: settings.talkingStyle === 'expressive' ? 'high' : 'low',
    title: `${title} (${key})`,
    callback_id: key,
  };
}

type Upload = { path: string; contentType: string };

async function upload(call: Call, { key, signal }: RemoteOrder, part: string, { path, contentType }: Upload) {
  const filename = `${part}.${contentType === 'image/jpeg' ? 'jpg' : 'mp3'}`;
  const { body, headers } = await formWithFile({}, { name: 'file', type: contentType, path, filename });
  const keyed = { ...headers, 'idempotency-key': `${key}:${part}` };
  const { data } = await call(assetReply, '/v3/assets', { method: 'POST', headers: keyed, body, signal });
  return data.asset_id;
}

type Call = <Reply>(reply: z.ZodType<Reply>, path: string, more: Partial<NetworkCall>) => Promise<Reply>;

/** One request with the key of the account; whatever is not understood becomes provider_down. */
function createCall({ apiKey, baseUrl = heygenUrl, now = () => new Date() }: HeygenOptions): Call {
  const place: NetworkPlace = { name: 'The provider', fetch, faultOf: (answer) => faultOf(answer, now()) };
  const base = baseUrl.replace(/\/+$/, '');
  return (reply, path, { headers, ...more }) =>
    callNetwork(place, {
      url: `${base}${path}`,
      timeoutMs: requestTimeoutMs,
      reply,
      ...more,
      headers: { ...headers, 'x-api-key': apiKey },
    });
}
