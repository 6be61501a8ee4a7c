import type { Database } from '@portray/database/open-database';
import * as accounts from '@portray/database/queries/accounts';

/** The audit log of an account. */
export type AccountEvent =
  | 'signed_up'
  | 'confirmed'
  | 'signed_in'
  | 'signed_out'
  | 'password_changed'
  | 'password_reset'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'data_exported';

/** Adds a line to the audit log. */
export async function recordAccountEvent(
  { database }: { database: Database },
  userId: string,
  event: AccountEvent,
  address?: string,
): Promise<void> {
  await database.asSystem((tx) => accounts.recordAccountEvent(tx, userId, { event, address }));
}
