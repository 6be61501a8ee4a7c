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

type Subscription = { email: string; topic: string };

const isIt = ({ email, topic }: Subscription) =>
  and(eq(subscriptions.email, email.toLowerCase()), eq(subscriptions.topic, topic));

/** Whether an address is on a list. For the product itself only, as all of these. */
export async function isSubscribed(tx: Transaction, subscription: Subscription): Promise<boolean> {
  return (await tx.$count(subscriptions, isIt(subscription))) > 0;
}

/** Puts an address on a list; false where it was on it already. */
export async function addSubscription(tx: Transaction, { email, topic }: Subscription): Promise<boolean> {
  const values = { email: email.toLowerCase(), topic };
  const added = await tx.insert(subscriptions).values(values).onConflictDoNothing().returning();
  return added.length > 0;
}

/** Takes an address off a list. */
export async function dropSubscription(tx: Transaction, subscription: Subscription): Promise<void> {
  await tx.delete(subscriptions).where(isIt(subscription));
}
