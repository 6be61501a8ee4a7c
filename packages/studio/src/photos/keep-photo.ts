import type { TalkingPhoto } from '@portray/contracts/photos';
import type { Database } from '@portray/database/open-database';
import { changePhoto } from '@portray/database/queries/photos-write';
import { known } from '@portray/foundation/known';
import { ownFile } from '../files/own-file.ts';
import type { Principal } from '../principal.ts';
import { addPhoto } from './add-photo.ts';

export type KeepPhotoRequest = { original_image_url: string; photo_name?: string | null | undefined };

/**
 * Keeps one of the person's uploaded pictures in the library under a name; doing it twice changes only the name.
 * Throws AppError: invalid_input, not_found.
 */
export function keepPhoto(
  deps: { database: Database; publicUrl: string; now: () => Date },
  { userId }: Pick<Principal, 'userId'>,
  request: KeepPhotoRequest,
): Promise<TalkingPhoto> {
  return deps.database.asPerson(userId, async (tx) => {
    const { url } = await ownFile(deps, tx, userId, request.original_image_url, 'image');
    const photo = await addPhoto(tx, userId, { url, photoName: request.photo_name ?? null, at: deps.now() });
    if (request.photo_name === undefined || photo.photo_name === request.photo_name) return photo;
    return known(await changePhoto(tx, userId, photo.id, { photo_name: request.photo_name }));
  });
}
