import { createHash, randomBytes } from 'node:crypto';
import { limits as productLimits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import type {
  Account,
  Connector,
  Grant,
  Network,
  PlatformApp,
  PostLimits,
  PostRequest,
  PublishedPost,
} from '@portray/ports/publisher';
import type { Found, RemoteOrder, RemoteWork, Sent } from '@portray/ports/remote-work';
import twitterText from 'twitter-text';
import type { z } from 'zod';
import { endPermission, ignore } from '../networks/authorization.ts';
import { asJson, bearer } from '../networks/call-network.ts';
import { meReply, postReply, revokedReply, timelineReply, tokenReply } from './reply.ts';
import { callX, placeOf, tellX, type XPlace, type XSettings } from './x-request.ts';
import { readUpload, uploadStep } from './x-upload.ts';

/** A new post may take this long to stand in its account's list; before, its absence says nothing. */
const settleMs = 10_000;
const recentPosts = '20';

/** What X takes from an account without Premium. */
const limits: PostLimits = {
  countText: (text) => twitterText.parseTweet(text.normalize('NFC')).weightedLength,
  maxText: productLimits.maxTweetCharacters,
  video: {
    minSeconds: 0.5,
    maxSeconds: 140,
    maxBytes: 512_000_000,
    minRatio: 1 / 3,
    maxRatio: 3,
    maxPixels: 2_304_000,
    maxFramesPerSecond: 60,
    containers: ['video/mp4', 'video/quicktime'],
    codecs: ['h264', 'aac'],
  },
  needsVideo: false,
};

/** Posts on X through its API v2. */
export function createXNetwork(settings: XSettings & { settleMs?: number } = {}): Network {
  const place = placeOf(settings);
  const patience = settings.settleMs ?? settleMs;
  return {
    platform: 'twitter',
    connector: createXConnector(place),
    publisher: {
      limits: async () => limits,
      work: (account) => workFor(place, account, patience),
    },
  };
}

function workFor(place: XPlace, { grant }: Account, patienceMs: number): RemoteWork<PostRequest, PublishedPost> {
  const { accessToken, account } = grant;
  const published = (postId: string): PublishedPost => ({
    postId,
    url: `https://x.com/${account.name}/status/${postId}`,
  });
  return {
    prepare: (post, { data, signal }) => uploadStep({ place, accessToken, signal, now: Date.now() }, post, data),
    send: async (post, order) => sentAs(published(await send(place, accessToken, post, order))),
    async find({ data, signal }, sentAt): Promise<Found> {
      if (!readUpload(data)?.mediaKey && !data.text) return { state: 'unknown' };
      const remoteId = await findRecent({ place, accessToken, userId: account.id, signal }, data, sentAt);
      if (remoteId !== undefined) return { state: 'running', remoteId };
      const elapsedMs = Date.now() - sentAt.getTime();
      if (elapsedMs >= patienceMs) return { state: 'not_sent' };
      const retryAfterSeconds = (patienceMs - elapsedMs) / 1_000;
      throw new AppError('provider_down', 'X may not list a new post yet.', { retryAfterSeconds });
    },
    check: async (postId) => ({ state: 'done', result: published(postId) }),
    async cancel(postId, { signal }) {
      const gone = { method: 'DELETE' as const, path: `/2/tweets/${postId}`, headers: bearer(accessToken), signal };
      await ignore(['provider_refused'], tellX(place, gone));
    },
  };
}

const sentAs = (result: PublishedPost): Sent<PublishedPost> => ({ state: 'done', result, remoteId: result.postId });

async function send(
  place: XPlace,
  accessToken: string,
  { text, video, isMadeWithAi }: PostRequest,
  { data, signal }: RemoteOrder,
): Promise<string> {
  const upload = readUpload(data);
  if (video && upload?.stage !== 'ready') throw new AppError('unexpected', 'The video was not uploaded yet.');
  const post = {
    text: text.normalize('NFC'),
    ...(video && upload && { media: { media_ids: [upload.mediaId] } }),
    ...(video && { made_with_ai: isMadeWithAi }),
  };
  const call = { method: 'POST' as const, path: '/2/tweets', signal, reply: postReply };
  return (await callX(place, { ...call, ...asJson(accessToken, post) })).data.id;
}

type Timeline = { place: XPlace; accessToken: string; userId: string; signal: AbortSignal };

/** A post of ours is known by its medium; words alone by themselves, without the links that X rewrites. */
async function findRecent(
  { place, accessToken, userId, signal }: Timeline,
  data: RemoteOrder['data'],
  sentAt: Date,
): Promise<string | undefined> {
  const query = new URLSearchParams({
    max_results: recentPosts,
    start_time: `${new Date(sentAt.getTime() - 60_000).toISOString().slice(0, 19)}Z`,
    'tweet.fields': 'attachments',
  });
  const path = `/2/users/${userId}/tweets?${query}`;
  const posts = (await callX(place, { path, headers: bearer(accessToken), signal, reply: timelineReply })).data;
  const mediaKey = readUpload(data)?.mediaKey;
  if (mediaKey) return posts.find(({ attachments }) => attachments?.media_keys.includes(mediaKey))?.id;
  const words = wordsOf(String(data.text ?? ''));
  return posts.find(({ text }) => wordsOf(text) === words)?.id;
}

function wordsOf(text: string): string {
  const plain = text.normalize('NFC').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return twitterText
    .extractUrls(plain)
    .reduce((rest, url) => rest.replace(url, ''), plain)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The rights that publishing a video takes; `offline.access` gives a refresh token. */
const scopes = ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'];
const needed = ['tweet.write', 'media.write'];

/** OAuth 2.0 with PKCE. A refresh token works once: X answers with the next one. */
function createXConnector(place: XPlace): Connector {
  return {
    async begin({ clientId }, { redirectUrl }) {
      const state = randomBytes(24).toString('base64url');
      const codeVerifier = randomBytes(48).toString('base64url');
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUrl,
        scope: scopes.join(' '),
        state,
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
      });
      return { authUrl: `${place.authorizeUrl}?${query}`, state, memory: { codeVerifier } };
    },
    async finish(app, answer) {
      if (!('code' in answer)) throw new AppError('invalid_input', 'X is connected on its own page.');
      const { code, redirectUrl, memory } = answer;
      const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUrl };
      const tokens = await askTokens(place, app, { ...form, code_verifier: memory.codeVerifier ?? '' });
      const missing = needed.filter((scope) => !tokens.scope.split(' ').includes(scope));
      if (missing.length > 0) {
        throw new AppError('provider_refused', 'X was connected without the right to post. Please allow it.');
      }
      const { data } = await callX(place, {
        path: '/2/users/me',
        headers: bearer(tokens.access_token),
        reply: meReply,
      });
      return grantOf(tokens, { id: data.id, name: data.username });
    },
    async refresh(app, grant) {
      const form = { grant_type: 'refresh_token', refresh_token: grant.refreshToken ?? '' };
      const tokens = await askTokens(place, app, form);
      return { ...grant, ...grantOf(tokens, grant.account) };
    },
    async revoke(app, { accessToken, refreshToken }) {
      for (const [hint, token] of [
        ['refresh_token', refreshToken],
        ['access_token', accessToken],
      ] as const) {
        if (token) await revokeToken(place, app, { token, token_type_hint: hint });
      }
    },
  };
}

