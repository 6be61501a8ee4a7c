import { and, eq, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { stored_files as files } from '../../schema/library.ts';
import { video_projects as videos } from '../../schema/videos.ts';

/** The address of a video's background picture. */
export const backdropUrl = sql<string | null>`${videos.advanced_settings} -> 'backdrop' ->> 'url'`;

/** Whether another one of the person's videos has this picture as its background; deleted ones that can be taken back count. */
export async function hasOtherVideoBackdrop(
  tx: Transaction,
  userId: string,
  videoId: string,
  url: string,
): Promise<boolean> {
  const isOther = and(eq(videos.user_id, userId), ne(videos.id, videoId), eq(backdropUrl, url));
  const found = await tx.select({ id: videos.id }).from(videos).where(isOther).limit(1);
  return found.length > 0;
}

/** Lets background pictures go that came before a moment and that no video has; answers how many. For the product itself only. */
export async function letUnusedBackdropsGo(tx: Transaction, before: Date, now: Date): Promise<number> {
  const isUsed = tx
    .select({ one: sql`1` })
    .from(videos)
    .where(and(eq(videos.user_id, files.user_id), eq(backdropUrl, sql`'/files/' || ${files.path}`)));
  const isUnused = and(
    sql`starts_with(${files.path}, 'backdrops/')`,
    lt(files.created_at, before.toISOString()),
    isNull(files.delete_after),
    notExists(isUsed),
  );
  const gone = await tx
    .update(files)
    .set({ delete_after: now.toISOString() })
    .where(isUnused)
    .returning({ path: files.path });
  return gone.length;
}
