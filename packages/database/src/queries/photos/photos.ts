import type { StoredLandmarks, StoredPhotoQuality } from '@portray/contracts/face-landmarks';
import type { PhotoWarning, SamplePortrait, TalkingPhoto } from '@portray/contracts/photos';
import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { user_talking_photos as photos, sample_portraits } from '../../schema/library.ts';

const {
  landmarks: _landmarks,
  quality: _quality,
  consent_id: _consent,
  delete_after: _due,
  image_order_id: _order,
  unsaved_days,
  ...plain
} = getTableColumns(photos);

/** Not deleted; what can still be taken back counts as deleted. */
export const undeletedPhoto = isNull(photos.delete_after);

/** A photo without its landmarks, which are large; when it goes is computed. */
export const photoColumns = {
  ...plain,
  deletes_at: sql`case when ${photos.is_saved} then null
    else ${photos.created_at} + ${unsaved_days} * interval '1 day' end`.mapWith({
    mapFromDriverValue: (value: string): string | null => new Date(value).toISOString(),
  }),
};

/** A photo as the engine wants it: without landmarks it has not been checked yet. */
export type FoundPhoto = {
  /** Of the row; null for a sample portrait. */
  id: string | null;
  image_url: string;
  talking_photo_id: string;
  landmarks: StoredLandmarks | null;
  quality: StoredPhotoQuality | null;
  warnings: PhotoWarning[];
};

/** The person's own photo of an address ('/files/…'), or the sample portrait of it; undefined for anything else. */
export async function findPhotoByUrl(tx: Transaction, userId: string, url: string): Promise<FoundPhoto | undefined> {
  const own = await tx
    .select({
      id: photos.id,
      image_url: photos.original_image_url,
      talking_photo_id: photos.talking_photo_id,
      landmarks: photos.landmarks,
      quality: photos.quality,
      warnings: photos.warnings,
    })
    .from(photos)
    .where(and(eq(photos.user_id, userId), eq(photos.original_image_url, url), undeletedPhoto));
  return own[0] ?? findSampleByUrl(tx, url);
}

async function findSampleByUrl(tx: Transaction, url: string): Promise<FoundPhoto | undefined> {
  const [sample] = await tx.select().from(sample_portraits).where(eq(sample_portraits.image_url, url));
  if (!sample) return undefined;
  const { image_url, talking_photo_id, landmarks, quality } = sample;
  return { id: null, image_url, talking_photo_id, landmarks, quality, warnings: [] };
}

/** One of the person's photos. */
export async function findPhoto(tx: Transaction, userId: string, id: string): Promise<TalkingPhoto | undefined> {
  const [photo] = await tx
    .select(photoColumns)
    .from(photos)
    .where(and(eq(photos.user_id, userId), eq(photos.id, id), undeletedPhoto));
  return photo;
}

/** The same by the address of its picture. */
export async function findPhotoRow(tx: Transaction, userId: string, url: string): Promise<TalkingPhoto | undefined> {
  const [photo] = await tx
    .select(photoColumns)
    .from(photos)
    .where(and(eq(photos.user_id, userId), eq(photos.original_image_url, url), undeletedPhoto));
  return photo;
}

/** Where the face of one of the person's photos is; `landmarks` is null until it was checked. */
export async function findPhotoLandmarks(tx: Transaction, userId: string, id: string) {
  const [photo] = await tx
    .select({ image_url: photos.original_image_url, landmarks: photos.landmarks })
    .from(photos)
    .where(and(eq(photos.user_id, userId), eq(photos.id, id), undeletedPhoto));
  return photo;
}

/** The portraits that every account may use, in the order in which they are shown. */
export function listSamplePortraits(tx: Transaction): Promise<SamplePortrait[]> {
  const { id, name, image_url, talking_photo_id } = sample_portraits;
  return tx
    .select({ id, name, image_url, talking_photo_id })
    .from(sample_portraits)
    .orderBy(asc(sample_portraits.position), asc(sample_portraits.id));
}

/** Where the face of a sample portrait is. */
export async function findSampleLandmarks(tx: Transaction, id: string) {
  const { image_url, landmarks } = sample_portraits;
  const [sample] = await tx.select({ image_url, landmarks }).from(sample_portraits).where(eq(sample_portraits.id, id));
  return sample;
}
