import { AppError } from '@portray/foundation/errors';
import type { Account, Network, PostLimits, PostRequest, PublishedPost } from '@portray/ports/publisher';
import type { Found, RemoteOrder, RemoteWork, Sent } from '@portray/ports/remote-work';
import { z } from 'zod';
import { callGraph, type GraphCaller, type GraphPlace, type GraphSettings, graphPlace } from '../facebook/graph.ts';
import { createGraphConnector } from '../facebook/graph-connector.ts';
import { idReply } from '../facebook/graph-reply.ts';
import { containerStep, readContainer, readStatus } from './instagram-container.ts';

const limits: PostLimits = {
  countText: (text) => [...text].length,
  maxText: 2_200,
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
