import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../open-database.ts';
import { video_projects as videos } from '../schema/videos.ts';
import type { VideoRow } from './videos.ts';

/** The person's deleted videos that can still be taken back, those that go next first. */
export function listRestorable(tx: Transaction, userId: string, now: Date) {
  return tx
    .select({ id: videos.id, title: videos.title, until: videos.delete_after })
    .from(videos)
    .where(and(eq(videos.user_id, userId), gt(videos.delete_after, now.toISOString())))
    .orderBy(asc(videos.delete_after));
}

/** One of the person's deleted videos whose row is still there, locked until the transaction ends. */
export async function lockDeleted(tx: Transaction, userId: string, id: string): Promise<VideoRow | undefined> {
  const [video] = await tx
    .select()
    .from(videos)
    .where(and(eq(videos.user_id, userId), eq(videos.id, id), isNotNull(videos.delete_after)))
    .for('update');
  return video;
}
