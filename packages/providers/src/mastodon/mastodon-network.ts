import { AppError } from '@portray/foundation/errors';
import type { Account, Grant, Network, PostRequest, PublishedPost } from '@portray/ports/publisher';
import type { Found, Prepared, RemoteOrder, RemoteWork, Sent } from '@portray/ports/remote-work';
import { z } from 'zod';
import { ignore } from '../networks/authorization.ts';
import { asJson, askNetwork, bearer, callNetwork, understand } from '../networks/call-network.ts';
import { formWithFile } from '../networks/multipart.ts';
import { createMastodonConnector } from './mastodon-connector.ts';
import { createLimitsReader, type MastodonLimits } from './mastodon-limits.ts';
import { type MastodonPlace, type MastodonSettings, placeOf } from './mastodon-server.ts';
import { mediaReply, statusReply } from './reply.ts';

/** Servers keep an idempotency key for an hour; nothing is sent again close to its end. */
const keyMs = 50 * 60_000;
const recentStatuses = '20';

/**
 * Posts at any Mastodon server that a person names. Uncertain: some servers answer 500 to a repeated idempotency key, and
 * others ignore it; so a post whose answer was lost is first looked for among the newest. Mastodon has neither caption
 * tracks nor a field for AI: the video's own label says it.
 */
export function createMastodonNetwork(settings: MastodonSettings = {}): Network {
  const place = placeOf(settings);
  const readLimits = createLimitsReader(place);
  return {
    platform: 'mastodon',
    connector: createMastodonConnector(place),
    publisher: {
      limits: ({ grant }) => readLimits(grant),
      work: (account) => workFor(place, account, readLimits),
    },
  };
}

type ReadLimits = (grant: Grant) => Promise<MastodonLimits>;

function workFor(
  place: MastodonPlace,
  { grant }: Account,
  readLimits: ReadLimits,
): RemoteWork<PostRequest, PublishedPost> {
  const { accessToken, server: origin = '', account } = grant;
  const statusUrl = (id: string) => `${origin}/api/v1/statuses/${encodeURIComponent(id)}`;
  return {
    async prepare(post, { data, signal }) {
      const { maxAlt } = await readLimits(grant);
      return mediaStep({ place, origin, accessToken, maxAlt, signal }, post, data);
    },
    send: (post, order) => send({ place, origin, accessToken }, post, order),
    find: (order, sentAt) => find({ place, origin, accessToken, accountId: account.id }, order, sentAt),
    async check(id, { signal }) {
      const headers = bearer(accessToken);
      return {
        state: 'done',
        result: publishedAs(await callNetwork(place, { url: statusUrl(id), headers, signal, reply: statusReply })),
      };
    },
    async cancel(id, { signal }) {
      const call = { method: 'DELETE' as const, url: statusUrl(id), headers: bearer(accessToken), signal };
      const deleting = askNetwork(place, call).then((answer) => {
        if (answer.status >= 300) throw place.faultOf(answer);
      });
      await ignore(['provider_refused'], deleting);
    },
  };
}

type Status = z.infer<typeof statusReply>;

function publishedAs({ id, url, uri }: Status): PublishedPost {
  const address = [url, uri].find((candidate) => candidate?.startsWith('https://'));
  if (address) return { postId: id, url: address };
  throw new AppError('provider_refused', 'The post is out, but your Mastodon server named no address for it.');
}

type Door = { place: MastodonPlace; origin: string; accessToken: string };

async function send(
  { place, origin, accessToken }: Door,
  post: PostRequest,
  order: RemoteOrder,
): Promise<Sent<PublishedPost>> {
  const mediaId = readMedia(order.data)?.mediaId;
  if (post.video && !mediaId) throw new AppError('unexpected', 'The video was not uploaded yet.');
  // Two letters of ISO 639-1; other languages are left to the server to find.
  const [language] = post.captions?.language.split('-') ?? [];
  const request = asJson(accessToken, {
    status: post.text,
    ...(mediaId && { media_ids: [mediaId] }),
    visibility: post.privacy,
    ...(language?.length === 2 && { language }),
  });
  const status = await callNetwork(place, {
    method: 'POST' as const,
    url: `${origin}/api/v1/statuses`,
    body: request.body,
    signal: order.signal,
    headers: { ...request.headers, 'idempotency-key': order.key },
    reply: statusReply,
  });
  return { state: 'done', result: publishedAs(status), remoteId: status.id };
}

