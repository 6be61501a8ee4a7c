import { readFile } from 'node:fs/promises';
import type { VideoSize } from '@portray/contracts/frame-size';
import type { PresenterLimits, RemotePresenter, RenderRequest } from '@portray/ports/presenter';
import type { RemoteOrder } from '@portray/ports/remote-work';
import { z } from 'zod';
import { renderedAt, stopped } from '../http/rendered-video.ts';
import { assetReply, createdReply, faultOf, providerDown, refusalOf, videoReply } from './reply.ts';

export type HeygenOptions = {
  apiKey: string;
  baseUrl?: string;
  now?: () => Date;
};

const heygenUrl = 'https://api.heygen.com';
const requestTimeoutMs = 60_000;
/** A render takes 5 to 15 minutes. */
const checkEverySeconds = 15;
const firstCheckSeconds = 30;
/** For 24 hours an idempotency key answers the first order again instead of ordering twice. */
const keyLivesMs = 23 * 3_600_000;

/** Of one video, and of one asset, as its API documents them. */
const limits: PresenterLimits = { maxSpeechSeconds: 600, maxScriptCharacters: 5_000, maxFileBytes: 32_000_000 };

const aspectRatios: Record<VideoSize, string> = { youtube: '16:9', reel: '9:16', square: '1:1' };

/** What is remembered between steps: the uploaded files. */
const remembered = z.object({ photoAsset: z.string().optional(), speechAsset: z.string().optional() });

/** HeyGen's v3 API: photo and speech are uploaded, a video is ordered under our key, followed, and fetched. */
export function createHeygenPresenter(options: HeygenOptions): RemotePresenter {
  const call = createCall(options);
  const now = options.now ?? (() => new Date());
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
    async find(_order, sentAt) {
      return { state: now().getTime() - sentAt.getTime() < keyLivesMs ? 'not_sent' : 'unknown' };
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
      await call(z.unknown(), videoPath(remoteId), { method: 'DELETE', signal }, [404]);
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
    title,
    callback_id: key,
  };
}

type Upload = { path: string; contentType: string };

async function upload(call: Call, { key, signal }: RemoteOrder, part: string, { path, contentType }: Upload) {
  const form = new FormData();
  const extension = contentType === 'image/jpeg' ? 'jpg' : 'mp3';
  form.set('file', new Blob([await readFile(path)], { type: contentType }), `${part}.${extension}`);
  // Written out before it is sent: a form that is stopped on its way throws where nobody can catch it (Node 24).
  const encoded = new Response(form);
  const headers = {
    'content-type': encoded.headers.get('content-type') ?? '',
    'idempotency-key': `${key}:${part}`,
  };
  const body = await encoded.arrayBuffer();
  const { data } = await call(assetReply, '/v3/assets', { method: 'POST', headers, body, signal });
  return data.asset_id;
}

type Call = <Reply>(shape: z.ZodType<Reply>, path: string, init: RequestInit, fine?: number[]) => Promise<Reply>;

/** One request with the key of the account; whatever is not understood becomes provider_down. */
function createCall({ apiKey, baseUrl = heygenUrl, now = () => new Date() }: HeygenOptions): Call {
  return async (shape, path, init, fine = []) => {
    const signal = AbortSignal.any([AbortSignal.timeout(requestTimeoutMs), ...(init.signal ? [init.signal] : [])]);
    const headers = { ...(init.headers as Record<string, string>), 'x-api-key': apiKey };
    const address = `${baseUrl.replace(/\/+$/, '')}${path}`;
    const response = await fetch(address, { ...init, headers, redirect: 'error', signal }).catch((cause) => {
      throw init.signal?.aborted ? stopped(cause) : providerDown(cause);
    });
    if (!response.ok && !fine.includes(response.status)) throw await faultOf(response, now());
    const body: unknown = await response.json().catch((cause) => {
      throw init.signal?.aborted ? stopped(cause) : providerDown(cause);
    });
    const read = shape.safeParse(response.ok ? body : undefined);
    if (read.success) return read.data;
    throw providerDown(read.error);
  };
}
