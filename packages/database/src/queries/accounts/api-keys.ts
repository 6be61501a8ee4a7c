import { known } from '@portray/foundation/known';
import { and, count, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { user } from '../../schema/auth.ts';
import { api_keys as keys } from '../../schema/developer.ts';
import { newestFirst } from '../keyset-page.ts';

/** A key without the hash of its secret. */
export type ApiKeyRow = Omit<typeof keys.$inferSelect, 'secret_hash' | 'user_id'>;
export type NewApiKeyRow = Pick<
  typeof keys.$inferSelect,
  'name' | 'mode' | 'scopes' | 'secret_hash' | 'shown' | 'per_minute' | 'created_at' | 'expires_at'
>;

const columns = {
  id: keys.id,
  name: keys.name,
  mode: keys.mode,
  scopes: keys.scopes,
  shown: keys.shown,
  per_minute: keys.per_minute,
  created_at: keys.created_at,
  expires_at: keys.expires_at,
  last_used_at: keys.last_used_at,
  revoked_at: keys.revoked_at,
  revoked_reason: keys.revoked_reason,
  replaced_by: keys.replaced_by,
  overlap_until: keys.overlap_until,
};

const mostListed = 200;

const isOwn = (userId: string, id: string) => and(eq(keys.user_id, userId), eq(keys.id, id));

/** The person's keys, newest first: those that were not revoked, then those that were. */
export function listApiKeys(tx: Transaction, userId: string): Promise<ApiKeyRow[]> {
  return tx
    .select(columns)
    .from(keys)
    .where(eq(keys.user_id, userId))
    .orderBy(sql`${keys.revoked_at} is not null`, ...newestFirst(keys))
    .limit(mostListed);
}

/** How many of the person's keys work at this moment, replaced ones among them while they still do. */
export async function countWorkingKeys(tx: Transaction, userId: string, at: string): Promise<number> {
  const isAhead = (column: typeof keys.expires_at | typeof keys.overlap_until) => or(isNull(column), gt(column, at));
  const [row] = await tx
    .select({ count: count() })
    .from(keys)
    .where(
      and(eq(keys.user_id, userId), isNull(keys.revoked_at), isAhead(keys.expires_at), isAhead(keys.overlap_until)),
    );
  return known(row).count;
}

/** A key of the person, locked until the transaction ends. */
export async function lockApiKey(tx: Transaction, userId: string, id: string): Promise<ApiKeyRow | undefined> {
  const [row] = await tx.select(columns).from(keys).where(isOwn(userId, id)).for('update');
  return row;
}

/** The key with this hash and its owner's address; for the system, since nobody is known yet. */
export async function findApiKeyByHash(tx: Transaction, hash: Buffer) {
  const [row] = await tx
    .select({ ...columns, user_id: keys.user_id, email: user.email })
    .from(keys)
    .innerJoin(user, eq(user.id, keys.user_id))
    .where(eq(keys.secret_hash, hash));
  return row;
}

/** Keeps a key of the person. */
export async function insertApiKey(tx: Transaction, userId: string, values: NewApiKeyRow): Promise<ApiKeyRow> {
  const [row] = await tx
    .insert(keys)
    .values({ ...values, user_id: userId })
    .returning(columns);
  return known(row);
}

type Change = Partial<Pick<ApiKeyRow, 'name' | 'revoked_at' | 'revoked_reason' | 'replaced_by' | 'overlap_until'>>;

/** Changes a key of the person; undefined where it is gone. */
export async function changeApiKey(
  tx: Transaction,
  userId: string,
  id: string,
  change: Change,
): Promise<ApiKeyRow | undefined> {
  const [row] = await tx.update(keys).set(change).where(isOwn(userId, id)).returning(columns);
  return row;
}

/** Revokes the key at once; false where it was revoked before, so that its owner is told once. */
export async function endApiKey(
  tx: Transaction,
  userId: string,
  id: string,
  end: { revoked_at: string; revoked_reason: typeof keys.$inferSelect.revoked_reason },
): Promise<boolean> {
  const ended = await tx
    .update(keys)
    .set(end)
    .where(and(isOwn(userId, id), isNull(keys.revoked_at)))
    .returning({ id: keys.id });
  return ended.length > 0;
}

/** Revokes every key of a person; answers how many there were to revoke. */
export async function endApiKeysOf(tx: Transaction, userId: string, at: string): Promise<number> {
  const ended = await tx
    .update(keys)
    .set({ revoked_at: at, revoked_reason: 'account' })
    .where(and(eq(keys.user_id, userId), isNull(keys.revoked_at)))
    .returning({ id: keys.id });
  return ended.length;
}

/** Writes down when a key was used, where what stands there is older than `unlessSince`. */
export async function touchApiKey(
  tx: Transaction,
  id: string,
  { at, unlessSince }: { at: string; unlessSince: string },
): Promise<void> {
  await tx
    .update(keys)
    .set({ last_used_at: at })
    .where(and(eq(keys.id, id), or(isNull(keys.last_used_at), lt(keys.last_used_at, unlessSince))));
}

/** Deletes keys of the person that ended before a moment. */
export async function forgetEndedKeys(tx: Transaction, userId: string, before: string): Promise<void> {
  await tx
    .delete(keys)
    .where(
      and(
        eq(keys.user_id, userId),
        or(lt(keys.revoked_at, before), lt(keys.overlap_until, before), lt(keys.expires_at, before)),
      ),
    );
}
