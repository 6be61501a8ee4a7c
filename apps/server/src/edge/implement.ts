import { implement } from '@orpc/server';
import { api } from '@portray/contracts/api';
import { AppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import type { Who } from '@portray/studio/who';
import type { Dependencies } from '../dependencies.ts';
import { limitCall } from './call-limits.ts';
import type { Caller } from './who.ts';

/** What every handler gets beside its input. */
export type RequestContext = {
  deps: Dependencies;
  /** Undefined for visitors. */
  who: Who | undefined;
  requestId: string;
  /** Repeats the request id in every line. */
  log: Log;
  /** The caller's network address, for limits per address. */
  address: string;
  /** How the caller showed who they are; undefined for visitors. */
  caller: Caller | undefined;
  /** Names the route for the log and the metrics. */
  noteRoute(route: string): void;
  /** Adds a header to the reply. */
  setHeader(name: string, value: string): void;
};

const guarded = implement(api)
  .$context<RequestContext>()
  .use(async ({ context, path, procedure, next }) => {
    context.noteRoute(path.join('.'));
    if (procedure['~orpc'].meta.needsAccount !== false) requireWho(context.who);
    await limitCall(context, path);
    return next();
  });

/** Implements calls that visitors may make, too: `context.who` may be undefined. */
export const open = guarded;

/** Implements calls of signed-in people: `context.who` is known. */
export const signedIn = guarded.use(({ context, next }) => next({ context: { who: requireWho(context.who) } }));

/** Throws AppError not_authenticated for visitors. */
export function requireWho(who: Who | undefined): Who {
  if (who) return who;
  throw new AppError('not_authenticated', 'Not authenticated. Please sign in and try again.');
}

/** A user id in a body must be the caller's own. Throws AppError forbidden. */
export function checkUserId(who: Who, userId: string | null | undefined): void {
  if (userId == null || userId === who.userId) return;
  throw new AppError('forbidden', 'This belongs to somebody else. Please use your own account.');
}
