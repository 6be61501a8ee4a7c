import type { Platform } from '@portray/contracts/social';
import { beginConnection, checkConnection, disconnect } from '@portray/studio/posts/connect';
import { getPlatformCredentials, saveCredential } from '@portray/studio/posts/credentials';
import { appsOf } from '@portray/studio/posts/platform-app';
import { publishVideo } from '@portray/studio/posts/publish-video';
import { createVault } from '@portray/studio/posts/vault';
import type { Who } from '@portray/studio/who';
import type { Dependencies } from '../dependencies.ts';
import { signedIn } from '../edge/implement.ts';

/** What the use cases about other places need beside the rest. */
export function socialDeps(deps: Dependencies) {
  return { ...deps, vault: createVault(deps.environment.ENCRYPTION_KEYS), apps: appsOf(deps.environment) };
}

type OAuthRequest = { deps: Dependencies; who: Who; action: 'initiate_oauth' | 'check_status' | 'disconnect' };

async function connect(platform: Platform, { deps, who, action }: OAuthRequest) {
  const authUrl = action === 'initiate_oauth' ? await beginConnection(socialDeps(deps), who, platform) : null;
  if (action === 'disconnect') await disconnect(deps, who, platform);
  const status = action === 'check_status' ? await checkConnection(socialDeps(deps), who, platform) : undefined;
  return { connected: status?.isConnected ?? false, hasRefreshToken: status?.hasRefreshToken ?? false, authUrl };
}

async function answerOAuth(platform: Platform, request: OAuthRequest) {
  const { connected, authUrl } = await connect(platform, request);
  return { connected, authUrl, error: null, details: null };
}

/** The functions about connecting to other places and publishing there. */
export const socialFunctions = {
  youtubeOauth: signedIn.functions.youtubeOauth.handler(async ({ input, context: { deps, who } }) => {
    const action = input.action === 'initiate' ? 'initiate_oauth' : input.action;
    const { connected, hasRefreshToken, authUrl } = await connect('youtube', { deps, who, action });
    return { authenticated: connected, hasRefreshToken, authUrl };
  }),
  twitterOauth: signedIn.functions.twitterOauth.handler(({ input, context: { deps, who } }) =>
    answerOAuth('twitter', { deps, who, ...input }),
  ),
  facebookOauth: signedIn.functions.facebookOauth.handler(({ input, context: { deps, who } }) =>
    answerOAuth('facebook', { deps, who, ...input }),
  ),
  instagramOauth: signedIn.functions.instagramOauth.handler(({ input, context: { deps, who } }) =>
    answerOAuth('instagram', { deps, who, ...input }),
  ),

  youtubeUpload: signedIn.functions.youtubeUpload.handler(async ({ input, context: { deps, who }, signal }) => {
    const { videoUrl, title, description, tags, privacyStatus } = input;
    const post = { videoUrl, title, text: description, tags: tags.filter(Boolean), privacy: privacyStatus };
    const { postId, url } = await publishVideo(socialDeps(deps), who, 'youtube', post, signal);
    const message = 'Your video was uploaded to YouTube.';
    return { success: true as const, videoId: postId, url, title, message, error: null };
  }),
  twitterPost: signedIn.functions.twitterPost.handler(async ({ input, context: { deps, who }, signal }) => {
    const post = { title: '', text: input.tweet, tags: [], privacy: 'public' as const, videoUrl: input.videoUrl };
    const { postId, url } = await publishVideo(socialDeps(deps), who, 'twitter', post, signal);
    return { success: true as const, tweetId: postId, url, error: null };
  }),
};

/** The procedures about keys of own apps. */
export const credentialRoutes = {
  saveSocialCredential: signedIn.credentials.saveSocialCredential.handler(async ({ input, context: { deps, who } }) => {
    await saveCredential(socialDeps(deps), who, input);
    return { success: true as const };
  }),
  getPlatformCredentials: signedIn.credentials.getPlatformCredentials.handler(({ input, context: { deps, who } }) =>
    getPlatformCredentials(deps, who, input),
  ),
};
