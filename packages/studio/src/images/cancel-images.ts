import type { ImageOrderWithPhotos } from '@portray/contracts/images';
import type { Database } from '@portray/database/open-database';
import { AppError } from '@portray/foundation/errors';
import type { Principal } from '../principal.ts';
import { endImages } from './end-images.ts';
import { readImagesWithin } from './read-images.ts';

type Deps = { database: Database; publicUrl: string; now: () => Date };

/** Stops an order of images; the worker notices within two seconds. Throws AppError not_found, conflict. */
export function cancelImages(
  deps: Deps,
  { userId }: Pick<Principal, 'userId'>,
  { id }: { id: string },
): Promise<ImageOrderWithPhotos> {
  return deps.database.asPerson(userId, async (tx) => {
    await readImagesWithin(tx, userId, id);
    const reason = new AppError('cancelled', 'You cancelled these images. They do not count towards today’s limit.');
    const isStopped = await endImages(deps, tx, { userId, orderId: id }, reason);
    if (!isStopped) throw new AppError('conflict', 'These images are not being made, so there is nothing to cancel.');
    return readImagesWithin(tx, userId, id);
  });
}
