import { AppError } from '@portray/foundation/errors';
import type { Account, Network, PostLimits, PostRequest, PublishedPost } from '@portray/ports/publisher';
import type { Checked, Found, RemoteOrder, RemoteWork, Sent } from '@portray/ports/remote-work';
import { z } from 'zod';
import { ignore } from '../networks/authorization.ts';
import { readUpload, uploadStep } from './facebook-upload.ts';
import {
  callGraph,
  createLabelled,
  type GraphCaller,
  type GraphPlace,
  type GraphSettings,
  graphPlace,
} from './graph.ts';
import { createGraphConnector } from './graph-connector.ts';
import { idReply } from './graph-reply.ts';

const rates = { minFramesPerSecond: 24, maxFramesPerSecond: 60 };
const limits: PostLimits = {
  countText: (text) => [...text].length,
  maxText: 63_206,
  video: { minSeconds: 1, maxSeconds: 14_400, maxBytes: 10_000_000_000, minRatio: 0.5, maxRatio: 2, ...rates },
  needsVideo: false,
};
const checkSeconds = 10;
const recentPosts = '10';
const site = 'https://www.facebook.com';

const listReply = z.object({
  data: z
    .array(
      z.object({
        id: z.string(),
        description: z.string().default(''),
        message: z.string().default(''),
        created_time: z.string().optional(),
      }),
    )
    .default([]),
});

const videoReply = z.object({
  permalink_url: z.string().optional(),
  status: z
    .object({
      video_status: z.string().default(''),
      processing_phase: z.object({ error: z.object({ message: z.string().default('') }).optional() }).optional(),
    })
    .optional(),
});

/**
 * Posts to a Facebook Page. Upright videos become reels there by themselves. Facebook has no idempotency key: a post whose
 * answer was lost is looked for among the newest, and where it is not found nobody can tell. Uncertain: texts and
 * some codes of errors, so that only codes count; since which version new posts take the field for AI, which is in Meta's
 * notes on version 27.
 */
export function createFacebookNetwork(settings: GraphSettings = {}): Network {
  const place = graphPlace('Facebook', settings);
  return {
    platform: 'facebook',
    connector: createGraphConnector(place, {
      scopes: ['pages_show_list', 'pages_read_engagement', 'pages_manage_posts'],
      scopesOfItsOwn: ['pages_manage_posts'],
      accountOf: ({ id, name, tasks }) => (tasks.includes('CREATE_CONTENT') ? { id, name } : undefined),
      none: 'Facebook named no Page on which you may post. Please connect again and allow the Page to post to.',
    }),
    publisher: { limits: async () => limits, work: (account) => workFor(place, account) },
  };
}

function workFor(place: GraphPlace, account: Account): RemoteWork<PostRequest, PublishedPost> {
  const { app, grant } = account;
  const callerFor = (signal: AbortSignal): GraphCaller => ({ place, app, token: grant.accessToken, signal });
  const pageId = grant.account.id;
  return {
    prepare: (post, { data, signal }) => uploadStep({ place, account, signal }, post, data),
    send: (post, order) => send(callerFor(order.signal), pageId, post, order),
    find: ({ data, signal }, sentAt) => find(callerFor(signal), pageId, data, sentAt),
    check: (id, { signal }) => check(callerFor(signal), id),
    async cancel(id, { signal }) {
      const deleting = callGraph(callerFor(signal), { method: 'DELETE', path: `/${id}`, reply: z.unknown() });
      await ignore(['provider_refused'], deleting);
    },
  };
}

async function send(
  caller: GraphCaller,
  pageId: string,
  { text, title, video, isMadeWithAi }: PostRequest,
  { data }: RemoteOrder,
): Promise<Sent<PublishedPost>> {
  if (!video) {
    const call = { method: 'POST' as const, path: `/${pageId}/feed`, fields: { message: text }, reply: idReply };
    const { id } = await callGraph(caller, call);
    return { state: 'done', result: { postId: id, url: `${site}/${id}` }, remoteId: id };
  }
  const handle = readUpload(data)?.handle;
  if (!handle) throw new AppError('unexpected', 'The video was not uploaded yet.');
  const fields = { ...(title && { title }), description: text, fbuploader_video_file_chunk: handle };
  const path = `${caller.place.video}/${pageId}/videos`;
  const call = { method: 'POST' as const, path, fields, reply: idReply };
  const { id } = await createLabelled(caller, call, isMadeWithAi);
  return { state: 'running', remoteId: id, againAfterSeconds: checkSeconds };
}

async function find(caller: GraphCaller, pageId: string, data: RemoteOrder['data'], sentAt: Date): Promise<Found> {
  const { text = '', handle } = readUpload(data) ?? {};
  const [edge, field] = handle ? (['videos', 'description'] as const) : (['feed', 'message'] as const);
  const fields = { fields: `id,${field},created_time`, limit: recentPosts };
  const list = await callGraph(caller, { path: `/${pageId}/${edge}`, fields, reply: listReply });
  const isOurs = (post: z.infer<typeof listReply>['data'][number]) =>
    post[field].trim() === text.trim() && Date.parse(post.created_time ?? '') >= sentAt.getTime() - 60_000;
  const found = list.data.find(isOurs);
  return found ? { state: 'running', remoteId: found.id } : { state: 'unknown' };
}

/** The id of a post of words is made of two numbers; a video has one and takes its time. */
async function check(caller: GraphCaller, id: string): Promise<Checked<PublishedPost>> {
  if (id.includes('_')) return { state: 'done', result: { postId: id, url: `${site}/${id}` } };
  const fields = { fields: 'status,permalink_url' };
  const { status, permalink_url: link } = await callGraph(caller, { path: `/${id}`, fields, reply: videoReply });
  if (status?.video_status === 'error') {
    const reason = status.processing_phase?.error?.message || 'no reason was given';
    throw new AppError('provider_refused', `Facebook could not use this video: ${reason.slice(0, 300)}.`);
  }
  if (status?.video_status !== 'ready') return { state: 'running', againAfterSeconds: checkSeconds };
  const url = link?.startsWith('/') ? `${site}${link}` : (link ?? `${site}/${id}`);
  return { state: 'done', result: { postId: id, url } };
}