/** A post with a video is known by its medium, words alone by themselves. */
async function find(door: Door & { accountId: string }, { data, signal }: RemoteOrder, sentAt: Date): Promise<Found> {
  const { place, origin, accessToken, accountId } = door;
  const media = readMedia(data);
  const query = new URLSearchParams({ limit: recentStatuses, exclude_reblogs: 'true' });
  const statuses = await callNetwork(place, {
    url: `${origin}/api/v1/accounts/${encodeURIComponent(accountId)}/statuses?${query}`,
    headers: bearer(accessToken),
    signal,
    reply: z.array(statusReply),
  });
  const isOurs = ({ media_attachments: attached, content, created_at: at }: Status) => {
    if (media?.mediaId) return attached.some(({ id }) => id === media.mediaId);
    const isOlder = at !== undefined && Date.parse(at) < sentAt.getTime() - 60_000;
    return !isOlder && attached.length === 0 && media !== undefined && wordsOf(content) === wordsOf(media.text);
  };
  const found = statuses.find(isOurs);
  if (found) return { state: 'running', remoteId: found.id };
  return Date.now() - sentAt.getTime() < keyMs ? { state: 'not_sent' } : { state: 'unknown' };
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

/** What stays of a text in HTML: letters and signs without tags and spaces. */
function wordsOf(html: string): string {
  return html
    .normalize('NFC')
    .replace(/<(?=[a-z/])[^>]*>/gi, '')
    .replace(/&(lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, '');
}

const uploadTimeoutMs = 10 * 60_000;
const firstWaitSeconds = 1;
const longestWaitSeconds = 10;

/** What is remembered of a post: its medium, and the words by which it is known without one. */
const mediaState = z.object({ mediaId: z.string().optional(), checks: z.number().default(0), text: z.string() });
type MediaState = z.infer<typeof mediaState>;

/** What was remembered, if it still counts. */
const readMedia = (data: RemoteOrder['data']): MediaState | undefined => mediaState.safeParse(data).data;

type Step = { place: MastodonPlace; origin: string; accessToken: string; maxAlt: number; signal: AbortSignal };

/**
 * Uploads the video in one request, then follows its processing. Mastodon takes no parts and tells nothing of an upload
 * that broke off, so that it begins anew, as does one whose answer was lost: the server removes what is not attached.
 */
async function mediaStep(step: Step, post: PostRequest, data: RemoteOrder['data']): Promise<Prepared> {
  const { video, text, altText = '' } = post;
  if (!video) return { state: 'ready', data: { text } };
  const known = readMedia(data);
  if (!known?.mediaId) {
    const mediaId = await upload(step, video.path, [...altText].slice(0, step.maxAlt).join(''));
    return wait({ mediaId, checks: 0, text });
  }
  const { place, origin, accessToken, signal } = step;
  const url = `${origin}/api/v1/media/${encodeURIComponent(known.mediaId)}`;
  const answer = await askNetwork(place, { url, headers: bearer(accessToken), signal });
  if (answer.status === 404) return wait({ checks: 0, text });
  if (answer.status === 422) {
    throw new AppError('provider_refused', 'Your Mastodon server could not use this video.', { cause: answer.text });
  }
  if (answer.status === 206) return wait({ ...known, checks: known.checks + 1 });
  if (answer.status !== 200) throw place.faultOf(answer);
  const isReady = Boolean(understand(place, answer, mediaReply).url);
  return isReady ? { state: 'ready', data: known } : wait({ ...known, checks: known.checks + 1 });
}

function wait(data: MediaState): Prepared {
  const againAfterSeconds = data.mediaId ? Math.min(longestWaitSeconds, firstWaitSeconds * 1.5 ** data.checks) : 0;
  return { state: 'preparing', againAfterSeconds, progress: data.mediaId ? 0.6 : 0, data };
}

async function upload({ place, origin, accessToken, signal }: Step, path: string, altText: string): Promise<string> {
  const form = await formWithFile(
    { ...(altText && { description: altText }) },
    { name: 'file', type: 'video/mp4', path },
  );
  const answer = await askNetwork(place, {
    method: 'POST' as const,
    url: `${origin}/api/v2/media`,
    body: form.body,
    signal,
    timeoutMs: uploadTimeoutMs,
    headers: { ...bearer(accessToken), ...form.headers },
  });
  if (answer.status !== 200 && answer.status !== 202) throw place.faultOf(answer);
  return understand(place, answer, mediaReply).id;
}
