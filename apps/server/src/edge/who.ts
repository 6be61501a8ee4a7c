import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@portray/foundation/errors';
import type { Who } from '@portray/studio/who';
import type { AccessTokens } from '../accounts/access-tokens.ts';
import type { Auth } from '../accounts/auth.ts';

/** Who asks, and by what: an access token may do less than the session it came from. */
export type Caller = {
  who: Who;
  via: 'access-token' | 'session-token' | 'cookie';
  /** The bearer itself; empty for cookies. */
  token: string;
  setCookies: string[];
  expiresAt?: number;
};

export type WhoIsAsking = (request: { method: string; headers: IncomingHttpHeaders }) => Promise<Caller | undefined>;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Tells who asks: a bearer (access token or session token), else the session cookie. Undefined for visitors and for
 * tokens that are not valid any more. Throws AppError forbidden for a cookie that another site makes a browser send.
 */
export function createWhoIsAsking(auth: Auth, tokens: AccessTokens, publicUrl: string): WhoIsAsking {
  const publicOrigin = new URL(publicUrl).origin;
  return async ({ method, headers }) => {
    const bearer = /^bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
    if (bearer?.split('.').length === 3) {
      const verified = await tokens.verify(bearer);
      return (
        verified && {
          who: verified.who,
          via: 'access-token',
          token: bearer,
          setCookies: [],
          expiresAt: verified.expiresAt,
        }
      );
    }
    if (bearer) return readSession(auth, { authorization: `Bearer ${bearer}` }, 'session-token', bearer);
    if (!headers.cookie?.includes('portray.session_token')) return undefined;
    if (!safeMethods.has(method)) checkOrigin(headers, publicOrigin);
    return readSession(auth, { cookie: headers.cookie }, 'cookie');
  };
}

async function readSession(
  auth: Auth,
  headers: Record<string, string>,
  via: Caller['via'],
  token = '',
): Promise<Caller | undefined> {
  const { response, headers: replyHeaders } = await auth.api.getSession({
    headers: new Headers(headers),
    returnHeaders: true,
  });
  if (!response) return undefined;
  const { user, session } = response;
  const who: Who = {
    userId: user.id,
    email: user.email,
    sessionId: session.id,
    aal: session.aal === 'aal2' ? 'aal2' : 'aal1',
  };
  return { who, via, token, setCookies: via === 'cookie' ? replyHeaders.getSetCookie() : [] };
}

/** Browsers say where a request comes from; whoever does not say it is no browser and has no cookie of ours. */
function checkOrigin({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders, publicOrigin: string): void {
  if (site === 'same-origin') return;
  if (origin !== undefined && (origin === publicOrigin || origin.replace(/^https?:\/\//, '') === host)) return;
  throw new AppError('forbidden', 'This request came from another site. Please open Portray itself and try again.');
}
