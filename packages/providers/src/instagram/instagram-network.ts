import { openAsBlob } from 'node:fs';
import { countText } from '@portray/contracts/count-text';
import { AppError, toAppError } from '@portray/foundation/errors';
import type { Account, Network, PostLimits, PostRequest, PostWords, PublishedPost } from '@portray/ports/publisher';
import type { Found, Prepared, RemoteOrder, RemoteWork, Sent } from '@portray/ports/remote-work';
import { z } from 'zod';
import {
  callGraph,
  createLabelled,
  type GraphCaller,
  type GraphPlace,
  type GraphSettings,
  graphPlace,
} from '../facebook/graph.ts';
import { createGraphConnector } from '../facebook/graph-connector.ts';
import { idReply } from '../facebook/graph-reply.ts';
import { askNetwork } from '../networks/call-network.ts';

const uploadTimeoutMs = 10 * 60_000;
const checkSeconds = 15;

/** What is remembered: the container, where its bytes go, and whether they are there. */
const state = z.object({ containerId: z.string(), uri: z.string(), isSent: z.boolean(), text: z.string() });

/** What was remembered, if it still counts. */
const readContainer = (data: RemoteOrder['data']): z.infer<typeof state> | undefined => state.safeParse(data).data;

const containerReply = z.object({ id: z.string().min(1), uri: z.string() });
const statusReply = z.object({ status_code: z.string(), status: z.string().default('') });

/** Where a container stands: IN_PROGRESS, FINISHED, PUBLISHED, ERROR or EXPIRED, with words. */
const readStatus = (caller: GraphCaller, containerId: string) =>
  callGraph(caller, { path: `/${containerId}`, fields: { fields: 'status_code,status' }, reply: statusReply });

const preparing = (data: z.infer<typeof state>, progress: number, againAfterSeconds = 0): Prepared => ({
  state: 'preparing' as const,
  againAfterSeconds,
  progress,
  data,
});

/**
 * Makes a container, sends the video into it and waits until Instagram has looked at it. An upload that broke off is sent
 * again from its beginning, since Instagram documents no way to ask how much of it arrived; a container that does not
 * take it any more is made anew.
 */
async function containerStep(
  caller: GraphCaller,
  accountId: string,
  { video, text, isMadeWithAi }: PostRequest,
  data: RemoteOrder['data'],
): Promise<Prepared> {
  if (!video) throw new AppError('invalid_input', 'Please choose a video to publish on Instagram.');
  const known = readContainer(data);
  if (!known) {
    const fields = { media_type: 'REELS', upload_type: 'resumable', caption: text, share_to_feed: 'true' };
    const path = `/${accountId}/media`;
    const call = { method: 'POST' as const, path, fields, reply: containerReply };
    const { id, uri } = await createLabelled(caller, call, isMadeWithAi);
    if (!URL.canParse(uri) || new URL(uri).origin !== new URL(caller.place.upload).origin) {
      throw new AppError('provider_down', 'Instagram named no place for the upload. Please try again later.');
    }
    return preparing({ containerId: id, uri, isSent: false, text }, 0);
  }
  if (!known.isSent) {
    const isTaken = await sendVideo(caller, known.uri, video);
    if (isTaken) return preparing({ ...known, isSent: true }, 0.6);
  }
  const { status_code: code, status } = await readStatus(caller, known.containerId);
  if (code === 'FINISHED' || code === 'PUBLISHED') return { state: 'ready', data: known };
  if (code === 'ERROR') {
    throw new AppError(
      'provider_refused',
      `Instagram could not use this video: ${status.slice(0, 300) || 'no reason was given'}.`,
    );
  }
  // What was refused and is not being looked at either is begun anew.
  if (code === 'EXPIRED' || !known.isSent) return { state: 'preparing', againAfterSeconds: checkSeconds, data: {} };
  return preparing(known, 0.7, checkSeconds);
}

/** False where Instagram refuses the bytes, which it does when it has them already. */
async function sendVideo({ place, token, signal }: GraphCaller, url: string, video: { path: string; bytes: number }) {
  const answer = await askNetwork(place, {
    method: 'POST' as const,
    url,
    body: await openAsBlob(video.path),
    timeoutMs: uploadTimeoutMs,
    headers: {
      authorization: `OAuth ${token}`,
      offset: '0',
      file_size: String(video.bytes),
      'content-type': 'application/octet-stream',
    },
    ...(signal && { signal }),
  });
  if (answer.status < 300) return true;
  const fault = toAppError(place.faultOf(answer));
  if (fault.code !== 'provider_refused') throw fault;
  return false;
}

