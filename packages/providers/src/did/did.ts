import { AppError } from '@portray/foundation/errors';
import type { PresenterLimits, RemotePresenter, RenderRequest } from '@portray/ports/presenter';
import type { Found, RemoteOrder } from '@portray/ports/remote-work';
import { z } from 'zod';
import { lookAgainUntil, usualSettleMs } from '../http/look-again.ts';
import { type PresenterRefusal, presenterRefusal } from '../http/presenter-refusals.ts';
import { renderedAt } from '../http/rendered-video.ts';
import { readRetryAfter } from '../http/retry-after.ts';
import {
  callNetwork,
  type NetworkAnswer,
  type NetworkCall,
  type NetworkPlace,
  readJson,
} from '../networks/call-network.ts';
import { formWithFile } from '../networks/multipart.ts';

const errorReply = z.object({ kind: z.string(), description: z.string().nullish() });

/** What each group of kinds means; the first that fits counts. */
const refusals: [pattern: RegExp, reason: PresenterRefusal][] = [
  [/Moderation|Celebrity/, 'content'],
  [/Face/, 'noFace'],
  [/Resolution|Occluded/, 'unclearPhoto'],
  [/Image|Source/, 'photo'],
  [/Audio/, 'speech'],
  [/Credits|Authorization|Permission/, 'account'],
];

/** Why a talk that was ordered was not made. */
function refusalOf(kind: string, description: string): AppError {
  return presenterRefusal(refusals, kind, new Error(`D-ID: ${kind} ${description}`));
}

/**
 * The fault of an answer that is no success. A refused key names its usual cause: it is sent as D-ID's studio shows it,
 * without another encoding.
 */
function faultOf({ status, headers, text }: NetworkAnswer): AppError {
  const { kind, description } = errorReply.safeParse(readJson(text)).data ?? { kind: '', description: '' };
  const cause = new Error(`D-ID answered ${status}: ${kind} ${description ?? ''}`.trim());
  if (status === 401) {
    const hint = new Error(`${cause.message}. The key must be the one that D-ID's studio shows, as it is.`);
    return presenterRefusal(refusals, 'AuthorizationError', hint);
  }
  if (status === 404) return new AppError('not_found', 'The provider does not have this video any more.', { cause });
  if (status === 409) return new AppError('conflict', 'The provider is still making this video.', { cause });
  if (status === 429) {
    const retryAfterSeconds = readRetryAfter(headers.get('retry-after'), new Date());
    return new AppError('provider_busy', 'The provider has too much to do right now.', { cause, retryAfterSeconds });
  }
  if (status >= 500) return new AppError('provider_down', 'The provider does not answer right now.', { cause });
  return presenterRefusal(refusals, kind, cause);
}

export type DidOptions = {
  /** As D-ID's studio shows it; a whole header value, such as 'Bearer …', is sent as it is. */
  apiKey: string;
  baseUrl?: string | undefined;
  /** Where D-ID may say that a talk is ready; told only where it begins with https, as D-ID wants it. */
  publicUrl?: string | undefined;
  /** For so long an order that is not listed may be listed late. */
  settleMs?: number;
};

const didUrl = 'https://api.d-id.com';
const requestTimeoutMs = 60_000;
const firstCheckSeconds = 5;
const checkEverySeconds = 10;
/** While a talk is being made it cannot be deleted. */
const deleteAgainSeconds = 15;
/** How many of the newest talks are looked through for an order whose answer was lost. */
const listed = 100;

/** An uploaded speech is the smallest of its limits. */
const limits: PresenterLimits = { maxSpeechSeconds: 600, maxScriptCharacters: 40_000, maxFileBytes: 6_000_000 };

const uploaded = z.object({ url: z.string().min(1) });
const created = z.object({ id: z.string().min(1) });
const talk = z.object({
  status: z.enum(['created', 'started', 'done', 'error', 'rejected']),
  result_url: z.url().nullish(),
  error: z.object({ kind: z.string().nullish(), description: z.string().nullish() }).nullish(),
});
const talks = z.object({
  talks: z.array(z.object({ id: z.string(), user_data: z.string().nullish(), created_at: z.string() })),
});
const remembered = z.object({ photoUrl: z.string().optional(), speechUrl: z.string().optional() });

/**
 * D-ID's talks: photo and speech are uploaded, a talk is ordered with our key as its `user_data`, followed, and fetched.
 * There is no idempotency key, so an order whose answer was lost is looked for among the newest talks. Not documented
 * and tolerated: 429 with any body, and `s3://` addresses of uploads, which are good for orders only.
 */
