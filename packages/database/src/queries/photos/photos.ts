import type { Page } from '@portray/contracts/calls/call';
import type { PhotoListRequest } from '@portray/contracts/calls/library';
import type { StoredLandmarks, StoredPhotoQuality } from '@portray/contracts/face-landmarks';
import { type PhotoState, unreadyPrefixes } from '@portray/contracts/photo-states';
import type { PhotoWarning, SamplePortrait, TalkingPhoto } from '@portray/contracts/photos';
import { allInOrder } from '@portray/foundation/all-in-order';
import { and, asc, count, eq, getTableColumns, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { image_orders as orders } from '../../schema/images.ts';
import { user_talking_photos as photos, sample_portraits } from '../../schema/library.ts';
import { behindCursor, contains, newestFirst, toPage } from '../keyset-page.ts';

/** As `photoTitle` and `photoStateOf` of the contracts say it. */
const title = sql`coalesce(${photos.photo_name}, 'Photo ' || left(${photos.id}::text, 8))`;
const beginsWith = (prefixes: readonly string[]) =>
  or(...prefixes.map((prefix) => sql`starts_with(${photos.talking_photo_id}, ${prefix})`));
const state = sql<PhotoState>`case when ${beginsWith(unreadyPrefixes.preview)} then 'preview'
  when ${beginsWith(unreadyPrefixes.stale)} then 'stale'
  when ${beginsWith(unreadyPrefixes.processing)} then 'processing'
  when ${beginsWith(unreadyPrefixes.refused)} then 'refused' else 'ready' end`;

type Sought = Pick<PhotoListRequest, 'search' | 'isAiGenerated'>;

function found(userId: string, { search, isAiGenerated }: Sought, isInState?: SQL): SQL | undefined {
  const isFound = search ? contains(title, search) : undefined;
  const isMade = isAiGenerated === undefined ? undefined : eq(photos.is_ai_generated, isAiGenerated);
  return and(eq(photos.user_id, userId), undeletedPhoto, isFound, isMade, isInState);
}

/** The person's photos, newest first, found by the title that people see. Throws AppError invalid_input. */
export async function listPhotos(
  tx: Transaction,
  userId: string,
  request: PhotoListRequest,
): Promise<Page<TalkingPhoto>> {
  const { limit, cursor, state: wanted } = request;
  const isWanted = found(userId, request, wanted && eq(state, wanted));
  const rows = await tx
    .select(photoColumns)
    .from(photos)
    .where(behindCursor(photos, cursor, isWanted))
    .orderBy(...newestFirst(photos))
    .limit(limit + 1);
  return toPage(rows, request);
}

/** How many of the person's photos are in each state. */
export function countPhotos(tx: Transaction, userId: string, sought: Sought) {
  return tx
    .select({ state: state.as('state'), photos: count() })
    .from(photos)
    .where(found(userId, sought))
    .groupBy(sql`1`);
}

const {
  landmarks: _landmarks,
  quality: _quality,
  consent_id: _consent,
  delete_after: _due,
  image_order_id: _order,
  recipe: _recipe,
  unsaved_days,
  ...plain
} = getTableColumns(photos);

/** Not deleted; what can still be taken back counts as deleted. */
export const undeletedPhoto = isNull(photos.delete_after);

const isPreview = sql<boolean>`${photos.recipe} is not null`;

/** A photo without its landmarks, which are large; when it goes is computed. */
export const photoColumns = {
  ...plain,
  is_preview: isPreview,
  deletes_at: sql`case when ${photos.is_saved} then null
    else ${photos.created_at} + ${unsaved_days} * interval '1 day' end`.mapWith({
    mapFromDriverValue: (value: string): string | null => new Date(value).toISOString(),
  }),
};

/** A photo as the engine wants it: without landmarks it has not been checked yet. */
export type FoundPhoto = {
  /** Of the row; null for a sample portrait. */
  id: string | null;
  isPreview: boolean;
  /** Whether it may be seen in a video: who is on it has agreed, or does not exist. */
  isAllowed: boolean;
  /** A presenter who does not exist, drawn or photographed. */
  isPresenter: boolean;
  photo_name: string | null;
  is_ai_generated: boolean;
  image_url: string;
  talking_photo_id: string;
  landmarks: StoredLandmarks | null;
  quality: StoredPhotoQuality | null;
  warnings: PhotoWarning[];
};

/** The person's own photo of an address ('/files/…'), or the sample portrait of it; undefined for anything else. */
export async function findPhotoByUrl(tx: Transaction, userId: string, url: string): Promise<FoundPhoto | undefined> {
  const own = tx
    .select({
      id: photos.id,
      isPreview,
      isAllowed: sql<boolean>`${photos.is_ai_generated} or ${photos.consent_id} is not null`,
      isPresenter: sql<boolean>`${orders.look_id} is not null`,
      photo_name: photos.photo_name,
      is_ai_generated: photos.is_ai_generated,
      image_url: photos.original_image_url,
      talking_photo_id: photos.talking_photo_id,
      landmarks: photos.landmarks,
      quality: photos.quality,
      warnings: photos.warnings,
    })
    .from(photos)
    .leftJoin(orders, eq(orders.id, photos.image_order_id))
    .where(and(eq(photos.user_id, userId), eq(photos.original_image_url, url), undeletedPhoto));
  const [[photo], sample] = await allInOrder([own, findSampleByUrl(tx, url)]);
  return photo ?? sample;
}

async function findSampleByUrl(tx: Transaction, url: string): Promise<FoundPhoto | undefined> {
  const [sample] = await tx.select().from(sample_portraits).where(eq(sample_portraits.image_url, url));
  if (!sample) return undefined;
  const { image_url, talking_photo_id, landmarks, quality } = sample;
  // An operator's own portraits are of people who agreed.
  const isPresenter = !sample.id.startsWith('own-');
  return {
    id: null,
    isPreview: false,
    isAllowed: true,
    isPresenter,
    photo_name: sample.name,
    is_ai_generated: isPresenter,
    image_url,
    talking_photo_id,
    landmarks,
    quality,
    warnings: [],
  };
}

/** Those of the person's photos that are at some addresses, as they see them. */
export function listPhotosByUrl(tx: Transaction, userId: string, urls: string[]): Promise<TalkingPhoto[]> {
  return tx
    .select(photoColumns)
    .from(photos)
    .where(and(eq(photos.user_id, userId), inArray(photos.original_image_url, urls), undeletedPhoto));
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
    .where(gte(sample_portraits.position, 0))
    .orderBy(asc(sample_portraits.position), asc(sample_portraits.id));
}

/** Where the face of a sample portrait is. */
export async function findSampleLandmarks(tx: Transaction, id: string) {
  const { image_url, landmarks } = sample_portraits;
  const [sample] = await tx.select({ image_url, landmarks }).from(sample_portraits).where(eq(sample_portraits.id, id));
  return sample;
}

/** Whether permission for this photo was confirmed; a generated face needs none. */
export async function isPhotoAllowed(tx: Transaction, userId: string, photoId: string): Promise<boolean> {
  const [photo] = await tx
    .select({ consent_id: photos.consent_id, is_ai_generated: photos.is_ai_generated })
    .from(photos)
    .where(and(eq(photos.user_id, userId), eq(photos.id, photoId)));
  return photo !== undefined && (photo.is_ai_generated || photo.consent_id !== null);
}
