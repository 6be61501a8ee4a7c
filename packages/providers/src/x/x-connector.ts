import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@portray/foundation/errors';
import type { Connector, Grant, PlatformApp } from '@portray/ports/publisher';
import type { z } from 'zod';
import { endPermission } from '../networks/authorization.ts';
import { bearer } from '../networks/call-network.ts';
import { meReply, revokedReply, tokenReply } from './reply.ts';
import { callX, type XPlace } from './x-request.ts';

/** The rights that publishing a video takes; `offline.access` gives a refresh token. */
const scopes = ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'];
const needed = ['tweet.write', 'media.write'];

/** OAuth 2.0 with PKCE. A refresh token works once: X answers with the next one. */
export function createXConnector(place: XPlace): Connector {
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
