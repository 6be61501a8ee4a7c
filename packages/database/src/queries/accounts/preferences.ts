import type { Preferences } from '@portray/contracts/preferences';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { user_preferences } from '../../schema/accounts.ts';

/** What is kept of them in a row of their own; the newsletter has its list. */
export type StoredPreferences = Omit<Preferences, 'mail_news'>;

/** What a person chose; undefined until they chose anything. */
export async function findPreferences(tx: Transaction, userId: string): Promise<StoredPreferences | undefined> {
  const [found] = await tx.select().from(user_preferences).where(eq(user_preferences.user_id, userId));
  if (!found) return undefined;
  const { user_id: _, ...stored } = found;
  return stored;
}

/** Notes what a person chose, and leaves the rest as it was. */
export async function putPreferences(
  tx: Transaction,
  userId: string,
  change: Partial<StoredPreferences>,
): Promise<void> {
  const row = tx.insert(user_preferences).values({ user_id: userId, ...change });
  const target = user_preferences.user_id;
  await (Object.keys(change).length > 0
    ? row.onConflictDoUpdate({ target, set: change })
    : row.onConflictDoNothing({ target }));
}
