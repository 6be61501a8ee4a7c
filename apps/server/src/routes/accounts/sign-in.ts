import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@portray/contracts/limits';
import { asciiAddress } from '@portray/contracts/mail-address';
import { AppError } from '@portray/foundation/errors';
import { createTurns } from '@portray/foundation/turns';
import type { Context } from 'hono';
import { addressHeader } from '../../accounts/address-header.ts';
import type { AskAuth, Auth } from '../../accounts/auth.ts';
import { authFault } from '../../accounts/auth-faults.ts';
import { ownerOfSession, requireCode, requirePassword, tokenOfOwnSession } from '../../accounts/session-owner.ts';
import { sessionTokenIn } from '../../edge/authenticate.ts';
import type { HttpApp, HttpEnvironment } from '../../edge/http-app.ts';
import type { RequestContext } from '../../edge/implement.ts';
import { readJson } from '../../edge/requests/read-json.ts';

type Body = Record<string, unknown>;

/** These take that long in any case, so that the time tells nothing about the address. */
const floorsMs: Record<string, number> = { '/request-password-reset': 250, '/send-verification-email': 500 };
/** As long takes a sign-in that is refused. */
const refusalMs = 400;

/** What changes how an account is opened, or ends it. */
const changesSignIn = new Set([
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
  '/two-factor/get-totp-uri',
  '/change-password',
  '/delete-user',
]);
/** For so long Google may say nothing. */
const googleMs = 18_000;

