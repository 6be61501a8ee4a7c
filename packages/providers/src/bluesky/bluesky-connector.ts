import { AppError, toAppError } from '@portray/foundation/errors';
import type { Connector } from '@portray/ports/publisher';
import { z } from 'zod';
import { endPermission, expired } from '../networks/authorization.ts';
import { bearer, callNetwork, type NetworkAnswer, readJson } from '../networks/call-network.ts';
import { type BlueskyPlace, findHome, xrpc } from './bluesky-place.ts';
import { readRefusal, sessionReply } from './reply.ts';

const appPasswordShape = /^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/i;
/** What a session may do is not told apart: an app password posts and uploads. */
const scopes = ['posts', 'blobs'];
const usualSessionMs = 100 * 60_000;

/** Sessions from a handle and an app password, which is not kept. A refresh token works once. */
export function createBlueskyConnector(place: BlueskyPlace): Connector {
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
