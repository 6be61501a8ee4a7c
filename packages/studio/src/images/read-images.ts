import type { ImageMode } from '@portray/contracts/image-rules';
import type { ImageOrder, ImageOrderWithPhotos, ImagePace } from '@portray/contracts/images';
import type { Database, Transaction } from '@portray/database/open-database';
import { findImageOrder, findNewestImageOrder, listOrderedPhotos } from '@portray/database/queries/images';
import { readImagePace } from '@portray/database/queries/jobs-figures';
import { AppError } from '@portray/foundation/errors';
import type { ImageMakerFacts } from '@portray/ports/image-maker';
import type { Principal } from '../principal.ts';

type Deps = { database: Database };
type Owner = Pick<Principal, 'userId'>;

/** What the person ordered last, and what came of it; null before the first order. */
export function readNewestImages({ database }: Deps, { userId }: Owner): Promise<ImageOrderWithPhotos | null> {
  return database.readAsPerson(userId, async (tx) => {
    const order = await findNewestImageOrder(tx, userId);
    return order ? withPhotos(tx, userId, order) : null;
  });
}

/** One order of the person. Throws AppError not_found. */
export function readImages({ database }: Deps, { userId }: Owner, { id }: { id: string }) {
  return database.readAsPerson(userId, (tx) => readImagesWithin(tx, userId, id));
}

/** How fast pictures like the next order's were made lately. */
export async function readMakingPace(
  { database, imagesElsewhere }: Deps & { imagesElsewhere: ImageMakerFacts | undefined },
  { mode }: { mode: ImageMode },
): Promise<ImagePace> {
  const madeBy = imagesElsewhere?.madeBy ?? null;
  const arePreviews = mode === 'text-to-image' && madeBy === null;
  return database.asSystem(async (tx) => ({
    secondsPerPicture: await readImagePace(tx, { mode, madeBy, isPreview: arePreviews }),
    secondsForFinalSize: arePreviews ? await readImagePace(tx, { mode, madeBy, isPreview: false }) : null,
  }));
}

/** The same within a transaction. Throws AppError not_found. */
export async function readImagesWithin(tx: Transaction, userId: string, id: string): Promise<ImageOrderWithPhotos> {
  const order = await findImageOrder(tx, { userId, orderId: id });
  if (!order) throw imagesNotFound();
  return withPhotos(tx, userId, order);
}

async function withPhotos(tx: Transaction, userId: string, order: ImageOrder): Promise<ImageOrderWithPhotos> {
  return { ...order, photos: await listOrderedPhotos(tx, { userId, orderId: order.id }) };
}

/** The error of an order that is not there, or not the person's. */
export const imagesNotFound = () => new AppError('not_found', 'These images do not exist any more.');
