import type { Page, PageRequest } from '@portray/contracts/calls/call';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { and, eq, ilike } from 'drizzle-orm';
import type { Transaction } from '../open-database.ts';
import { user_talking_photos as photos } from '../schema/library.ts';
import { behindCursor, containing, newestFirst, toPage } from './keyset-page.ts';
import { photoColumns } from './photos.ts';

export type PhotoListRequest = PageRequest & { search?: string | undefined; isAiGenerated?: boolean | undefined };

/** The person's photos, newest first. Throws AppError invalid_input for an invalid cursor. */
export async function listPhotos(
  tx: Transaction,
  userId: string,
  request: PhotoListRequest,
): Promise<Page<TalkingPhoto>> {
  const { limit, cursor, search, isAiGenerated } = request;
  const wanted = and(
    eq(photos.user_id, userId),
    search ? ilike(photos.photo_name, containing(search)) : undefined,
    isAiGenerated === undefined ? undefined : eq(photos.is_ai_generated, isAiGenerated),
  );
  const rows = await tx
    .select(photoColumns)
    .from(photos)
    .where(behindCursor(photos, cursor, wanted))
    .orderBy(...newestFirst(photos))
    .limit(limit + 1);
  return toPage(rows, request);
}
