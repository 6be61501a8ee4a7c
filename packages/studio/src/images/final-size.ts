import type { TalkingPhoto } from '@portray/contracts/photos';
import { publishEvent, type Transaction } from '@portray/database/open-database';
import { findPhoto } from '@portray/database/queries/photos';
import { beginDrawing, findPreviewByUrl } from '@portray/database/queries/picture-previews';
import { AppError } from '@portray/foundation/errors';
import type { JobWaiter } from '../job-waiter.ts';
import { photoNotFound } from '../photos/read-photos.ts';
import type { Principal } from '../principal.ts';
import type { Stores } from '../stores.ts';

/**
 * Has a preview drawn at its final size, in the caller's transaction; nothing where it has that, or where it is on its way.
 * However often it is asked for, there is one job at a time, and it does not count towards the day.
 */
export async function askFinalSize(
  { queue }: Pick<Stores, 'queue'>,
  tx: Transaction,
  userId: string,
  photoId: string,
): Promise<void> {
  const key = { userId, photoId };
  if (!(await beginDrawing(tx, key))) return;
  await queue.enqueue(tx, 'draw-final-size', key, { group: userId });
  await publishEvent(tx, userId, { type: 'photo.changed', photoId, state: 'drawing', percent: 0 });
}

type Deps = Stores & { jobWaiter: JobWaiter };

/**
 * One of the person's photos at its final size: asked for where it is a preview, and waited for. After the usual wait it is
 * answered as it is, still a preview. Throws AppError: not_found, rendering_failed.
 */
export async function getFinalSize(
  { database, queue, jobWaiter }: Deps,
  { userId }: Pick<Principal, 'userId'>,
  { id }: { id: string },
  signal?: AbortSignal,
): Promise<TalkingPhoto> {
  const read = async (tx: Transaction) => {
    const photo = await findPhoto(tx, userId, id);
    if (!photo) throw photoNotFound();
    return photo;
  };
  const asked = await database.asPerson(userId, async (tx) => {
    await askFinalSize({ queue }, tx, userId, id);
    return read(tx);
  });
  if (!asked.is_preview) return asked;
  const ended = await jobWaiter.waitFor(
    userId,
    async () => {
      const photo = await database.readAsPerson(userId, read);
      return photo.drawing_percent === null ? photo : undefined;
    },
    signal,
  );
  if (ended?.drawing_error) throw new AppError('rendering_failed', ended.drawing_error);
  return ended ?? database.readAsPerson(userId, read);
}

/**
 * The same for whoever works with the picture of an address right away; nothing where it is no preview. Throws AppError:
 * rendering_failed, service_busy (it is still being drawn).
 */
export async function awaitFinalSize(deps: Deps, userId: string, url: string, signal?: AbortSignal): Promise<void> {
  const preview = await deps.database.readAsPerson(userId, (tx) => findPreviewByUrl(tx, userId, url));
  if (!preview) return;
  const photo = await getFinalSize(deps, { userId }, preview, signal);
  if (!photo.is_preview) return;
  throw new AppError(
    'service_busy',
    'This picture is still being drawn at its final size. Please try again in a moment.',
  );
}
