import { AppError } from '@portray/foundation/errors';
import type { AuthContext } from 'better-auth';
import type { Auth } from './auth.ts';

/** Whose session a request carries, in a cookie or as a bearer; undefined for none. */
export async function ownerOfSession(auth: Auth, headers: Headers): Promise<string | undefined> {
  const session = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  return session?.user.id;
}

export const olderSession =
  'This device signed in before two-step verification was on. Please sign out, sign in again with a code, and then try again.';

/**
 * What changes how an account is opened needs a session that gave a code, once a code is asked for; answers its address.
 * Throws AppError forbidden.
 */
export async function requireCode(auth: Auth, headers: Headers): Promise<string | undefined> {
  const found = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  if (found?.user.twoFactorEnabled && found.session.aal !== 'aal2') throw new AppError('forbidden', olderSession);
  return found?.user.email;
}

/** The token of one of the caller's own sessions, which the library wants to end it; empty where there is no such one. */
export async function tokenOfOwnSession(auth: Auth, headers: Headers, sessionId: unknown): Promise<string> {
  const userId = await ownerOfSession(auth, headers);
  const own = userId ? await (await auth.$context).internalAdapter.listSessions(userId) : [];
  return own.find(({ id }) => id === sessionId)?.token ?? '';
}

/**
 * Who has a password gives it before the account goes: a session alone, however new, may be another person at an open
 * screen. Throws AppError forbidden.
 */
export async function requirePassword(auth: Auth, headers: Headers, given: unknown): Promise<void> {
  if (given) return;
  const userId = await ownerOfSession(auth, headers);
  if (userId && (await passwordHashOf(await auth.$context, userId))) {
    throw new AppError('forbidden', 'Please enter your password, or sign in again first.');
  }
}

/** The password that an account has; undefined for an account without one, and for none. */
export async function passwordHashOf(
  { internalAdapter }: Pick<AuthContext, 'internalAdapter'>,
  userId: string,
): Promise<string | undefined> {
  const accounts = await internalAdapter.findAccounts(userId);
  return accounts.find(({ providerId }) => providerId === 'credential')?.password ?? undefined;
}
