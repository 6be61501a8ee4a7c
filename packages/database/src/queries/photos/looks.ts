import type { ImageOrder } from '@portray/contracts/images';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { favourite_looks as favourites, image_orders as orders } from '../../schema/images.ts';
import { user_talking_photos as photos } from '../../schema/library.ts';
import { shownOrder } from './images.ts';
import { undeletedPhoto } from './photos.ts';

/** The looks that the person likes, the newest first. */
export async function listFavouriteLooks(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ lookId: favourites.look_id })
    .from(favourites)
    .where(eq(favourites.user_id, userId))
    .orderBy(desc(favourites.created_at), favourites.look_id);
  return rows.map(({ lookId }) => lookId);
}

/** Adds a look to the person's favourites, or takes it out; what is so already stays so. */
export async function setFavouriteLook(
  tx: Transaction,
  userId: string,
  { lookId, isFavourite }: { lookId: string; isFavourite: boolean },
): Promise<void> {
  if (isFavourite) {
    await tx.insert(favourites).values({ user_id: userId, look_id: lookId }).onConflictDoNothing();
    return;
  }
  await tx.delete(favourites).where(and(eq(favourites.user_id, userId), eq(favourites.look_id, lookId)));
}

/** The order of a look that is on its way, or whose photo is still there; of several the one on its way. */
export async function findLookOrder(tx: Transaction, userId: string, lookId: string): Promise<ImageOrder | undefined> {
  const isThere = sql`(${orders.state} = 'processing' or ${orders.state} = 'completed' and exists (
    select from ${photos} where ${photos.user_id} = ${userId} and ${photos.image_order_id} = ${orders.id} and ${undeletedPhoto}))`;
  const [row] = await tx
    .select(shownOrder)
    .from(orders)
    .where(and(eq(orders.user_id, userId), eq(orders.look_id, lookId), isThere))
    .orderBy(desc(sql`${orders.state} = 'processing'`), desc(orders.created_at))
    .limit(1);
  return row;
}

/** The look that the person ordered last. */
export async function findNewestLookOrder(tx: Transaction, userId: string): Promise<ImageOrder | undefined> {
  const [row] = await tx
    .select(shownOrder)
    .from(orders)
    .where(and(eq(orders.user_id, userId), isNotNull(orders.look_id)))
    .orderBy(desc(orders.created_at), desc(orders.id))
    .limit(1);
  return row;
}
