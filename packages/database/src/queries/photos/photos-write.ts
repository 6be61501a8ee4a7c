import type { StoredLandmarks, StoredPhotoQuality } from '@portray/contracts/face-landmarks';
import type { PhotoWarning, TalkingPhoto } from '@portray/contracts/photos';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { type PictureRecipe, user_talking_photos as photos } from '../../schema/library.ts';
import { photoColumns, undeletedPhoto } from './photos.ts';

export type NewPhoto = {
  id?: string;
  original_image_url: string;
  talking_photo_id: string;
  photo_name: string | null;
  is_ai_generated?: boolean;
  unsaved_days?: number;
  image_order_id?: string;
  consent_id?: string | null;
  recipe?: PictureRecipe;
} & Partial<CheckedFace>;

/** Puts a picture into the person's library; one that is there already stays as it is and is undefined here. */
export async function insertPhoto(tx: Transaction, userId: string, photo: NewPhoto): Promise<TalkingPhoto | undefined> {
  const [inserted] = await tx
    .insert(photos)
    .values({ ...photo, user_id: userId })
    .onConflictDoNothing({ target: [photos.user_id, photos.original_image_url] })
    .returning(photoColumns);
  return inserted;
}

export type PhotoChange = { photo_name?: string | null | undefined; is_saved?: boolean | undefined };

/** Renames or saves one of the person's photos; undefined where there is none. */
export async function changePhoto(tx: Transaction, userId: string, id: string, change: PhotoChange) {
  const isOwn = and(eq(photos.user_id, userId), eq(photos.id, id), undeletedPhoto);
  const [changed] = Object.values(change).some((value) => value !== undefined)
    ? await tx.update(photos).set(change).where(isOwn).returning(photoColumns)
    : await tx.select(photoColumns).from(photos).where(isOwn);
  return changed;
}

/** Names one of the person's photos that has no name of its own; whether it had none. */
export async function nameUnnamedPhoto(tx: Transaction, userId: string, id: string, name: string): Promise<boolean> {
  const isUnnamed = and(eq(photos.user_id, userId), eq(photos.id, id), isNull(photos.photo_name));
  const named = await tx.update(photos).set({ photo_name: name }).where(isUnnamed).returning({ id: photos.id });
  return named.length > 0;
}

/** Takes one of the person's photos out of the library. */
export async function deletePhoto(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx.delete(photos).where(and(eq(photos.user_id, userId), eq(photos.id, id)));
}

/** The same by the address of the picture. */
export async function deletePhotoByUrl(tx: Transaction, userId: string, url: string): Promise<void> {
  await tx.delete(photos).where(and(eq(photos.user_id, userId), eq(photos.original_image_url, url)));
}

/** The consent that was given for a picture; null where none was, undefined where the picture is not in the library. */
export async function findPhotoConsent(tx: Transaction, userId: string, url: string) {
  const [photo] = await tx
    .select({ consentId: photos.consent_id })
    .from(photos)
    .where(and(eq(photos.user_id, userId), eq(photos.original_image_url, url), undeletedPhoto));
  return photo?.consentId;
}

export type CheckedFace = {
  talking_photo_id: string;
  landmarks: StoredLandmarks;
  quality: StoredPhotoQuality;
  warnings: PhotoWarning[];
};

/** Why the check of a picture refused it. */
type Refusal = Pick<CheckedFace, 'talking_photo_id' | 'warnings'>;

/** Notes what the check of a picture found, until a face was found: of two checks at the same time the first counts. */
export async function setPhotoCheck(
  tx: Transaction,
  userId: string,
  url: string,
  found: CheckedFace | Refusal,
): Promise<void> {
  await tx
    .update(photos)
    .set(found)
    .where(and(eq(photos.user_id, userId), eq(photos.original_image_url, url), isNull(photos.landmarks)));
}

/** Notes the consent for a picture. */
export async function setPhotoConsent(tx: Transaction, userId: string, url: string, consentId: string): Promise<void> {
  await tx
    .update(photos)
    .set({ consent_id: consentId })
    .where(and(eq(photos.user_id, userId), eq(photos.original_image_url, url)));
}

const dayMs = 86_400_000;

/**
 * Removes photos from all libraries that were not saved in their days, the oldest first, at most `limit`. No photo has less
 * than `leastDays`. Answers their owners. For the product itself only.
 */
export function deleteUnsavedPhotos(
  tx: Transaction,
  { now, leastDays, limit }: { now: Date; leastDays: number; limit: number },
): Promise<{ userId: string; url: string }[]> {
  // The index knows when photos came, and this leaves out the young ones.
  const couldBeDue = lt(photos.created_at, new Date(now.getTime() - leastDays * dayMs).toISOString());
  const isDue = sql`${photos.created_at} + ${photos.unsaved_days} * interval '1 day' < ${now.toISOString()}::timestamptz`;
  const due = tx
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.is_saved, false), couldBeDue, isDue))
    .orderBy(photos.created_at)
    .limit(limit);
  return tx
    .delete(photos)
    .where(inArray(photos.id, due))
    .returning({ userId: photos.user_id, url: photos.original_image_url });
}
