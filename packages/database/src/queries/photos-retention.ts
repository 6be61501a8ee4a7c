import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Transaction } from '../open-database.ts';
import { user_talking_photos as photos } from '../schema/library.ts';

/**
 * Removes unsaved photos older than a moment from all libraries, the oldest first, at most `limit`. Answers their owners. For the product itself only.
 */
export function deleteUnsavedPhotos(
  tx: Transaction,
  before: Date,
  limit: number,
): Promise<{ userId: string; url: string }[]> {
  const due = tx
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.is_saved, false), lt(photos.created_at, before.toISOString())))
    .orderBy(photos.created_at)
    .limit(limit);
  return tx
    .delete(photos)
    .where(inArray(photos.id, due))
    .returning({ userId: photos.user_id, url: photos.original_image_url });
}
