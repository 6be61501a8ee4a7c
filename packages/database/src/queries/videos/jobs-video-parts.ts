import { asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { type SplitMaterial, split_videos as splits } from '../../schema/video-parts.ts';
import type { Attempt } from './videos.ts';

/** A split video with a part that nobody draws. */
export type OpenSplit = Attempt & { id: string; likeness: string };

/** Where help is welcome, the video that waits longest first. For the product itself only, as everything here. */
export async function listOpenSplits(tx: Transaction): Promise<OpenSplit[]> {
  const { id, user_id: userId, video_id: videoId, attempt, likeness } = splits;
  return tx
    .select({ id, userId, videoId, attempt, likeness })
    .from(splits)
    .where(
      sql`exists (select from video_parts p where p.split_id = ${splits.id} and p.path is null
        and (p.held_until is null or p.held_until < now()))`,
    )
    .orderBy(asc(splits.created_at))
    .limit(10);
}

/** What else than its row a helper needs. */
export async function findSplitMaterial(tx: Transaction, id: string): Promise<SplitMaterial | undefined> {
  const [split] = await tx.select({ material: splits.material }).from(splits).where(eq(splits.id, id));
  return split?.material;
}
