import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@portray/foundation/errors';
import type { Principal } from '@portray/studio/principal';
import type { AccessTokens } from '../accounts/access-tokens.ts';
import type { AskAuth } from '../accounts/auth.ts';
import { ownOrigins } from './requests/request-facts.ts';

/** Who asks, and by what: an access token may do less than the session it came from. */
export type Caller = {
  principal: Principal;
  via: 'access-token' | 'session-token' | 'cookie';
  /** The bearer itself; empty for cookies. */
  token: string;
  setCookies: string[];
  expiresAt?: number;
};

export type Authenticate = (request: { method: string; headers: IncomingHttpHeaders }) => Promise<Caller | undefined>;

const sessionCookie = 'portray.session_token';

/** What says whose session a request is of, unchecked. */
export function sessionTokenIn({ authorization, cookie = '' }: IncomingHttpHeaders): string | undefined {
  return authorization ?? new RegExp(`${sessionCookie}=([^;]+)`).exec(cookie)?.[1];
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Identifies the caller: a bearer (access token or session token), else the session cookie. Undefined for visitors and for
 * tokens that are no longer valid. Throws AppError forbidden for a cookie that another site makes a browser send.
 */
export function createAuthenticate(askAuth: AskAuth, tokens: AccessTokens, publicUrl: string): Authenticate {
  const readSession = createSessionReader(askAuth);
  const publicOrigin = new URL(publicUrl).origin;
  return async ({ method, headers }) => {
    const bearer = /^bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
    if (bearer?.split('.').length === 3) {
      const verified = await tokens.verify(bearer);
      return (
        verified && {
          principal: verified.principal,
          via: 'access-token',
          token: bearer,
          setCookies: [],
          expiresAt: verified.expiresAt,
        }
      );
    }
    if (bearer) return readSession({ authorization: `Bearer ${bearer}` }, 'session-token', bearer);
    if (!headers.cookie?.includes(sessionCookie)) return undefined;
    if (!safeMethods.has(method)) checkOrigin(headers, publicOrigin);
    return readSession({ cookie: headers.cookie }, 'cookie');
  };
}

/** Requests of one session that come at the same moment look it up once. */
function createSessionReader(askAuth: AskAuth) {
  const share = createShared<Awaited<ReturnType<typeof find>>>();
  const find = (headers: Record<string, string>) =>
    askAuth((auth) => auth.api.getSession({ headers: new Headers(headers), returnHeaders: true }));

  return async (headers: Record<string, string>, via: Caller['via'], token = ''): Promise<Caller | undefined> => {
    const { response, headers: replyHeaders } = await share(JSON.stringify(headers), () => find(headers));
    if (!response) return undefined;
    const { user, session } = response;
    const principal: Principal = {
      userId: user.id,
      email: user.email,
      sessionId: session.id,
      aal: session.aal === 'aal2' ? 'aal2' : 'aal1',
    };
    return { principal, via, token, setCookies: via === 'cookie' ? replyHeaders.getSetCookie() : [] };
  };
}

/** Browsers always send an origin; a client that does not is no browser and has none of our cookies. */
function checkOrigin(headers: IncomingHttpHeaders, publicOrigin: string): void {
  if (headers.origin === undefined && headers['sec-fetch-site'] !== 'same-origin') throw foreignSite();
  refuseForeignSite(headers, publicOrigin);
}

/** For forms that need no cookie: a program may send them, another site may not. Throws AppError forbidden. */
export function refuseForeignSite(
  { origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
  publicOrigin: string,
): void {
  if (site === 'same-origin' || (site === undefined && origin === undefined)) return;
  if (origin !== undefined && ownOrigins(host, publicOrigin).includes(origin)) return;
  throw foreignSite();
}

function foreignSite(): AppError {
  return new AppError('forbidden', 'This request came from another site. Please open Portray and try again.');
}

/** Asks for several at once. */
type Share<Answer> = (key: string, ask: () => Promise<Answer>) => Promise<Answer>;

type Asked<Answer> = { now: Promise<Answer>; next?: Promise<Answer> };

/**
 * What is asked under one key at the same moment is asked once. Who comes while an answer is on its way shares the next
 * one, which is asked for when that is there: no answer is older than its question.
 */
export function createShared<Answer>(): Share<Answer> {
  const asked = new Map<string, Asked<Answer>>();

  function begin(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const question: Asked<Answer> = { now: ask() };
    asked.set(key, question);
    const end = () => {
      if (asked.get(key) === question && !question.next) asked.delete(key);
    };
    question.now.then(end, end);
    return question.now;
  }

  return (key, ask) => {
    const question = asked.get(key);
    if (!question) return begin(key, ask);
    const again = () => begin(key, ask);
    question.next ??= question.now.then(again, again);
    return question.next;
  };
}
