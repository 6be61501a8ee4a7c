import { AppError } from '@portray/foundation/errors';
import { askNetwork, callNetwork, type NetworkPlace, understand } from '../networks/call-network.ts';
import { createGuardedFetch } from '../outside-address/guarded-fetch.ts';
import { readHost } from '../outside-address/public-address.ts';
import { appReply, faultOf, metadataReply } from './reply.ts';

/** Another base stands for every server that a person may name. */
export type MastodonSettings = { baseUrl?: string | undefined; fetch?: typeof fetch };

export type MastodonPlace = NetworkPlace & { base: string | undefined };

export function placeOf({ baseUrl, fetch: fetchIt }: MastodonSettings): MastodonPlace {
  const base = baseUrl?.replace(/\/+$/, '');
  return { name: 'Your Mastodon server', fetch: fetchIt ?? (base ? fetch : createGuardedFetch()), faultOf, base };
}

/** One server, as its metadata describes it. */
export type MastodonServer = { origin: string; authorize: string; token: string; revoke: string; hasProfile: boolean };

const noServer = (cause?: unknown) =>
  new AppError('invalid_input', 'There is no Mastodon server at this address. Please check it, like mastodon.social.', {
    cause,
  });

/** Finds the server that a person typed. Throws AppError: invalid_input, provider_down. */
export async function findServer(place: MastodonPlace, typed: string): Promise<MastodonServer & { host: string }> {
  const host = readHost(typed);
  if (!host) throw noServer();
  const found = await discover(place, host);
  return { ...('moved' in found ? await discoverMoved(place, found.moved) : found), host };
}

/** Some servers keep handles on one host and the rest on another, which is checked anew; once. */
async function discoverMoved(place: MastodonPlace, address: string): Promise<MastodonServer> {
  const host = readHost(address);
  const found = host ? await discover(place, host) : undefined;
  if (!found || 'moved' in found) throw noServer(address);
  return found;
}

async function discover(place: MastodonPlace, host: string): Promise<MastodonServer | { moved: string }> {
  const origin = place.base ?? `https://${host}`;
  const url = `${origin}/.well-known/oauth-authorization-server`;
  const answer = await askNetwork(place, { url });
  if (answer.status >= 300 && answer.status < 400) return { moved: answer.headers.get('location') ?? '' };
  if (answer.status >= 500 || answer.status === 429) throw faultOf(answer);
  const usual = { authorize: '/oauth/authorize', token: '/oauth/token', revoke: '/oauth/revoke' };
  if (answer.status !== 200) return { origin, ...usual, hasProfile: false };
  const metadata = understand(place, answer, metadataReply);
  const { authorization_endpoint: authorize, token_endpoint: token, revocation_endpoint: revoke } = metadata;
  const pathOf = (address: string) => {
    const { origin: its, pathname } = new URL(address);
    if (its !== new URL(origin).origin) throw noServer(address);
    return pathname;
  };
  return {
    origin,
    authorize: pathOf(authorize),
    token: pathOf(token),
    revoke: revoke ? pathOf(revoke) : usual.revoke,
    hasProfile: metadata.scopes_supported.includes('profile'),
  };
}

export type MastodonApp = { clientId: string; clientSecret: string };

const appMemoryMs = 3_600_000;

/** Registers an app at a server, once an hour for each address that people come back to. */
export function createRegistry(place: MastodonPlace) {
  const apps = new Map<string, { app: MastodonApp; until: number }>();
  return async ({ origin }: MastodonServer, redirectUrl: string, scopes: string): Promise<MastodonApp> => {
    const key = `${origin} ${redirectUrl} ${scopes}`;
    const known = apps.get(key);
    if (known && known.until > Date.now()) return known.app;
    // One address as text: servers before 4.3 take no list.
    const request = { client_name: 'Portray', redirect_uris: redirectUrl, scopes };
    const { client_id: clientId, client_secret: clientSecret } = await callNetwork(place, {
      method: 'POST' as const,
      url: `${origin}/api/v1/apps`,
      reply: appReply,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    }).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'provider_refused' ? noServer(error.cause) : error;
    });
    const app = { clientId, clientSecret };
    apps.set(key, { app, until: Date.now() + appMemoryMs });
    return app;
  };
}
