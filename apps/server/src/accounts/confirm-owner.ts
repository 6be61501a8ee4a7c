import { AppError } from '@portray/foundation/errors';
import { readSession } from '@portray/studio/accounts/describe-session';
import type { Principal } from '@portray/studio/principal';
import type { Stores } from '@portray/studio/stores';
import type { RateLimits } from '../edge/limits/rate-limits.ts';
import type { AskAuth } from './auth.ts';
import { olderSession, passwordHashOf } from './session-owner.ts';

/**
 * Makes sure that it is the account's owner who asks for what a stolen session must not get: by the password, or where the account has none by
 * a fresh sign-in. Throws AppError: forbidden, invalid_credentials, too_many_requests, not_authenticated.
 */
export type ConfirmOwner = (
  principal: Principal,
  given: { password: string | undefined; address: string },
) => Promise<void>;

type Deps = { database: Stores['database']; rateLimits: RateLimits; askAuth: AskAuth; now: () => Date };

/** As long as a sign-in is fresh for the sign-in library. */
const freshMs = 600_000;

export function createConfirmOwner({ database, rateLimits, askAuth, now }: Deps): ConfirmOwner {
  return async (principal, { password, address }) => {
    const { createdAt, hasSecondFactor, aal } = await readSession({ database }, principal);
    if (hasSecondFactor && aal !== 'aal2') throw new AppError('forbidden', olderSession);
    const auth = await askAuth((opened) => opened.$context);
    const hash = await askAuth(() => passwordHashOf(auth, principal.userId));
    if (hash === undefined) {
      if (now().getTime() - createdAt.getTime() <= freshMs) return;
      throw new AppError('forbidden', 'Please sign in again first, then try within ten minutes.');
    }
    if (!password) throw new AppError('forbidden', 'Please enter your password.');
    // A stolen session must not become a way to guess its password, from one address or from many.
    const keys = [`address ${address}`, `person ${principal.userId}`];
    for (const key of keys) await rateLimits.take('signIn', key);
    if (!(await auth.password.verify({ hash, password })))
      throw new AppError('invalid_credentials', 'Current password is incorrect');
    await Promise.all(keys.map((key) => rateLimits.giveBack('signIn', key)));
  };
}
