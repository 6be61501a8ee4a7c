import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../open-database.ts';
import { profiles } from '../schema/accounts.ts';
import { user_talking_photos as photos } from '../schema/library.ts';

/**
 * Removes unsaved photos older than a moment from all libraries, the oldest first, at most `limit`; profile pictures stay. Answers their owners. For the product itself only.
 */
export function deleteUnsavedPhotos(
  tx: Transaction,
  before: Date,
  limit: number,
): Promise<{ userId: string; url: string }[]> {
  const isWorn = sql`exists (${tx
    .select({ one: sql`1` })
    .from(profiles)
    .where(and(eq(profiles.id, photos.user_id), eq(profiles.avatar_url, photos.original_image_url)))})`;
  const due = tx
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.is_saved, false), lt(photos.created_at, before.toISOString()), sql`not ${isWorn}`))
    .orderBy(photos.created_at)
    .limit(limit);
  return tx
    .delete(photos)
    .where(inArray(photos.id, due))
    .returning({ userId: photos.user_id, url: photos.original_image_url });
}
