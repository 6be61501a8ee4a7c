import type { ImageOrderWithPhotos } from '@portray/contracts/images';
import { AppError } from '@portray/foundation/errors';
import type { Principal } from '../principal.ts';
import { cancelRemoteTask } from '../remote-tasks/cancel-remote-task.ts';
import type { Stores } from '../stores.ts';
import { endImages } from './end-images.ts';
import { imageTask } from './image-task.ts';
import { readImagesWithin } from './read-images.ts';

type Deps = Stores & { publicUrl: string; now: () => Date };

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
    await cancelRemoteTask(deps, tx, imageTask({ userId, orderId: id }));
    return readImagesWithin(tx, userId, id);
  });
}
