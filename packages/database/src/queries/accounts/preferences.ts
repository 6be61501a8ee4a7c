import type { Preferences } from '@portray/contracts/preferences';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { newsletter_subscriptions as subscriptions, user_preferences } from '../../schema/accounts.ts';

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

const newsletterOf = (email: string) =>
  and(eq(subscriptions.email, email.toLowerCase()), eq(subscriptions.topic, 'newsletter'));

/** Whether an address gets the newsletter. For the product itself only. */
export async function hasNewsletter(tx: Transaction, email: string): Promise<boolean> {
  return (await tx.select({ topic: subscriptions.topic }).from(subscriptions).where(newsletterOf(email))).length > 0;
}

/** Puts an address on the list of the newsletter, or takes it off. For the product itself only. */
export async function setNewsletter(tx: Transaction, email: string, isWanted: boolean): Promise<void> {
  if (!isWanted) await tx.delete(subscriptions).where(newsletterOf(email));
  else await tx.insert(subscriptions).values({ email: email.toLowerCase(), topic: 'newsletter' }).onConflictDoNothing();
}
