import { expireFiles } from '@portray/database/queries/accounts';
import { dropSubscriptions } from '@portray/database/queries/preferences';
import { listCloneEngines } from '@portray/database/queries/voices-write';
import type { Stores } from '../stores.ts';
import { enqueueForgetting } from '../voices/clones/forget-clone.ts';

/**
 * Lets all files of a person go at the next sweep, and their voices at the engines that keep them, and takes their address
 * off every list; called right before the account is deleted.
 */
export async function forgetFiles(
  { database, queue }: Stores,
  { id: userId, email }: { id: string; email: string },
): Promise<void> {
  await database.asSystem(async (tx) => {
    await expireFiles(tx, userId);
    await dropSubscriptions(tx, email);
    for (const clone of await listCloneEngines(tx, userId)) await enqueueForgetting(tx, queue, clone);
  });
}
