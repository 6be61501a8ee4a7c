import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { newsletter_subscriptions as subscriptions } from '../../schema/accounts.ts';

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
