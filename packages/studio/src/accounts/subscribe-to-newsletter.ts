import type { Database } from '@portray/database/open-database';
import { addSubscription } from '@portray/database/queries/accounts';
import { AppError } from '@portray/foundation/errors';

/** Puts an address on a list. Throws AppError conflict where it is on it already. */
export async function subscribeToNewsletter(
  { database }: { database: Database },
  { email, topic }: { email: string; topic: string },
): Promise<void> {
  const isNew = await database.asSystem((tx) => addSubscription(tx, email, topic));
  if (!isNew) throw new AppError('conflict', 'This email is already subscribed to our newsletter');
}
