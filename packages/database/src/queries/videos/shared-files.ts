import { and, eq, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { stored_files as files } from '../../schema/library.ts';
import { video_projects as videos } from '../../schema/videos.ts';

/** The address of a video's background picture. */
export const backdropUrl = sql<string | null>`${videos.advanced_settings} -> 'backdrop' ->> 'url'`;

/** Uploads that a video and its copies share, with the folder that they lie in. */
const shared = {
  backdrop: { url: backdropUrl, folder: 'backdrops/' },
  recording: { url: sql<string | null>`${videos.voice_file_url}`, folder: 'recordings/' },
};
export type SharedFile = keyof typeof shared;
export const sharedFiles = Object.keys(shared) as SharedFile[];

/** Whether another one of the person's videos has this file; deleted ones that can be taken back count. */
export async function isSharedWithOther(
  tx: Transaction,
  userId: string,
  videoId: string,
  kind: SharedFile,
  url: string,
): Promise<boolean> {
  const isOther = and(eq(videos.user_id, userId), ne(videos.id, videoId), eq(shared[kind].url, url));
  const found = await tx.select({ id: videos.id }).from(videos).where(isOther).limit(1);
  return found.length > 0;
}

/** Lets files go that came before a moment and that no video has; answers how many. For the product itself only. */
export async function letUnusedFilesGo(tx: Transaction, kind: SharedFile, before: Date, now: Date): Promise<number> {
  const { url, folder } = shared[kind];
  const isUsed = tx
    .select({ one: sql`1` })
    .from(videos)
    .where(and(eq(videos.user_id, files.user_id), eq(url, sql`'/files/' || ${files.path}`)));
  const isUnused = and(
    sql`starts_with(${files.path}, ${folder})`,
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
