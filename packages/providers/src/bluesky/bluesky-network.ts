import { AppError, toAppError } from '@portray/foundation/errors';
import type {
  Account,
  Connector,
  Grant,
  Network,
  PostLimits,
  PostRequest,
  PublishedPost,
} from '@portray/ports/publisher';
import type { RemoteOrder, RemoteWork, Sent } from '@portray/ports/remote-work';
import { z } from 'zod';
import { endPermission, expired } from '../networks/authorization.ts';
import { asJson, askNetwork, bearer, callNetwork, type NetworkAnswer, readJson } from '../networks/call-network.ts';
import {
  type BlueskyPlace,
  type BlueskySettings,
  findDid,
  findHome,
  placeOf,
  serviceToken,
  xrpc,
} from './bluesky-place.ts';
import { countText, facetsOf } from './bluesky-text.ts';
import { readState, uploadStep } from './bluesky-upload.ts';
import { limitsReply, readRefusal, recordReply, sessionReply } from './reply.ts';

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
    postId: rkey,
    url: `https://bsky.app/profile/${account.id}/post/${rkey}`,
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
  const facets = await facetsOf(post.text, (handle) => findDid(place, handle, signal));
  const { width = 0, height = 0 } = post.video ?? {};
  const language = post.captions?.language;
  const record = {
    $type: collection,
    text: post.text,
    createdAt: state.createdAt,
    ...(language && { langs: [language] }),
    ...(facets.length > 0 && { facets }),
    ...(state.video && {
      embed: {
        $type: 'app.bsky.embed.video',
        video: state.video,
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

const appPasswordShape = /^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/i;
/** What a session may do is not told apart: an app password posts and uploads. */
const scopes = ['posts', 'blobs'];
const usualSessionMs = 100 * 60_000;

/** Sessions from a handle and an app password, which is not kept. A refresh token works once. */
function createBlueskyConnector(place: BlueskyPlace): Connector {
  return {
    async begin() {
      throw new AppError('invalid_input', 'Bluesky is connected with your handle and an app password.');
    },
    async finish(_app, answer) {
      if (!('appPassword' in answer))
        throw new AppError('invalid_input', 'Please enter your handle and an app password.');
      const password = answer.appPassword.trim();
      if (!appPasswordShape.test(password)) {
        const message = 'This is not an app password: those look like abcd-efgh-ijkl-mnop. Please make one on Bluesky.';
        throw new AppError('invalid_input', message);
      }
      const { server, sessions } = await findHome(place, answer.address);
      const identifier = answer.address.trim().replace(/^@/, '').toLowerCase();
      const body = JSON.stringify({
        identifier: identifier.includes('.') ? identifier : `${identifier}.bsky.social`,
        password,
      });
      const url = xrpc(sessions, 'com.atproto.server.createSession');
      const headers = { 'content-type': 'application/json' };
      const session = await callNetwork(place, { method: 'POST', url, headers, body, reply: sessionReply }).catch(
        refuse,
      );
      if (session.emailConfirmed === false) {
        throw new AppError(
          'provider_refused',
          'Bluesky takes videos once you have confirmed your email address there.',
        );
      }
      const account = { id: session.did, name: session.handle };
      return { ...tokensOf(session), scopes, account, server, secrets: { sessions } };
    },
    async refresh(_app, grant) {
      if (!grant.refreshToken) throw expired('Bluesky');
      const url = xrpc(grant.secrets?.sessions ?? '', 'com.atproto.server.refreshSession');
      const headers = bearer(grant.refreshToken);
      const session = await callNetwork(place, { method: 'POST', url, headers, reply: sessionReply });
      return { ...grant, ...tokensOf(session), account: { id: session.did, name: session.handle } };
    },
    async revoke(_app, { refreshToken = '', secrets = {} }) {
      const url = xrpc(secrets.sessions ?? '', 'com.atproto.server.deleteSession');
      const isGone = ({ text }: NetworkAnswer) => /^(Expired|Invalid)Token$/.test(readRefusal(text).error);
      await endPermission(place, { method: 'POST', url, headers: bearer(refreshToken) }, { isGone });
    },
  };
}

function refuse(error: unknown): never {
  if (toAppError(error).code !== 'authorization_expired') throw error;
  throw new AppError('invalid_input', 'Bluesky does not accept this handle and app password. Please check both.');
}

function tokensOf({ accessJwt, refreshJwt }: z.infer<typeof sessionReply>) {
  return { accessToken: accessJwt, refreshToken: refreshJwt, expiresAt: endOf(accessJwt) };
}

const claims = z.object({ exp: z.number().positive() });

/** When a token says that it ends. */
function endOf(jwt: string): Date {
  const payload = Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString('utf8');
  const known = claims.safeParse(readJson(payload)).data;
  return known ? new Date(known.exp * 1_000) : new Date(Date.now() + usualSessionMs);
}
