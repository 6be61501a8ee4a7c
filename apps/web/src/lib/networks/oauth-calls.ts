import type { Platform } from '@portray/contracts/network-words';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';

type Action = 'initiate_oauth' | 'check_status' | 'disconnect';

const ask: Record<Exclude<Platform, 'youtube'>, typeof api.functions.twitterOauth> = {
  twitter: (input, options) => api.functions.twitterOauth(input, options),
  facebook: (input, options) => api.functions.facebookOauth(input, options),
  instagram: (input, options) => api.functions.instagramOauth(input, options),
  mastodon: (input, options) => api.functions.mastodonOauth(input, options),
  bluesky: (input, options) => api.functions.blueskyOauth(input, options),
};

/** What a network's function answers, in one shape. */
async function askFor(platform: Platform, action: Action) {
  if (platform !== 'youtube') return ask[platform]({ action });
  const reply = await api.functions.youtubeOauth({ action: action === 'initiate_oauth' ? 'initiate' : action });
  return { connected: reply.authenticated, authUrl: reply.authUrl, error: null, details: reply.details };
}

/** The address at which a person agrees. Rejects with ApiError. */
export async function beginConnecting(platform: Platform, address: string): Promise<string> {
  const { authUrl, error, details } =
    platform === 'mastodon'
      ? await api.functions.mastodonOauth({ action: 'initiate_oauth', address })
      : await askFor(platform, 'initiate_oauth');
  if (error) throw refusal(details ? `${error}: ${details}` : error);
  if (!authUrl) throw refusal('No auth URL received from server');
  return authUrl;
}

/** Connects an account without a window, by a password that its owner made for apps. Rejects with ApiError. */
export async function signInForApps(address: string, appPassword: string): Promise<void> {
  await api.functions.blueskyOauth({ action: 'initiate_oauth', address, appPassword });
}

const refusal = (message: string) =>
  new ApiError({ code: 'unexpected', title: 'Connection Failed', message, retry: true, status: 0 });

/** Whether the network accepts the account. Rejects with ApiError. */
export async function askWhetherConnected(platform: Platform): Promise<boolean> {
  return (await askFor(platform, 'check_status')).connected;
}

/** Ends a connection; answers what is left to do at a network that did not confirm it. Rejects with ApiError. */
export async function endConnection(platform: Platform): Promise<string | null> {
  return (await askFor(platform, 'disconnect')).details;
}
