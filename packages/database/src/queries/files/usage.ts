import { and, eq, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { ai_image_usage as usage } from '../../schema/library.ts';

/**
 * Counts one more AI image of a UTC day; answers the new count, undefined where the day's limit is reached. However many
 * ask at the same time, no more than the limit are counted.
 */
export async function takeAiImage(tx: Transaction, userId: string, day: string, limit: number) {
  if (limit < 1) return undefined;
  const [taken] = await tx
    .insert(usage)
    .values({ user_id: userId, day, images: 1 })
    .onConflictDoUpdate({
      target: [usage.user_id, usage.day],
      set: { images: sql`${usage.images} + 1` },
      setWhere: lt(usage.images, limit),
    })
    .returning({ images: usage.images });
  return taken?.images;
}

/** Gives back an image that could not be made. */
export async function returnAiImage(tx: Transaction, userId: string, day: string): Promise<void> {
  await tx
    .update(usage)
    .set({ images: sql`greatest(${usage.images} - 1, 0)` })
    .where(and(eq(usage.user_id, userId), eq(usage.day, day)));
}
