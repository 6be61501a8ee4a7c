import { AppError } from '@portray/foundation/errors';
import type { Auth } from './auth.ts';
import { passwordHashOf } from './password-hash.ts';

/** Whose session a request carries, in a cookie or as a bearer; undefined for none. */
export async function ownerOfSession(auth: Auth, headers: Headers): Promise<string | undefined> {
  const session = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  return session?.user.id;
}

/** The token of one of the caller's own sessions, which the library wants to end it; empty where there is no such one. */
export async function tokenOfOwnSession(auth: Auth, headers: Headers, sessionId: unknown): Promise<string> {
  const userId = await ownerOfSession(auth, headers);
  const own = userId ? await (await auth.$context).internalAdapter.listSessions(userId) : [];
  return own.find(({ id }) => id === sessionId)?.token ?? '';
}

/**
 * Who has a password gives it before the account goes: a session alone, however new, may be somebody else at an open
 * screen. Throws AppError forbidden.
 */
export async function requirePassword(auth: Auth, headers: Headers, given: unknown): Promise<void> {
  if (given) return;
  const userId = await ownerOfSession(auth, headers);
  if (userId && (await passwordHashOf(await auth.$context, userId))) {
    throw new AppError('forbidden', 'Please enter your password, or sign in again first.');
  }
}
