import type { Profile } from '@portray/contracts/accounts';
import type { Database } from '@portray/database/open-database';
import { findProfile } from '@portray/database/queries/accounts';
import type { Who } from '../who.ts';
import { ensureAccount } from './ensure-account.ts';

/** The caller's profile; made if it is missing. */
export async function readProfile(deps: { database: Database }, who: Who): Promise<Profile> {
  const find = () => deps.database.asPerson(who.userId, (tx) => findProfile(tx, who.userId));
  const found = await find();
  if (found) return found;
  await ensureAccount(deps, { id: who.userId, email: who.email, name: null });
  return (await find())!;
}
