import type { TalkingPhoto } from '@portray/contracts/photos';
import { publishEvent } from '@portray/database/open-database';
import { changePhoto as change, type PhotoChange } from '@portray/database/queries/photos-write';
import { askFinalSize } from '../images/final-size.ts';
import type { Principal } from '../principal.ts';
import type { Stores } from '../stores.ts';
import { photoNotFound } from './read-photos.ts';

/**
 * Renames a photo (blank is null), or saves it so that it does not go after its days; a preview that is saved is drawn at its
 * final size. Throws AppError not_found.
 */
export function changePhoto(
  { database, queue }: Stores,
  { userId }: Pick<Principal, 'userId'>,
  { id, photo_name, is_saved }: PhotoChange & { id: string },
): Promise<TalkingPhoto> {
  return database.asPerson(userId, async (tx) => {
    // What stays has its final size.
    if (is_saved) await askFinalSize({ queue }, tx, userId, id);
    const changed = await change(tx, userId, id, { photo_name, is_saved });
    if (!changed) throw photoNotFound();
    await publishEvent(tx, userId, { type: 'library.changed', library: 'photos' });
    return changed;
  });
}
