import type { OwnLooks } from '@portray/contracts/looks';
import type { Database } from '@portray/database/open-database';
import { findNewestLookOrder, listFavouriteLooks, setFavouriteLook } from '@portray/database/queries/looks';
import { readImagesWithin } from '../images/read-images.ts';
import type { Principal } from '../principal.ts';
import { findLook } from './choose-look.ts';
import type { OpenLooks } from './open-looks.ts';
import { isPhotographed, type LoadPhotographed, notOffered, readPhotographedShelf } from './photographed-shelf.ts';

type Owner = Pick<Principal, 'userId'>;

/** The person's favourites, and the look that they chose last. */
export function readOwnLooks({ database }: { database: Database }, { userId }: Owner): Promise<OwnLooks> {
  return database.readAsPerson(userId, async (tx) => {
    const newest = await findNewestLookOrder(tx, userId);
    const order = newest ? await readImagesWithin(tx, userId, newest.id) : null;
    return { favourites: await listFavouriteLooks(tx, userId), order };
  });
}

type FavourDeps = { database: Database; looks: OpenLooks; photographed: LoadPhotographed };

/** Adds a look to the person's favourites, or takes it out; answers all of them. Throws AppError not_found. */
export async function favourLook(
  deps: FavourDeps,
  { userId }: Owner,
  { id, is_favourite: isFavourite }: { id: string; is_favourite: boolean },
): Promise<Pick<OwnLooks, 'favourites'>> {
  if (isFavourite) await findOffered(deps, id);
  return deps.database.asPerson(userId, async (tx) => {
    await setFavouriteLook(tx, userId, { lookId: id, isFavourite });
    return { favourites: await listFavouriteLooks(tx, userId) };
  });
}

async function findOffered(deps: FavourDeps, id: string): Promise<void> {
  if (!isPhotographed(id)) return void (await findLook(deps.looks, id));
  const { presenters } = await readPhotographedShelf(deps);
  if (!presenters.some((presenter) => presenter.id === id)) throw notOffered();
}
