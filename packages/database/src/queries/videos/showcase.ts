import type { ShowcaseVideo } from '@portray/contracts/videos';
import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { showcase_videos as ours, video_projects as videos } from '../../schema/videos.ts';
import { isWatchable, undeleted } from './videos.ts';
import { ownColumns, type VideoRow, wireColumns } from './wire-names.ts';

/** A video of the showcase; the addresses of a person's are those of their private files. */
export type ShowcaseRow = ShowcaseVideo & { isOurs: boolean };

const { video_url, stored_video_url } = wireColumns(videos);
const isShown = and(videos.is_showcased, isWatchable, undeleted);

/** The newest videos that their owners show to everyone, and those of our own. */
export async function listShowcase(tx: Transaction, limit: number): Promise<ShowcaseRow[]> {
  const ofPeople = await tx
    .select({ ...columnsOf(videos), video_url, stored_video_url })
    .from(videos)
    .where(isShown)
    .orderBy(desc(videos.created_at))
    .limit(limit);
  const ofOurs = await tx
    .select({
      ...columnsOf(ours),
      video_url: ours.playedUrl,
      stored_video_url: ours.playedUrl,
      captions_url: ours.captions_url,
    })
    .from(ours)
    .orderBy(desc(ours.created_at))
    .limit(limit);
  const all = [
    ...ofPeople.map((video) => ({ ...video, captions_url: null, isOurs: false })),
    ...ofOurs.map((video) => ({ ...video, isOurs: true })),
  ];
  return all.sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at)).slice(0, limit);
}

/** A person's video, while its owner shows it to everyone. */
export async function findShowcasedVideo(tx: Transaction, id: string): Promise<VideoRow | undefined> {
  const [video] = await tx
    .select(ownColumns)
    .from(videos)
    .where(and(eq(videos.id, id), isShown));
  return video;
}

function columnsOf<Table extends typeof videos | typeof ours>(table: Table) {
  const { id, title, language, duration_seconds, thumbnail_url, created_at } = table;
  return { id, title, language, duration_seconds, thumbnail_url, created_at };
}
