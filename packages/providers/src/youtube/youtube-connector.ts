import { AppError } from '@portray/foundation/errors';
import type { Connector, Grant, PlatformApp } from '@portray/ports/publisher';
import type { z } from 'zod';
import { endPermission, expired, newAuthorization, requireScopes } from '../networks/authorization.ts';
import { bearer, callNetwork, type NetworkAnswer } from '../networks/call-network.ts';
import { channelsReply, tokenReply } from './reply.ts';
import type { YoutubePlace } from './youtube-place.ts';

const scope = (name: string) => `https://www.googleapis.com/auth/youtube.${name}`;
const needed = [scope('upload'), scope('readonly')];
/** Caption tracks and deleting; publishing works without it. */
export const captionsScope = scope('force-ssl');

/** Google's OAuth 2.0 with PKCE; `prompt=consent` makes it give a refresh token each time. */
export function createYoutubeConnector(place: YoutubePlace): Connector {
  return {
    async begin({ clientId }, { redirectUrl }) {
      const { state, codeVerifier, challenge } = newAuthorization();
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUrl,
        response_type: 'code',
        state,
        ...challenge,
        access_type: 'offline',
        prompt: 'consent',
        include_granted_scopes: 'true',
        scope: [...needed, captionsScope].join(' '),
      });
      return { authUrl: `${place.authorizeUrl}?${query}`, state, memory: { codeVerifier } };
    },
    async finish(app, answer) {
      if (!('code' in answer)) throw new AppError('invalid_input', 'YouTube is connected on a page of Google.');
      const { code, redirectUrl, memory } = answer;
      const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUrl };
      const tokens = await askTokens(place, app, { ...form, code_verifier: memory.codeVerifier ?? '' });
      requireScopes('YouTube', needed, tokens.scope.split(' '));
      return grantOf(tokens, await findChannel(place, tokens.access_token));
    },
    async refresh(app, grant) {
      if (!grant.refreshToken) throw expired('YouTube');
      const form = { grant_type: 'refresh_token', refresh_token: grant.refreshToken };
      const { scopes, ...renewed } = grantOf(await askTokens(place, app, form), grant.account);
      return { ...grant, ...renewed, scopes: scopes.length > 0 ? scopes : grant.scopes };
    },
    async revoke(_app, { accessToken, refreshToken }) {
      const body = new URLSearchParams({ token: refreshToken ?? accessToken });
      const isGone = ({ status, text }: NetworkAnswer) => status === 400 && text.includes('"invalid_token"');
      await endPermission(place, { method: 'POST', url: place.revokeUrl, body }, { isGone });
    },
  };
}

function askTokens(place: YoutubePlace, { clientId, clientSecret }: PlatformApp, form: Record<string, string>) {
  const body = new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret });
  return callNetwork(place, { method: 'POST', url: place.tokenUrl, body, reply: tokenReply });
}

async function findChannel(place: YoutubePlace, accessToken: string): Promise<Grant['account']> {
  const url = `${place.api}/youtube/v3/channels?part=snippet&mine=true`;
  const [channel] = (await callNetwork(place, { url, headers: bearer(accessToken), reply: channelsReply })).items;
  if (channel) return { id: channel.id, name: channel.snippet.title };
  const message = 'This Google account has no YouTube channel. Please create one on YouTube and connect again.';
  throw new AppError('provider_refused', message);
}

function grantOf(tokens: z.infer<typeof tokenReply>, account: Grant['account']): Grant {
  const { access_token, refresh_token, expires_in, scope: scopes } = tokens;
  return {
    accessToken: access_token,
    ...(refresh_token && { refreshToken: refresh_token }),
    expiresAt: new Date(Date.now() + expires_in * 1_000),
    scopes: scopes.split(' ').filter(Boolean),
    account,
  };
}
