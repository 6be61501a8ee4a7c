import type { Profile, ProfileChange } from '@portray/contracts/accounts';
import { filePathOf } from '@portray/contracts/file-urls';
import type { Database } from '@portray/database/open-database';
import * as accounts from '@portray/database/queries/accounts';
import { findProfile } from '@portray/database/queries/accounts';
import { letFilesGo } from '@portray/database/queries/files';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { Principal } from '../principal.ts';
import { ensureAccount } from './describe-session.ts';

/** Changes the caller's name, or takes their avatar off and deletes it. Throws AppError not_found (no profile). */
export async function changeProfile(
  { database, publicUrl, now }: { database: Database; publicUrl: string; now: () => Date },
  { userId }: Pick<Principal, 'userId'>,
  change: ProfileChange,
): Promise<Profile> {
  return await database.asPerson(userId, async (tx) => {
    const avatar = change.avatar_url === null && (await accounts.findProfile(tx, userId))?.avatar_url;
    if (avatar) await letFilesGo(tx, userId, [filePathOf(avatar, publicUrl)], now());
    const changed = await accounts.changeProfile(tx, userId, dropUndefined(change));
    if (!changed) throw new AppError('not_found', 'Failed to update profile. Please sign in again.');
    return changed;
  });
}

function dropUndefined<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>;
  };
}

/** The caller's profile; made if it is missing. */
export async function readProfile(deps: { database: Database }, principal: Principal): Promise<Profile> {
  const find = () => deps.database.readAsPerson(principal.userId, (tx) => findProfile(tx, principal.userId));
  const found = await find();
  if (found) return found;
  await ensureAccount(deps, { id: principal.userId, email: principal.email, name: null });
  return known(await find());
}
