import type { OwnLooks } from '@portray/contracts/looks';
import type { Database } from '@portray/database/open-database';
import { findNewestLookOrder, listFavouriteLooks, setFavouriteLook } from '@portray/database/queries/looks';
import { readImagesWithin } from '../images/read-images.ts';
import type { Principal } from '../principal.ts';
import { findLook } from './choose-look.ts';
import type { OpenLooks } from './open-looks.ts';

type Owner = Pick<Principal, 'userId'>;

/** The person's favourites, and the look that they chose last. */
export function readOwnLooks({ database }: { database: Database }, { userId }: Owner): Promise<OwnLooks> {
  return database.readAsPerson(userId, async (tx) => {
    const newest = await findNewestLookOrder(tx, userId);
    const order = newest ? await readImagesWithin(tx, userId, newest.id) : null;
    return { favourites: await listFavouriteLooks(tx, userId), order };
  });
}

/** Adds a look to the person's favourites, or takes it out; answers all of them. Throws AppError not_found. */
export async function favourLook(
  { database, looks }: { database: Database; looks: OpenLooks },
  { userId }: Owner,
  { id, is_favourite: isFavourite }: { id: string; is_favourite: boolean },
): Promise<Pick<OwnLooks, 'favourites'>> {
  if (isFavourite) await findLook(looks, id);
  return database.asPerson(userId, async (tx) => {
    await setFavouriteLook(tx, userId, { lookId: id, isFavourite });
    return { favourites: await listFavouriteLooks(tx, userId) };
  });
}
