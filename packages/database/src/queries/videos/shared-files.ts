import { and, eq, isNull, lt, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { stored_files as files } from '../../schema/library.ts';
import { video_projects as videos } from '../../schema/videos.ts';

/** The address of a video's background picture. */
export const backdropUrl = sql<string | null>`${videos.advanced_settings} -> 'backdrop' ->> 'url'`;

/** Whether the scenes of a video, or of an older version of it, name a file by its address: nobody can guess one, so words are enough. */
export const isInScenes = (url: SQL) =>
  sql`(strpos(video_projects.storyboard::text, ${url}) > 0 or exists (select 1 from video_versions
    where project_id = video_projects.id and strpos(video_versions.storyboard::text, ${url}) > 0))`;

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
  const isNamed = or(eq(shared[kind].url, url), isInScenes(sql`${url}`));
  const isOther = and(eq(videos.user_id, userId), ne(videos.id, videoId), isNamed);
  const found = await tx.select({ id: videos.id }).from(videos).where(isOther).limit(1);
  if (found.length > 0) return true;
  const [kept] = await tx
    .select({ isNamed: isKeptElsewhere(sql`${userId}::uuid`, sql`${url}`) })
    .from(sql`(select 1) as one`);
  return kept?.isNamed === true;
}

/** Lets files go that came before a moment and that no video has; answers how many. For the product itself only. */
export async function letUnusedFilesGo(tx: Transaction, kind: SharedFile, before: Date, now: Date): Promise<number> {
  const { url, folder } = shared[kind];
  const address = sql`'/files/' || ${files.path}`;
  const isUsed = tx
    .select({ one: sql`1` })
    .from(videos)
    .where(and(eq(videos.user_id, files.user_id), or(eq(url, address), isInScenes(address))));
  const isUnused = and(
    sql`starts_with(${files.path}, ${folder})`,
    lt(files.created_at, before.toISOString()),
    isNull(files.delete_after),
    notExists(isUsed),
    not(isKeptElsewhere(sql`${files.user_id}`, address)),
  );
  const gone = await tx
    .update(files)
    .set({ delete_after: now.toISOString() })
    .where(isUnused)
    .returning({ path: files.path });
  return gone.length;
}

/** Whether a brand kit, a template or a list of videos of a person names a file by its address ('/files/…'). */
export const isKeptElsewhere = (userId: SQL, url: SQL) => sql<boolean>`(
  exists (select 1 from brand_kits where user_id = ${userId} and strpos(content::text, ${url}) > 0)
  or exists (select 1 from templates where user_id = ${userId} and strpos(parts::text, ${url}) > 0)
  or exists (select 1 from batches where user_id = ${userId} and strpos(parts::text || pictures::text, ${url}) > 0))`;

/** The folders of logos and fonts. */
const brandFolders = ['logos/', 'fonts/'];

/** Lets logos and fonts go that came before a moment and that no brand kit has; answers how many. For the product itself only. */
export async function letUnusedBrandFilesGo(tx: Transaction, before: Date, now: Date): Promise<number> {
  const isOfBrands = or(...brandFolders.map((folder) => sql`starts_with(${files.path}, ${folder})`));
  const isOld = and(lt(files.created_at, before.toISOString()), isNull(files.delete_after));
  const gone = await tx
    .update(files)
    .set({ delete_after: now.toISOString() })
    .where(and(isOfBrands, isOld, not(isKeptElsewhere(sql`${files.user_id}`, sql`'/files/' || ${files.path}`))))
    .returning({ path: files.path });
  return gone.length;
}
