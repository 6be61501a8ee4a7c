import type { Profile, ProfileChange } from '@portray/contracts/accounts';
import type { Database } from '@portray/database/open-database';
import * as accounts from '@portray/database/queries/accounts';
import { AppError } from '@portray/foundation/errors';
import { ownFile } from '../files/own-file.ts';
import type { Principal } from '../principal.ts';

/**
 * Changes the caller's name or avatar; the avatar is a picture that they uploaded, or none.
 * Throws AppError: invalid_input (a picture of somewhere else), not_found (no such picture, no profile).
 */
export async function changeProfile(
  { database, publicUrl }: { database: Database; publicUrl: string },
  principal: Principal,
  change: ProfileChange,
): Promise<Profile> {
  return await database.asPerson(principal.userId, async (tx) => {
    const { avatar_url, ...rest } = change;
    const avatar = avatar_url
      ? (await ownFile({ publicUrl }, tx, principal.userId, avatar_url, 'image')).url
      : avatar_url;
    const changes = { ...rest, ...(avatar !== undefined && { avatar_url: avatar }) };
    const changed = await accounts.changeProfile(tx, principal.userId, dropUndefined(changes));
    if (!changed) throw new AppError('not_found', 'Failed to update profile. Please sign in again.');
    return changed;
  });
}

function dropUndefined<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>;
  };
}