export function createDidPresenter(options: DidOptions): RemotePresenter {
  const { apiKey, baseUrl = didUrl, publicUrl, settleMs = usualSettleMs } = options;
  const place: NetworkPlace = { name: 'D-ID', fetch, faultOf };
  const headers = { authorization: /\s/.test(apiKey) ? apiKey : `Basic ${apiKey}` };
  const call = <Reply>(path: string, reply: z.ZodType<Reply>, more: Partial<NetworkCall>): Promise<Reply> =>
    callNetwork(place, {
      url: `${baseUrl.replace(/\/+$/, '')}${path}`,
      timeoutMs: requestTimeoutMs,
      reply,
      ...more,
      headers: { ...headers, ...more.headers },
    });

  async function upload(kind: 'image' | 'audio', path: string, type: string, { signal }: RemoteOrder) {
    const filename = kind === 'image' ? 'photo.jpg' : 'speech.mp3';
    const form = await formWithFile({}, { name: kind, type, path, filename });
    return (await call(`/${kind}s`, uploaded, { method: 'POST', ...form, signal })).url;
  }

  return {
    limits,
    async prepare({ photo, speech }, order) {
      const { photoUrl, speechUrl } = remembered.parse(order.data);
      return {
        state: 'ready',
        data: {
          photoUrl: photoUrl ?? (await upload('image', photo.path, photo.contentType, order)),
          speechUrl: speechUrl ?? (await upload('audio', speech.path, speech.contentType, order)),
        },
      };
    },
    async send(request, order) {
      const body = JSON.stringify({ ...orderBody(request, order), ...webhookOf(publicUrl, order) });
      const json = { 'content-type': 'application/json' };
      const { id } = await call('/talks', created, { method: 'POST', headers: json, body, signal: order.signal });
      return { state: 'running', remoteId: id, againAfterSeconds: firstCheckSeconds };
    },
    async find({ key, signal }, sentAt): Promise<Found> {
      const { talks: newest } = await call(`/talks?limit=${listed}`, talks, { signal });
      const found = newest.find(({ user_data }) => user_data === key);
      if (found) return { state: 'running', remoteId: found.id };
      const isWholeList = newest.length < listed || newest.some(({ created_at }) => Date.parse(created_at) < +sentAt);
      if (!isWholeList) return { state: 'unknown' };
      lookAgainUntil(sentAt, settleMs, new Date());
      return { state: 'not_sent' };
    },
    async check(remoteId, { signal }) {
      const { status, result_url: url, error } = await call(talkPath(remoteId), talk, { signal });
      if (status === 'rejected') throw refusalOf('ModerationError', error?.description ?? '');
      if (status === 'error') throw refusalOf(error?.kind ?? 'UnknownError', error?.description ?? '');
      if (status !== 'done' || !url) return { state: 'running', againAfterSeconds: checkEverySeconds };
      return { state: 'done', result: renderedAt(baseUrl, url) };
    },
    async cancel(remoteId, { signal }) {
      await call(talkPath(remoteId), z.unknown(), { method: 'DELETE', signal }).catch((error: unknown) => {
        const code = error instanceof AppError ? error.code : undefined;
        if (code === 'conflict') throw notYet(error);
        if (code !== 'not_found') throw error;
      });
    },
  };
}

const talkPath = (remoteId: string) => `/talks/${encodeURIComponent(remoteId)}`;

function orderBody({ title }: RenderRequest, { key, data }: RemoteOrder) {
  const { photoUrl, speechUrl } = remembered.parse(data);
  return {
    source_url: photoUrl,
    script: { type: 'audio', audio_url: speechUrl },
    // Without it only the square around the face comes back.
    config: { stitch: true, result_format: 'mp4' },
    user_data: key,
    name: title,
  };
}

/** Its events are not signed: the address holds our key, which is secret. */
function webhookOf(publicUrl: string | undefined, { key }: RemoteOrder) {
  if (!publicUrl?.startsWith('https:')) return {};
  return { webhook: `${publicUrl.replace(/\/+$/, '')}/api/webhooks/did/${encodeURIComponent(key)}` };
}

const notYet = (cause: unknown) =>
  new AppError('provider_busy', 'The provider can stop this only when it is made.', {
    cause,
    retryAfterSeconds: deleteAgainSeconds,
  });
