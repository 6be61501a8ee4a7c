import { openAsBlob } from 'node:fs';
import { countText } from '@portray/contracts/count-text';
import { AppError } from '@portray/foundation/errors';
import type { Account, Network, PostLimits, PostRequest, PublishedPost } from '@portray/ports/publisher';
import type { Checked, Found, Prepared, RemoteOrder, RemoteWork, Sent } from '@portray/ports/remote-work';
import { z } from 'zod';
import { ignore } from '../networks/authorization.ts';
import { askNetwork, understand } from '../networks/call-network.ts';
import { seal, unseal } from '../networks/seal.ts';
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

const uploadTimeoutMs = 10 * 60_000;

/** What is remembered: the upload, whose id is signed and therefore sealed, then the handle of the file. */
const state = z.object({ upload: z.string().optional(), handle: z.string().optional(), text: z.string() });
type UploadState = z.infer<typeof state>;

/** What was remembered, if it still counts. */
const readUpload = (data: RemoteOrder['data']): UploadState | undefined => state.safeParse(data).data;

const offsetReply = z.object({ file_offset: z.coerce.number().int().min(0) });
const handleReply = z.object({ h: z.string().min(1) });

type Step = { place: GraphPlace; account: Account; signal: AbortSignal };

/** Sends the file to the app's uploads, from where Facebook has it; a file whose handle was lost is sent anew. */
async function uploadStep(step: Step, { video, text }: PostRequest, data: RemoteOrder['data']): Promise<Prepared> {
  const { place, account, signal } = step;
  const { app, grant } = account;
  const known = readUpload(data);
  if (!video || known?.handle) return { state: 'ready', data: known ?? { text } };
  const token = grant.secrets?.userToken ?? grant.accessToken;
  const id = known?.upload && unseal(app.clientSecret, known.upload);
  if (!id) {
    const fields = { file_name: 'video.mp4', file_length: String(video.bytes), file_type: 'video/mp4' };
    const path = `/${app.clientId}/uploads`;
    const begun = await callGraph({ place, app, token, signal }, { method: 'POST', path, fields, reply: idReply });
    return { state: 'preparing', againAfterSeconds: 0, data: { text, upload: seal(app.clientSecret, begun.id) } };
  }
  const url = `${place.api}/${id}`;
  const headers = { authorization: `OAuth ${token}` };
  const asked = await askNetwork(place, { url, headers, signal });
  const offset = asked.status === 200 ? understand(place, asked, offsetReply).file_offset : video.bytes;
  const isGone = asked.status === 404 || asked.status === 400;
  if (asked.status !== 200 && !isGone) throw place.faultOf(asked);
  if (isGone && place.faultOf(asked).code !== 'provider_refused') throw place.faultOf(asked);
  if (offset >= video.bytes) return { state: 'preparing', againAfterSeconds: 0, data: { text } };
  const body = (await openAsBlob(video.path)).slice(offset);
  const answer = await askNetwork(place, {
    method: 'POST' as const,
    url,
    body,
    signal,
    timeoutMs: uploadTimeoutMs,
    headers: { ...headers, file_offset: String(offset), 'content-type': 'application/octet-stream' },
  });
  if (answer.status !== 200) throw place.faultOf(answer);
  return { state: 'ready', data: { text, handle: understand(place, answer, handleReply).h } };
}

const rates = { minFramesPerSecond: 24, maxFramesPerSecond: 60 };
const limits: PostLimits = {
  countText: countText.facebook,
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
 * answer was lost is looked for among the newest, and where it is not found it is unclear. Uncertain: texts and
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
