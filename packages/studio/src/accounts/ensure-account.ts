import { plans } from '@portray/contracts/plans';
import type { Database } from '@portray/database/open-database';
import { putAccountRows } from '@portray/database/queries/accounts';

/** Gives a new person their profile, balance and starter credits; safe to call again, credits are granted once. */
export async function ensureAccount(
  { database }: { database: Database },
  person: { id: string; email: string; name: string | null },
): Promise<void> {
  await database.asSystem((tx) => putAccountRows(tx, person, plans.free.starterCredits));
}