const basic = ({ clientId, clientSecret }: PlatformApp) => ({
  authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
});

function askTokens(place: XPlace, app: PlatformApp, form: Record<string, string>) {
  const body = new URLSearchParams({ ...form, client_id: app.clientId });
  return callX(place, { method: 'POST', path: '/2/oauth2/token', headers: basic(app), body, reply: tokenReply });
}

/** A token that X does not know any more is 'Value passed for the token was invalid.'; a refused app is 401. */
function revokeToken(place: XPlace, app: PlatformApp, form: Record<string, string>): Promise<void> {
  const body = new URLSearchParams({ ...form, client_id: app.clientId });
  const call = { method: 'POST' as const, url: `${place.api}/2/oauth2/revoke`, headers: basic(app), body };
  return endPermission(place, call, {
    isDone: (answer) => revokedReply.safeParse(answer).success,
    isGone: ({ status, text }) => status === 400 && /"invalid_(request|grant)"/.test(text),
  });
}

function grantOf(tokens: z.infer<typeof tokenReply>, account: Grant['account']): Grant {
  const { access_token, refresh_token, expires_in, scope } = tokens;
  return {
    accessToken: access_token,
    ...(refresh_token && { refreshToken: refresh_token }),
    expiresAt: new Date(Date.now() + expires_in * 1_000),
    scopes: scope.split(' ').filter(Boolean),
    account,
  };
}
