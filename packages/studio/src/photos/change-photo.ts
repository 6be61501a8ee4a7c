import type { TalkingPhoto } from '@portray/contracts/photos';
import { type Database, publishEvent } from '@portray/database/open-database';
import { changePhoto as change, type PhotoChange } from '@portray/database/queries/photos-write';
import type { Principal } from '../principal.ts';
import { photoNotFound } from './read-photos.ts';

/** Renames a photo (blank is null), or saves it so that it does not go after 30 days. Throws AppError not_found. */
export function changePhoto(
  { database }: { database: Database },
  { userId }: Pick<Principal, 'userId'>,
  { id, photo_name, is_saved }: PhotoChange & { id: string },
): Promise<TalkingPhoto> {
  return database.asPerson(userId, async (tx) => {
    const changed = await change(tx, userId, id, { photo_name, is_saved });
    if (!changed) throw photoNotFound();
    await publishEvent(tx, userId, { type: 'library.changed', library: 'photos' });
    return changed;
  });
}
