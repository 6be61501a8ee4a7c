import type { Page } from '@portray/contracts/calls/call';
import type { PhotoListRequest } from '@portray/contracts/calls/library';
import { type PhotoState, unreadyPrefixes } from '@portray/contracts/photo-states';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { and, count, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { user_talking_photos as photos } from '../../schema/library.ts';
import { behindCursor, contains, newestFirst, toPage } from '../keyset-page.ts';
import { photoColumns, undeletedPhoto } from './photos.ts';

/** As `photoTitle` and `photoStateOf` of the contracts say it. */
const title = sql`coalesce(${photos.photo_name}, 'Photo ' || left(${photos.id}::text, 8))`;
const beginsWith = (prefixes: readonly string[]) =>
  or(...prefixes.map((prefix) => sql`starts_with(${photos.talking_photo_id}, ${prefix})`));
const state = sql<PhotoState>`case when ${beginsWith(unreadyPrefixes.stale)} then 'stale'
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
