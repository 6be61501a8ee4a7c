import { implement } from '@orpc/server';
import { api } from '@portray/contracts/api';
import { AppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import type { Principal } from '@portray/studio/principal';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from './authenticate.ts';
import { answerKeyed } from './keyed-calls.ts';
import { limitCall } from './limits/call-limits.ts';

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