/** `/api/auth/*`: the sign-in library, with our limits in front and our words behind. */
export function addSignIn(app: HttpApp, askAuth: AskAuth): void {
  const takeTurn = createTurns({ atOnce: 3, maxWaiting: limits.maxSignInsWaiting });
  const inTurn = (answer: (c: HttpContext, auth: Auth) => Promise<Response>) => (c: HttpContext) =>
    takeTurn(callerOf(c), () => askAuth((auth) => answer(c, auth)));
  const answer = inTurn(async (c, auth) => {
    const context = c.get('context');
    const path = pathOf(c);
    context.noteRoute(`auth${path.replace(/\/(reset-password|callback)\/.+/, '/$1').replaceAll('/', '.')}`);
    const body = c.req.method === 'POST' ? await readJson(c.env.incoming) : undefined;
    if (typeof body?.email === 'string') body.email = asciiAddress(body.email);
    const giveBack = await countTry(context, path, body, () => ownerOfSession(auth, c.req.raw.headers));
    if (body && path === '/revoke-session') body.token = await tokenOfOwnSession(auth, c.req.raw.headers, body.id);
    if (body && changesSignIn.has(path)) body.email = await requireCode(auth, c.req.raw.headers);
    if (body && path === '/delete-user') await requirePassword(auth, c.req.raw.headers, body.password);
    const headers = new Headers(c.req.header());
    headers.delete('content-length');
    if (!headers.has('cookie') && !headers.has('origin')) forgetBrowser(headers);
    headers.set(addressHeader, context.address);
    if (body) headers.set('content-type', 'application/json');
    const request = new Request(new URL(c.req.url.slice(new URL(c.req.url).origin.length), context.deps.publicUrl), {
      method: c.req.method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const reply = await withinPatience(auth.handler(request), path);
    c.env.outgoing.setHeader('cache-control', 'no-store');
    if (reply.status >= 400) throw refusalOf(context, reply.status, await readRefusal(reply));
    await giveBack();
    return withToken(reply);
  });
  app.on(['GET', 'POST'], '/api/auth/*', (c) => withoutTelling(pathOf(c), () => answer(c)));
}

const pathOf = (c: HttpContext) => c.req.path.slice('/api/auth'.length);

/** Answers where the time tells nothing about the address; what waits takes no turn. */
async function withoutTelling(path: string, answer: () => Promise<Response>): Promise<Response> {
  const [floor, refusal] = [pause(floorsMs[path] ?? 0), pause(path === '/sign-in/email' ? refusalMs : 0)];
  try {
    return await answer();
  } catch (error) {
    await refusal;
    throw error;
  } finally {
    await floor;
  }
}

/** Google's part of a sign-in: the library waits for its answers without an end. Throws AppError provider_down. */
export async function withinPatience<Reply>(
  answering: Promise<Reply>,
  path: string,
  longestMs = googleMs,
): Promise<Reply> {
  if (!/^\/(callback\/|sign-in\/social)/.test(path)) return answering;
  const waiting = new AbortController();
  const late = pause(longestMs, 'late' as const, { signal: waiting.signal }).catch(() => 'late' as const);
  const first = await Promise.race([answering, late]).finally(() => waiting.abort());
  if (first !== 'late') return first;
  answering.catch(() => {});
  throw new AppError(
    'provider_down',
    'Google does not answer right now. Please try again later, or use your password.',
  );
}

type HttpContext = Context<HttpEnvironment>;

/** Whose turn it is: a session's, else an address's. */
function callerOf(c: HttpContext): string {
  return sessionTokenIn(c.env.incoming.headers) ?? c.get('context').address;
}

/** Browsers name their origin with every POST: who does not is a program, and it carries no user's cookie. */
function forgetBrowser(headers: Headers): void {
  for (const name of ['sec-fetch-mode', 'sec-fetch-site', 'sec-fetch-dest']) headers.delete(name);
}

/** Counts an attempt at an endpoint that could be guessed or abused; the answer takes it back after a success. */
async function countTry(
  { deps: { rateLimits }, address }: RequestContext,
  path: string,
  body: Body | undefined,
  findPerson: () => Promise<string | undefined>,
): Promise<() => Promise<unknown>> {
  const keep = async () => {};
  if (!body) return keep;
  const email = String(body.email ?? '')
    .trim()
    .toLowerCase();
  if (path === '/sign-up/email') {
    await rateLimits.take('newAccount', address);
    await rateLimits.take('signUp', address);
    return () => rateLimits.giveBack('signUp', address);
  }
  if (path in floorsMs) {
    await rateLimits.take('passwordReset', address);
    return keep;
  }
  const guesses =
    /^\/(sign-in\/email|confirm-sign-up|two-factor\/|change-password|delete-user|reset-password|verify-password)/;
  if (!guesses.test(path)) return keep;
  // A stolen session must not become a way to guess its password from many addresses.
  const person = await findPerson();
  const keys = [`address ${address}`, ...(email ? [`account ${email}`] : []), ...(person ? [`person ${person}`] : [])];
  for (const key of keys) await rateLimits.take('signIn', key);
  return () => Promise.all(keys.map((key) => rateLimits.giveBack('signIn', key)));
}

function refusalOf({ deps }: RequestContext, status: number, refusal: Body): AppError {
  const isAway = refusal.code === 'PROVIDER_NOT_FOUND' && deps.environment.GOOGLE_CLIENT_ID !== undefined;
  if (!isAway) return authFault(status, refusal);
  // Google's endpoints are discovered once, at the start.
  return new AppError(
    'provider_down',
    'Google did not answer when this server started. Please sign in with a password.',
  );
}

async function readRefusal(reply: Response): Promise<Body> {
  try {
    return (await reply.json()) as Body;
  } catch {
    return {};
  }
}

/** Tells programs the token of a session that was renewed: the library's answer still has the one before. */
async function withToken(reply: Response): Promise<Response> {
  // Signed, as `token.signature`.
  const renewed = reply.headers.get('set-auth-token')?.split('.')[0];
  const isJson = reply.headers.get('content-type')?.startsWith('application/json');
  if (reply.status !== 200 || renewed === undefined || !isJson) return reply;
  const headers = new Headers(reply.headers);
  headers.delete('content-length');
  headers.delete('set-auth-token');
  return Response.json({ ...(await reply.json()), token: renewed }, { headers });
}
