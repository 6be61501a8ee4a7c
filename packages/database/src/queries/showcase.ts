import type { ShowcaseVideo } from '@portray/contracts/videos';
import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../open-database.ts';
import { showcase_videos as ours, video_projects as videos } from '../schema/videos.ts';

/** The newest videos that their owners show to everybody, and those of our own. */
export async function listShowcase(tx: Transaction, limit: number): Promise<ShowcaseVideo[]> {
  const ofPeople = await tx
    .select({ ...columnsOf(videos), video_url: videos.video_url })
    .from(videos)
    .where(and(videos.is_showcased, eq(videos.status, 'completed')))
    .orderBy(desc(videos.created_at))
    .limit(limit);
  const ofOurs = await tx
    .select({ ...columnsOf(ours), video_url: ours.stored_video_url, captions_url: ours.captions_url })
    .from(ours)
    .orderBy(desc(ours.created_at))
    .limit(limit);
  const all = [...ofPeople.map((video) => ({ ...video, captions_url: null })), ...ofOurs];
  return all.sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at)).slice(0, limit);
}

function columnsOf<Table extends typeof videos | typeof ours>(table: Table) {
  const { id, title, language, duration_seconds, stored_video_url, thumbnail_url, created_at } = table;
  return { id, title, language, duration_seconds, stored_video_url, thumbnail_url, created_at };
}
