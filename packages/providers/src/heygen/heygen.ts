import type { VideoSize } from '@portray/contracts/frame-size';
import type { PresenterLimits, RemotePresenter, RenderRequest } from '@portray/ports/presenter';
import type { Found, RemoteOrder } from '@portray/ports/remote-work';
import { z } from 'zod';
import { lookAgainUntil, usualSettleMs } from '../http/look-again.ts';
import { renderedAt } from '../http/rendered-video.ts';
import { ignore } from '../networks/authorization.ts';
import { callNetwork, type NetworkCall, type NetworkPlace } from '../networks/call-network.ts';
import { formWithFile } from '../networks/multipart.ts';
import { assetReply, createdReply, faultOf, listReply, refusalOf, videoReply } from './reply.ts';

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
      ...{ url: `${base}${path}`, timeoutMs: requestTimeoutMs, reply, ...more },
      headers: { ...headers, 'x-api-key': apiKey },
    });
}
