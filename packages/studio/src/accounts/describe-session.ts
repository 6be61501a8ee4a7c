import type { SessionUser } from '@portray/contracts/accounts';
import { plans } from '@portray/contracts/plans';
import type { Database } from '@portray/database/open-database';
import { findSessionOwner, putAccountRows } from '@portray/database/queries/accounts';
import { AppError } from '@portray/foundation/errors';
import type { Principal } from '../principal.ts';

/** How a session is described to its owner; `token` is the session's secret. */
export type DescribedSession = { token: string; expiresAt: Date; user: SessionUser };

/** Looks a session up; sets the account up where that did not happen yet. Throws AppError not_authenticated (it ended). */
export async function describeSession(deps: { database: Database }, principal: Principal): Promise<DescribedSession> {
  const found = await deps.database.asSystem((tx) => findSessionOwner(tx, principal.userId, principal.sessionId));
  if (!found) throw new AppError('not_authenticated', 'Auth session missing! Please sign in again.');
  const { user, profile, session, identities, factors } = found;
  await ensureAccount(deps, { id: user.id, email: user.email, name: user.name || null });
  return {
    token: session.token,
    expiresAt: session.expiresAt,
    user: {
      id: user.id,
      email: user.email,
      email_confirmed: user.emailVerified,
      name: profile ? profile.full_name : user.name || null,
      image: user.image,
      identities: identities.map(({ provider, createdAt }) => ({
        provider: provider === 'credential' ? 'email' : provider,
        created_at: createdAt.toISOString(),
      })),
      factors: factors.map(({ id, isVerified }) => ({
        id,
        factor_type: 'totp' as const,
        status: isVerified ? ('verified' as const) : ('unverified' as const),
      })),
      aal: session.aal === 'aal2' ? 'aal2' : 'aal1',
      created_at: user.createdAt.toISOString(),
    },
  };
}

/** Since when a session is there, and whether a second factor was given in it. Throws AppError not_authenticated (it ended). */
export async function readSession(
  { database }: { database: Database },
  { userId, sessionId }: Principal,
): Promise<{ createdAt: Date; hasSecondFactor: boolean; aal: string }> {
  const found = await database.asSystem((tx) => findSessionOwner(tx, userId, sessionId));
  if (!found) throw new AppError('not_authenticated', 'Auth session missing! Please sign in again.');
  const { session, factors } = found;
  return {
    createdAt: session.createdAt,
    hasSecondFactor: factors.some(({ isVerified }) => isVerified),
    aal: session.aal,
  };
}

/** Gives a new person their profile, balance and starter credits; safe to call again, credits are granted once. */
export async function ensureAccount(
  { database }: { database: Database },
  person: { id: string; email: string; name: string | null },
): Promise<void> {
  await database.asSystem((tx) => putAccountRows(tx, person, plans.free.starterCredits));
}
