import type { Profile } from '@portray/contracts/accounts';
import type { Database } from '@portray/database/open-database';
import { findProfile } from '@portray/database/queries/accounts';
import { known } from '@portray/foundation/known';
import type { Principal } from '../principal.ts';
import { ensureAccount } from './ensure-account.ts';

/** The caller's profile; made if it is missing. */
export async function readProfile(deps: { database: Database }, principal: Principal): Promise<Profile> {
  const find = () => deps.database.readAsPerson(principal.userId, (tx) => findProfile(tx, principal.userId));
  const found = await find();
  if (found) return found;
  await ensureAccount(deps, { id: principal.userId, email: principal.email, name: null });
  return known(await find());
}
