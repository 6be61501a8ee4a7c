import type { Platform } from '@portray/contracts/social';
import { and, asc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { social_credentials as credentials, oauth_flows as flows } from '../../schema/social.ts';

/** One encrypted value of a person for a platform. */
export type StoredCredential = { credential_type: string; encrypted_value: string; updated_at: string };

/** Keeps a value in place of an earlier one of the same type. */
export async function upsertCredential(
  tx: Transaction,
  userId: string,
  platform: Platform,
  { credential_type, encrypted_value, updated_at }: StoredCredential,
): Promise<void> {
  await tx
    .insert(credentials)
    .values({ user_id: userId, platform, credential_type, encrypted_value, updated_at })
    .onConflictDoUpdate({
      target: [credentials.user_id, credentials.platform, credentials.credential_type],
      set: { encrypted_value, updated_at },
    });
}

/** What is kept of a person for a platform, by type. */
export function listCredentials(tx: Transaction, userId: string, platform: Platform): Promise<StoredCredential[]> {
  const { credential_type, encrypted_value, updated_at } = credentials;
  return tx
    .select({ credential_type, encrypted_value, updated_at })
    .from(credentials)
    .where(and(eq(credentials.user_id, userId), eq(credentials.platform, platform)))
    .orderBy(asc(credential_type));
}

/** Forgets some of what is kept of a person for a platform. */
export async function deleteCredentials(
  tx: Transaction,
  userId: string,
  platform: Platform,
  types: readonly string[],
): Promise<void> {
  const isOwn = and(eq(credentials.user_id, userId), eq(credentials.platform, platform));
  await tx.delete(credentials).where(and(isOwn, inArray(credentials.credential_type, [...types])));
}

/** Lets one transaction at a time deal with a person's connection. */
export async function lockConnection(tx: Transaction, userId: string, platform: Platform): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`connection ${platform} ${userId}`}, 0))`);
}

const renewalOf = (userId: string, platform: Platform) => `renewal ${platform} ${userId}`;

/**
 * Notes, under the lock of the connection, that `by` renews its token until a moment; false while another process does. It
 * ends with the connection, as a flow does.
 */
export async function claimRenewal(
  tx: Transaction,
  userId: string,
  platform: Platform,
  { by, until, now }: { by: string; until: Date; now: Date },
): Promise<boolean> {
  const claim = { memory: by, expires_at: until.toISOString() };
  const taken = await tx
    .insert(flows)
    .values({ ...claim, state: renewalOf(userId, platform), platform, user_id: userId })
    .onConflictDoUpdate({ target: flows.state, set: claim, setWhere: lte(flows.expires_at, now.toISOString()) })
    .returning({ state: flows.state });
  return taken.length > 0;
}

/** Ends a renewal; false where the connection was ended meanwhile, or another process has taken over. */
export async function endRenewal(tx: Transaction, userId: string, platform: Platform, by: string): Promise<boolean> {
  const isMine = and(eq(flows.state, renewalOf(userId, platform)), eq(flows.memory, by));
  const ended = await tx
    .delete(flows)
    .where(and(eq(flows.user_id, userId), isMine))
    .returning({ state: flows.state });
  return ended.length > 0;
}

export type OAuthFlow = { state: string; platform: Platform; memory: string; expires_at: string };

/** Notes a connection that was begun; those of the person that were not finished in time go. */
export async function insertFlow(tx: Transaction, userId: string, flow: OAuthFlow, now: Date): Promise<void> {
  await tx.delete(flows).where(and(eq(flows.user_id, userId), lt(flows.expires_at, now.toISOString())));
  await tx.insert(flows).values({ ...flow, user_id: userId });
}

/** Ends a connection of the person that was begun and is still valid; answers what was kept for its end, and only once. */
export async function takeFlow(
  tx: Transaction,
  userId: string,
  { state, platform }: Pick<OAuthFlow, 'state' | 'platform'>,
  now: Date,
): Promise<string | undefined> {
  const isValid = and(eq(flows.platform, platform), gt(flows.expires_at, now.toISOString()));
  const [taken] = await tx
    .delete(flows)
    .where(and(eq(flows.user_id, userId), eq(flows.state, state), isValid))
    .returning({ memory: flows.memory });
  return taken?.memory;
}

/** Ends every connection to a platform that the person has begun. */
export async function deleteFlows(tx: Transaction, userId: string, platform: Platform): Promise<void> {
  await tx.delete(flows).where(and(eq(flows.user_id, userId), eq(flows.platform, platform)));
}

/** Ends all users' connections that were begun and not finished in time; answers how many. */
export async function deleteExpiredFlows(tx: Transaction, now: Date): Promise<number> {
  const gone = await tx.delete(flows).where(lt(flows.expires_at, now.toISOString()));
  return gone.rowCount ?? 0;
}
