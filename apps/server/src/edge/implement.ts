import { implement } from '@orpc/server';
import { api } from '@portray/contracts/api';
import { type CallMeta, idempotencyKey } from '@portray/contracts/calls/call';
import { AppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import { answerOnce } from '@portray/studio/once';
import type { Principal } from '@portray/studio/principal';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from './authenticate.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import { requestDigest } from './request-digest.ts';

/** What every handler gets beside its input. */
export type RequestContext = {
  deps: Dependencies;
  /** Undefined for visitors. */
  principal: Principal | undefined;
  requestId: string;
  /** Repeats the request id in every line. */
  log: Log;
  /** The header of this name, as it came. */
  idempotencyKey: string | undefined;
  /** The caller's network address, for limits per address. */
  address: string;
  /** How the caller showed who they are; undefined for visitors. */
  caller: Caller | undefined;
  /** Tells who asks at addresses that are not for signed-in people alone; `principal` is known afterwards. */
  identify(): Promise<Principal | undefined>;
  /** Names the route for the log and the metrics. */
  noteRoute(route: string): void;
  /** Adds a header to the reply. */
  setHeader(name: string, value: string): void;
  /** Adds a cookie to those of the reply. */
  addCookie(cookie: string): void;
  /** A header of the request, as it came; empty where there is none. */
  readHeader(name: 'cookie' | 'user-agent' | 'sec-fetch-site'): string;
};

const guarded = implement(api)
  .$context<RequestContext>()
  .use(async ({ context, path, procedure, next }, input) => {
    context.noteRoute(path.join('.'));
    const { meta } = procedure['~orpc'];
    await context.identify();
    if (meta.needsAccount !== false) requireWho(context.principal);
    await limitCall(context, meta);
    return answerKeyed(context, { meta, call: path.join('.'), input }, async (deps) => next({ context: { deps } }));
  });

/** Implements calls that visitors may make, too: `context.principal` may be undefined. */
export const open = guarded;

/** Implements calls of signed-in people: `context.principal` is known. */
export const signedIn = guarded.use(({ context, next }) =>
  next({ context: { principal: requireWho(context.principal) } }),
);

/** Throws AppError not_authenticated for visitors. */
export function requireWho(principal: Principal | undefined): Principal {
  if (principal) return principal;
  throw new AppError('not_authenticated', 'Not authenticated. Please sign in and try again.');
}

/** A user id in a body must be the caller's own. Throws AppError forbidden. */
export function checkUserId(principal: Principal, userId: string | null | undefined): void {
  if (userId == null || userId === principal.userId) return;
  throw new AppError('forbidden', 'This belongs to someone else. Please use your own account.');
}

type Keyed = { deps: Dependencies; principal: Principal | undefined; idempotencyKey: string | undefined };
type Asked = { meta: CallMeta; call: string; input: unknown };

/**
 * Answers a call, once for each key where it came with one: a repeat is told from another request before anything is checked
 * that costs. Throws AppError: invalid_input, idempotency_key_in_use, idempotency_key_reused, and what the call throws.
 */
async function answerKeyed<Answer>(
  { deps, principal, idempotencyKey: header }: Keyed,
  { meta, call, input }: Asked,
  answer: (deps: Dependencies) => Promise<Answer>,
): Promise<Answer> {
  const { idempotencyKey: inBody, ...request } = Object(input) as Record<string, unknown>;
  const key = meta.takesKey && principal ? readKey(inBody ?? header) : undefined;
  if (key === undefined || !principal) return answer(deps);
  const digest = requestDigest(deps.linkSecret, { call, request });
  return answerOnce(deps, { userId: principal.userId, key, digest }, (once) => answer({ ...deps, once }));
}

function readKey(sent: unknown): string | undefined {
  if (sent === undefined || sent === null) return undefined;
  const key = idempotencyKey.safeParse(sent);
  if (key.success) return key.data;
  throw new AppError('invalid_input', 'The Idempotency-Key must have 8 to 100 characters.');
}

type Limited = { principal: Principal | undefined; address: string; deps: { rateLimits: RateLimits } };

/** Counts a call against the limits that its contract names. Throws RateLimited. */
export async function limitCall(
  { principal, address, deps: { rateLimits } }: Limited,
  { limit, visitorLimit = limit }: CallMeta,
): Promise<void> {
  const key = principal?.userId ?? address;
  rateLimits.takeCall(key);
  const name = principal ? limit : visitorLimit;
  if (name) await rateLimits.take(name, key);
}
