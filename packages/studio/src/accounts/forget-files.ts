import type { Database } from '@portray/database/open-database';
import { expireFiles } from '@portray/database/queries/accounts';

/** Lets all files of a person go at the next sweep; called right before the account is deleted. */
export async function forgetFiles({ database }: { database: Database }, userId: string): Promise<void> {
  await database.asSystem((tx) => expireFiles(tx, userId));
}
