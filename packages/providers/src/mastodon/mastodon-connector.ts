import { AppError } from '@portray/foundation/errors';
import type { Connector, Grant } from '@portray/ports/publisher';
import type { z } from 'zod';
import { endPermission, expired, newAuthorization, requireScopes } from '../networks/authorization.ts';
import { bearer, callNetwork } from '../networks/call-network.ts';
import { createRegistry, findServer, type MastodonPlace } from './mastodon-server.ts';
import { accountReply, tokenReply } from './reply.ts';

const needed = ['write:media', 'write:statuses', 'read:statuses'];

/** OAuth at the server of the person, with an app that is registered there; PKCE where the server knows it. */
export function createMastodonConnector(place: MastodonPlace): Connector {
  const register = createRegistry(place);
  return {
    async begin(_app, { redirectUrl, address = '' }) {
      const server = await findServer(place, address);
      // 'profile' came with 4.3.
      const scope = [server.hasProfile ? 'profile' : 'read:accounts', ...needed].join(' ');
      const app = await register(server, redirectUrl, scope);
      const { state, codeVerifier, challenge } = newAuthorization();
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: app.clientId,
        redirect_uri: redirectUrl,
        scope,
        state,
        ...challenge,
      });
      const { origin, host, token, revoke } = server;
      const memory = { codeVerifier, origin, host, token, revoke, ...app };
      return { authUrl: `${origin}${server.authorize}?${query}`, state, memory };
    },
    async finish(_app, answer) {
      if (!('code' in answer)) throw new AppError('invalid_input', 'Mastodon is connected on its own page.');
      const { origin = '', host = '', token = '', revoke = '', clientId = '', clientSecret = '' } = answer.memory;
      const form = { grant_type: 'authorization_code', code: answer.code, redirect_uri: answer.redirectUrl };
      const tokens = await callNetwork(place, {
        method: 'POST' as const,
        url: `${origin}${token}`,
        reply: tokenReply,
        body: new URLSearchParams({
          ...form,
          client_id: clientId,
          client_secret: clientSecret,
          code_verifier: answer.memory.codeVerifier ?? '',
        }),
      });
      const scopes = tokens.scope.split(' ').filter(Boolean);
      requireScopes('Mastodon', needed, scopes.flatMap(widened));
      const secrets = { clientId, clientSecret, host, token, revoke };
      const account = await readAccount(place, { origin, host, accessToken: tokens.access_token });
      return { ...tokensOf(tokens), scopes, account, server: origin, secrets };
    },
    async refresh(_app, grant) {
      const { server: origin = '', secrets = {} } = grant;
      const { host = '', token = '', clientId = '', clientSecret = '' } = secrets;
      const isOver = grant.expiresAt !== undefined && grant.expiresAt <= new Date();
      if (isOver && !grant.refreshToken) throw expired('Mastodon');
      let renewed = grant;
      if (isOver && grant.refreshToken) {
        const form = { grant_type: 'refresh_token', refresh_token: grant.refreshToken };
        const body = new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret });
        const url = `${origin}${token}`;
        const tokens = await callNetwork(place, { method: 'POST', url, body, reply: tokenReply });
        renewed = { ...grant, ...tokensOf(tokens) };
      }
      const { accessToken } = renewed;
      return { ...renewed, account: await readAccount(place, { origin, host, accessToken }) };
    },
    async revoke(_app, { accessToken, server = '', secrets = {} }) {
      const { revoke = '', clientId = '', clientSecret = '' } = secrets;
      const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, token: accessToken });
      // Repeatable by its own documents; 403 means that the token is not of this app.
      await endPermission(place, { method: 'POST', url: `${server}${revoke}`, body }, {});
    },
  };
}

/** 'write' stands for every 'write:…'. */
function widened(scope: string): string[] {
  return [scope, ...needed.filter((one) => one.startsWith(`${scope}:`))];
}

type Visit = { origin: string; host: string; accessToken: string };

async function readAccount(place: MastodonPlace, { origin, host, accessToken }: Visit): Promise<Grant['account']> {
  const url = `${origin}/api/v1/accounts/verify_credentials`;
  const { id, username } = await callNetwork(place, { url, headers: bearer(accessToken), reply: accountReply });
  return { id, name: `@${username}@${host}` };
}

function tokensOf({ access_token, refresh_token, expires_in }: z.infer<typeof tokenReply>) {
  return {
    accessToken: access_token,
    ...(refresh_token && { refreshToken: refresh_token }),
    ...(expires_in && { expiresAt: new Date(Date.now() + expires_in * 1_000) }),
  };
}
