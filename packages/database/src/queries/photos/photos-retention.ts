import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { user_talking_photos as photos } from '../../schema/library.ts';

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
