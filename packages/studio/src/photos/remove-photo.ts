import { filePathOf } from '@portray/contracts/file-urls';
import { type Database, publishEvent } from '@portray/database/open-database';
import { letFilesGo } from '@portray/database/queries/files';
import { deletePhoto, takeOffAvatar } from '@portray/database/queries/photos-write';
import type { Principal } from '../principal.ts';
import { photoNotFound } from './photo-not-found.ts';

/**
 * Deletes a photo with its file; a video that is being made of it is still finished. Throws AppError not_found.
 */
export function removePhoto(
  { database, publicUrl, now }: { database: Database; publicUrl: string; now: () => Date },
  { userId }: Pick<Principal, 'userId'>,
  { id }: { id: string },
): Promise<void> {
  return database.asPerson(userId, async (tx) => {
    const url = await deletePhoto(tx, userId, id);
    if (url === undefined) throw photoNotFound();
    await takeOffAvatar(tx, userId, url);
    await letFilesGo(tx, userId, [filePathOf(url, publicUrl)], now());
    await publishEvent(tx, userId, { type: 'library.changed', library: 'photos' });
  });
}
