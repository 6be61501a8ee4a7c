import { limits } from '@portray/contracts/limits';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { blankIsNull, cutText } from '@portray/contracts/text';
import { publishEvent, type Transaction } from '@portray/database/open-database';
import { findPhotoRow } from '@portray/database/queries/photos';
import { insertPhoto } from '@portray/database/queries/photos-write';
import { known } from '@portray/foundation/known';

export type AddedPhoto = {
  /** Of our store: '/files/…'. */
  url: string;
  photoName: string | null;
  at: Date;
};

/**
 * Puts a stored picture of the person into their library, in the caller's transaction; one that is there already is
 * answered as it is.
 */
export async function addPhoto(
  tx: Transaction,
  userId: string,
  { url, photoName, at }: AddedPhoto,
): Promise<TalkingPhoto> {
  const added = await insertPhoto(tx, userId, {
    original_image_url: url,
    talking_photo_id: `upload_${userId}_${at.getTime()}`,
    photo_name: photoName,
  });
  if (added) {
    await publishEvent(tx, userId, { type: 'library.changed', library: 'photos' });
    return added;
  }
  return known(await findPhotoRow(tx, userId, url));
}

/** The default name of an uploaded picture. */
export function uploadedPhotoName(fileName: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: untrusted file names hold anything.
  const plain = blankIsNull(fileName.replace(/[\u0000-\u001f\u007f]/g, '')) ?? 'photo';
  return cutText(`Uploaded Image - ${plain}`, limits.maxPhotoNameCharacters);
}
