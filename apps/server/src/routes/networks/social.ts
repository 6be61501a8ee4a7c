import { type Platform, unconfirmedEnd } from '@portray/contracts/network-words';
import { beginConnection, checkConnection, connectWithPassword } from '@portray/studio/posts/connect';
import { getPlatformCredentials, saveCredential } from '@portray/studio/posts/credentials';
import { disconnect, type EndedConnection, removeOwnApp } from '@portray/studio/posts/disconnect';
import { appsOf } from '@portray/studio/posts/platform-app';
import { publishVideo } from '@portray/studio/posts/publish-video';
import { createVault } from '@portray/studio/posts/vault';
import type { Principal } from '@portray/studio/principal';
import type { Dependencies } from '../../dependencies.ts';
import { signedIn } from '../../edge/implement.ts';

/** What the use cases about other places need beside the rest. */
export function socialDeps(deps: Dependencies) {
  return { ...deps, vault: createVault(deps.environment.ENCRYPTION_KEYS), apps: appsOf(deps.environment) };
}

type OAuthRequest = {
  deps: Dependencies;
  principal: Principal;
  action: 'initiate_oauth' | 'check_status' | 'disconnect';
  address?: string | undefined;
};

async function connect(platform: Platform, { deps, principal, action, address }: OAuthRequest) {
  const isNew = action === 'initiate_oauth';
  const authUrl = isNew ? await beginConnection(socialDeps(deps), principal, platform, address) : null;
  const ended = action === 'disconnect' ? await disconnect(socialDeps(deps), principal, platform) : undefined;
  const status = action === 'check_status' ? await checkConnection(socialDeps(deps), principal, platform) : undefined;
  const { isConnected: connected = false, hasRefreshToken = false } = status ?? {};
  return { connected, hasRefreshToken, authUrl, details: ended ? leftToDo(ended) : null };
}

const leftToDo = ({ platform, isConfirmed }: EndedConnection) => (isConfirmed ? null : unconfirmedEnd(platform));

async function answerOAuth(platform: Platform, request: OAuthRequest) {
  const { connected, authUrl, details } = await connect(platform, request);
  return { connected, authUrl, error: null, details };
}

async function answerPost(
  platform: Platform,
  { deps, principal }: Pick<OAuthRequest, 'deps' | 'principal'>,
  { text, videoUrl }: { text: string; videoUrl?: string | undefined },
  signal: AbortSignal | undefined,
) {
  const post = { title: '', text, tags: [], privacy: 'public' as const, videoUrl };
  const { postId, published } = await publishVideo(socialDeps(deps), principal, platform, post, signal);
  const known = { success: true, error: null } as const;
  if (!published) return { status: 202 as const, body: { ...known, ...processing(postId), remoteId: null } };
  return { status: 200 as const, body: { ...known, remoteId: published.remoteId, url: published.url } };
}

/** The functions about connecting to other places and publishing there. */
export const socialFunctions = {
  youtubeOauth: signedIn.functions.youtubeOauth.handler(async ({ input, context: { deps, principal } }) => {
    const action = input.action === 'initiate' ? 'initiate_oauth' : input.action;
    const { connected, ...rest } = await connect('youtube', { deps, principal, action });
    return { authenticated: connected, ...rest };
  }),
  twitterOauth: signedIn.functions.twitterOauth.handler(({ input, context: { deps, principal } }) =>
    answerOAuth('twitter', { deps, principal, ...input }),
  ),
  facebookOauth: signedIn.functions.facebookOauth.handler(({ input, context: { deps, principal } }) =>
    answerOAuth('facebook', { deps, principal, ...input }),
  ),
  instagramOauth: signedIn.functions.instagramOauth.handler(({ input, context: { deps, principal } }) =>
    answerOAuth('instagram', { deps, principal, ...input }),
  ),

  mastodonOauth: signedIn.functions.mastodonOauth.handler(({ input, context: { deps, principal } }) =>
    answerOAuth('mastodon', { deps, principal, ...input }),
  ),
  blueskyOauth: signedIn.functions.blueskyOauth.handler(async ({ input, context: { deps, principal } }) => {
    const { action, address = '', appPassword = '' } = input;
    if (action !== 'initiate_oauth') return answerOAuth('bluesky', { deps, principal, action });
    await connectWithPassword(socialDeps(deps), principal, 'bluesky', { address, appPassword });
    return { connected: true, authUrl: null, error: null, details: null };
  }),

  facebookPost: signedIn.functions.facebookPost.handler(({ input, context, signal }) =>
    answerPost('facebook', context, input, signal),
  ),
  instagramPost: signedIn.functions.instagramPost.handler(({ input, context, signal }) =>
    answerPost('instagram', context, input, signal),
  ),
  mastodonPost: signedIn.functions.mastodonPost.handler(({ input, context, signal }) =>
    answerPost('mastodon', context, input, signal),
  ),
  blueskyPost: signedIn.functions.blueskyPost.handler(({ input, context, signal }) =>
    answerPost('bluesky', context, input, signal),
  ),

  youtubeUpload: signedIn.functions.youtubeUpload.handler(async ({ input, context: { deps, principal }, signal }) => {
    const { videoUrl, title, description, tags, privacyStatus } = input;
    const post = { videoUrl, title, text: description, tags: tags.filter(Boolean), privacy: privacyStatus };
    const { postId, published } = await publishVideo(socialDeps(deps), principal, 'youtube', post, signal);
    const known = { success: true, title, error: null } as const;
    if (!published) {
      const message = 'Your video is on its way to YouTube.';
      return { status: 202, body: { ...known, ...processing(postId), videoId: null, message } };
    }
    const message = 'Your video was uploaded to YouTube.';
    return { status: 200, body: { ...known, videoId: published.remoteId, url: published.url, message } };
  }),
  twitterPost: signedIn.functions.twitterPost.handler(async ({ input, context: { deps, principal }, signal }) => {
    const post = { title: '', text: input.tweet, tags: [], privacy: 'public' as const, videoUrl: input.videoUrl };
    const { postId, published } = await publishVideo(socialDeps(deps), principal, 'twitter', post, signal);
    const known = { success: true, error: null } as const;
    if (!published) return { status: 202, body: { ...known, ...processing(postId), tweetId: null } };
    return { status: 200, body: { ...known, tweetId: published.remoteId, url: published.url } };
  }),
};

/** The fields of an answer whose post is not out yet. */
const processing = (postId: string) => ({ status: 'processing', postId, url: null }) as const;

/** The procedures about keys of own apps. */
export const credentialRoutes = {
  saveSocialCredential: signedIn.credentials.saveSocialCredential.handler(
    async ({ input, context: { deps, principal } }) => {
      await saveCredential(socialDeps(deps), principal, input);
      return { success: true as const };
    },
  ),
  removeOwnApp: signedIn.credentials.removeOwnApp.handler(async ({ context: { deps, principal } }) => {
    const ended = await removeOwnApp(socialDeps(deps), principal);
    return { ended: ended.map((one) => ({ platform: one.platform, details: leftToDo(one) })) };
  }),
  getPlatformCredentials: signedIn.credentials.getPlatformCredentials.handler(
    ({ input, context: { deps, principal } }) => getPlatformCredentials(deps, principal, input),
  ),
};
