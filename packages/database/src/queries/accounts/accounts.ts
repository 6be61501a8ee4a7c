import type { Profile } from '@portray/contracts/accounts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { account_events, profiles } from '../../schema/accounts.ts';
import { account, session, twoFactor, user } from '../../schema/auth.ts';
import { credit_transactions, user_credits } from '../../schema/credits.ts';

export type NewAccount = { id: string; email: string; name: string | null };

/** Whatever a new person needs, as far as it is missing: profile, balance and, once, the starter credits. */
export async function putAccountRows(tx: Transaction, person: NewAccount, starterCredits: number): Promise<void> {
  const { id, email, name } = person;
  await tx.insert(profiles).values({ id, email, full_name: name }).onConflictDoNothing();
  await tx.insert(user_credits).values({ user_id: id }).onConflictDoNothing();
  const starter = { transaction_type: 'starter' as const, amount: starterCredits, description: 'Starter credits' };
  await tx
    .insert(credit_transactions)
    .values({ user_id: id, ...starter })
    .onConflictDoNothing();
}

/** The profile of a person; undefined until their account is set up. */
export async function findProfile(tx: Transaction, userId: string): Promise<Profile | undefined> {
  const [found] = await tx.select().from(profiles).where(eq(profiles.id, userId));
  return found;
}

/** Changes what is given; undefined where there is no profile. */
export async function changeProfile(
  tx: Transaction,
  userId: string,
  change: Partial<Pick<Profile, 'full_name' | 'avatar_url'>>,
): Promise<Profile | undefined> {
  const values = { ...change, updated_at: sql`now()` };
  const [changed] = await tx.update(profiles).set(values).where(eq(profiles.id, userId)).returning();
  return changed;
}

/** A deleted picture is removed from the profile too. */
export async function takeOffAvatar(tx: Transaction, userId: string, url: string): Promise<void> {
  await tx
    .update(profiles)
    .set({ avatar_url: null })
    .where(and(eq(profiles.id, userId), eq(profiles.avatar_url, url)));
}

/** What a session is about, for the session's owner: who they are, how they sign in and with which second factor. */
export async function findSessionOwner(tx: Transaction, userId: string, sessionId: string) {
  const [found] = await tx
    .select({ user, session, profile: profiles })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(profiles, eq(profiles.id, session.userId))
    .where(and(eq(session.id, sessionId), eq(session.userId, userId)));
  if (!found) return undefined;
  const identities = await tx
    .select({ provider: account.providerId, createdAt: account.createdAt })
    .from(account)
    .where(eq(account.userId, userId))
    .orderBy(asc(account.createdAt));
  const factors = await tx
    .select({ id: twoFactor.id, isVerified: twoFactor.verified })
    .from(twoFactor)
    .where(eq(twoFactor.userId, userId));
  return { ...found, identities, factors };
}

/** A line of the audit log. */
export async function recordAccountEvent(
  tx: Transaction,
  userId: string,
  entry: { event: string; address?: string | undefined; facts?: Record<string, unknown> },
): Promise<void> {
  await tx.insert(account_events).values({ user_id: userId, ...entry });
}
