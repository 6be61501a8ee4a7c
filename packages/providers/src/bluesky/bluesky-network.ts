import { AppError, toAppError } from '@portray/foundation/errors';
import type { Account, Grant, Network, PostLimits, PostRequest, PublishedPost } from '@portray/ports/publisher';
import type { RemoteOrder, RemoteWork, Sent } from '@portray/ports/remote-work';
import { asJson, askNetwork, bearer, callNetwork } from '../networks/call-network.ts';
import { createBlueskyConnector } from './bluesky-connector.ts';
import { type BlueskyPlace, type BlueskySettings, placeOf, serviceToken, xrpc } from './bluesky-place.ts';
import { countText, facetsOf } from './bluesky-text.ts';
import { readState, uploadStep } from './bluesky-upload.ts';
import { limitsReply, readRefusal, recordReply } from './reply.ts';

const collection = 'app.bsky.feed.post';
const videoService = 'did:web:video.bsky.app';
const limitsMemoryMs = 60_000;
const maxAltCharacters = 2_000;

const limits: PostLimits = {
  countText,
  maxText: 300,
  video: { minSeconds: 0.1, maxSeconds: 600, maxBytes: 300_000_000, minRatio: 0.1, maxRatio: 10 },
  needsVideo: false,
};

/**
 * Posts on Bluesky and other servers of its protocol. The key of a post is chosen before it is sent, so that a second try
 * cannot post twice. Uncertain: the upload in parts is new, so that one request is the other way; answers of the video
 * service come wrapped or bare; daily caps are asked for. There is no field for AI: the video's own label says it.
 */
export function createBlueskyNetwork(settings: BlueskySettings = {}): Network {
  const place = placeOf(settings);
  const left = new Map<string, { postsLeft: number | undefined; until: number }>();
  return {
    platform: 'bluesky',
    connector: createBlueskyConnector(place),
    publisher: {
      async limits({ grant }) {
        const known = left.get(grant.account.id);
        const postsLeft = known && known.until > Date.now() ? known.postsLeft : await readPostsLeft(place, grant);
        left.set(grant.account.id, { postsLeft, until: known?.until ?? Date.now() + limitsMemoryMs });
        return { ...limits, ...(postsLeft !== undefined && { postsLeft }) };
      },
      work: (account) => workFor(place, account),
    },
  };
}

/** Unknown where the video service does not say. */
async function readPostsLeft(place: BlueskyPlace, grant: Grant): Promise<number | undefined> {
  const lxm = 'app.bsky.video.getUploadLimits';
  try {
    const token = await serviceToken({ place, grant }, lxm, videoService);
    const said = await callNetwork(place, { url: xrpc(place.video, lxm), headers: bearer(token), reply: limitsReply });
    if (said.canUpload) return said.remainingDailyVideos;
    if (said.remainingDailyVideos === 0 || !said.message) return 0;
    throw new AppError('conflict', `Bluesky takes no videos from you now: ${said.message.slice(0, 300)}`);
  } catch (error) {
    const { code } = toAppError(error);
    if (code === 'conflict' || code === 'authorization_expired') throw error;
    return undefined;
  }
}

function workFor(place: BlueskyPlace, { grant }: Account): RemoteWork<PostRequest, PublishedPost> {
  const { server = '', account } = grant;
  const published = (rkey: string): PublishedPost => ({
    ...{ postId: rkey, url: `https://bsky.app/profile/${account.id}/post/${rkey}` },
  });
  const isThere = async (rkey: string, { signal }: RemoteOrder): Promise<boolean> => {
    const url = xrpc(server, 'com.atproto.repo.getRecord', { repo: account.id, collection, rkey });
    const answer = await askNetwork(place, { url, headers: bearer(grant.accessToken), signal });
    if (answer.status === 200) return true;
    const { error, message } = readRefusal(answer.text);
    if (error === 'RecordNotFound' || /could not locate record/i.test(message)) return false;
    throw place.faultOf(answer);
  };
  return {
    prepare: (post, { data, signal }) => uploadStep({ place, grant, signal }, post, data),
    async send(post, order): Promise<Sent<PublishedPost>> {
      const rkey = await send(place, grant, post, order);
      return { state: 'done', result: published(rkey), remoteId: rkey };
    },
    async find(order) {
      const rkey = readState(order.data)?.rkey;
      return rkey && (await isThere(rkey, order)) ? { state: 'running', remoteId: rkey } : { state: 'not_sent' };
    },
    async check(rkey, order) {
      if (await isThere(rkey, order)) return { state: 'done', result: published(rkey) };
      throw new AppError('provider_refused', 'The post is gone from Bluesky.');
    },
    async cancel(rkey, { signal }) {
      const url = xrpc(server, 'com.atproto.repo.deleteRecord');
      const request = asJson(grant.accessToken, { repo: account.id, collection, rkey });
      const answer = await askNetwork(place, { method: 'POST', url, ...request, signal });
      if (answer.status >= 300) throw place.faultOf(answer);
    },
  };
}

async function send(
  place: BlueskyPlace,
  grant: Grant,
  post: PostRequest,
  { data, signal }: RemoteOrder,
): Promise<string> {
  const state = readState(data);
  if (!state || (post.video && !state.video)) throw new AppError('unexpected', 'The video was not uploaded yet.');
  const facets = facetsOf(post.text);
  const { width = 0, height = 0 } = post.video ?? {};
  const language = post.captions?.language;
  const record = {
    ...{ $type: collection, text: post.text, createdAt: state.createdAt },
    ...(language && { langs: [language] }),
    ...(facets.length > 0 && { facets }),
    ...(state.video && {
      embed: {
        ...{ $type: 'app.bsky.embed.video', video: state.video },
        ...(post.altText && { alt: [...post.altText].slice(0, maxAltCharacters).join('') }),
        ...(width > 0 && height > 0 && { aspectRatio: { width, height } }),
        ...(state.captions && language && { captions: [{ lang: language, file: state.captions }] }),
      },
    }),
  };
  const url = xrpc(grant.server ?? '', 'com.atproto.repo.createRecord');
  const request = asJson(grant.accessToken, { repo: grant.account.id, collection, rkey: state.rkey, record });
  await callNetwork(place, { method: 'POST', url, ...request, signal, reply: recordReply });
  return state.rkey;
}