/** What Instagram counts, wherever it stands in the text. */
const marks = [
  { name: 'hashtags', max: 30, pattern: /[#＃](?=[\p{L}\p{M}\p{N}_]*[\p{L}_])[\p{L}\p{M}\p{N}_]+/gu },
  { name: 'mentions', max: 20, pattern: /(?<![\p{L}\p{N}_.])@[a-z0-9_.]+/giu },
];

function wordFault({ text }: PostWords): { about: 'text'; message: string } | undefined {
  for (const { name, max, pattern } of marks) {
    const count = (text.match(pattern) ?? []).length;
    if (count <= max) continue;
    const message = `Instagram takes up to ${max} ${name}, and this text has ${count}. Please remove ${count - max}.`;
    return { about: 'text', message };
  }
  return undefined;
}

const limits: PostLimits = {
  countText: countText.instagram,
  maxText: 2_200,
  wordFault,
  video: {
    minSeconds: 3,
    maxSeconds: 900,
    maxBytes: 300_000_000,
    minRatio: 0.01,
    maxRatio: 10,
    minFramesPerSecond: 23,
    maxFramesPerSecond: 60,
    containers: ['video/mp4', 'video/quicktime'],
    codecs: ['h264', 'hevc', 'aac'],
  },
  needsVideo: true,
};

const quotaReply = z.object({
  data: z
    .array(z.object({ quota_usage: z.number(), config: z.object({ quota_total: z.number() }).optional() }))
    .default([]),
});
const permalinkReply = z.object({ permalink: z.url() });
const mediaReply = z.object({
  data: z.array(z.object({ id: z.string(), caption: z.string().default(''), timestamp: z.string() })).default([]),
});

/**
 * Publishes reels on Instagram, through the Page that a professional account is linked to; the bytes go to Instagram, so
 * that no address of ours is public. A container is published once, and says so when an answer was lost. It has no
 * field for captions, and no way to delete. Uncertain: the daily number, which is asked for; the largest file (300 MB).
 */
export function createInstagramNetwork(settings: GraphSettings = {}): Network {
  const place = graphPlace('Instagram', settings);
  return {
    platform: 'instagram',
    connector: createGraphConnector(place, {
      scopes: ['instagram_basic', 'instagram_content_publish', 'pages_show_list', 'pages_read_engagement'],
      scopesOfItsOwn: ['instagram_basic', 'instagram_content_publish'],
      accountOf: ({ instagram_business_account: linked }) => linked && { id: linked.id, name: linked.username },
      none: 'No professional Instagram account is linked to a Page that you allowed. Please link it and connect again.',
    }),
    publisher: {
      async limits({ app, grant }) {
        const path = `/${grant.account.id}/content_publishing_limit`;
        const caller = { place, app, token: grant.accessToken };
        const fields = { fields: 'config,quota_usage' };
        const [quota] = (await callGraph(caller, { path, fields, reply: quotaReply })).data;
        const total = quota?.config?.quota_total;
        return {
          ...limits,
          ...(quota && total !== undefined && { postsLeft: Math.max(0, total - quota.quota_usage) }),
        };
      },
      work: (account) => workFor(place, account),
    },
  };
}

function workFor(place: GraphPlace, { app, grant }: Account): RemoteWork<PostRequest, PublishedPost> {
  const callerFor = (signal: AbortSignal): GraphCaller => ({ place, app, token: grant.accessToken, signal });
  const accountId = grant.account.id;
  return {
    prepare: (post, { data, signal }) => containerStep(callerFor(signal), accountId, post, data),
    send: (_post, order) => send(callerFor(order.signal), accountId, order),
    find: ({ data, signal }, sentAt) => find(callerFor(signal), accountId, data, sentAt),
    async check(id, { signal }) {
      const call = { path: `/${id}`, fields: { fields: 'permalink' }, reply: permalinkReply };
      const { permalink: url } = await callGraph(callerFor(signal), call);
      return { state: 'done', result: { postId: id, url } };
    },
  };
}

async function send(caller: GraphCaller, accountId: string, { data }: RemoteOrder): Promise<Sent<PublishedPost>> {
  const containerId = readContainer(data)?.containerId;
  if (!containerId) throw new AppError('unexpected', 'The video was not uploaded yet.');
  const fields = { creation_id: containerId };
  const path = `/${accountId}/media_publish`;
  const { id } = await callGraph(caller, { method: 'POST', path, fields, reply: idReply });
  return { state: 'running', remoteId: id, againAfterSeconds: 0 };
}

/** The container knows whether it was published; which post that made is told by its words and its time. */
async function find(caller: GraphCaller, accountId: string, data: RemoteOrder['data'], sentAt: Date): Promise<Found> {
  const container = readContainer(data);
  if (!container) return { state: 'not_sent' };
  const { status_code: code } = await readStatus(caller, container.containerId);
  if (code === 'FINISHED') return { state: 'not_sent' };
  if (code !== 'PUBLISHED') return { state: 'unknown' };
  const fields = { fields: 'id,caption,timestamp', limit: '10' };
  const { data: media } = await callGraph(caller, { path: `/${accountId}/media`, fields, reply: mediaReply });
  const since = sentAt.getTime() - 60_000;
  const found = media.find(
    ({ caption, timestamp }) => caption.trim() === container.text.trim() && Date.parse(timestamp) >= since,
  );
  return found ? { state: 'running', remoteId: found.id } : { state: 'unknown' };
}
