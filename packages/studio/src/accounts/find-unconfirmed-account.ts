import type { Database } from '@portray/database/open-database';
import { findAccountByEmail } from '@portray/database/queries/accounts';
import { AppError } from '@portray/foundation/errors';

/**
 * The id of an account that was opened with this address and never confirmed; undefined for a new address.
 * Throws AppError account_exists.
 */
export async function findUnconfirmedAccount(
  { database }: { database: Database },
  email: string,
): Promise<string | undefined> {
  const found = await database.asSystem((tx) => findAccountByEmail(tx, email));
  if (found?.isConfirmed) {
    throw new AppError('account_exists', 'An account with this email already exists. Please sign in instead.');
  }
  return found?.id;
}
