import type { AssetKind } from '@portray/contracts/assets';
import type { PictureContents } from '@portray/contracts/picture-contents';
import { and, asc, desc, eq, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { holdsJob, type JobClaim } from '../../queue/job-claim.ts';
import { assets, type StoredSlide } from '../../schema/assets.ts';
import { stored_files as files } from '../../schema/library.ts';
import { video_projects as videos } from '../../schema/videos.ts';
import { isInScenes, isKeptElsewhere } from '../videos/shared-files.ts';

export type AssetRow = typeof assets.$inferSelect;
/** Whose asset is meant; a worker that reads it shows its claim, which another one may have by now. */
export type AssetKey = { userId: string; assetId: string; claim?: JobClaim };
export type NewAsset = Pick<AssetRow, 'id' | 'kind' | 'name'> & { consent_id?: string };

const isMeant = ({ userId, assetId }: AssetKey) => and(eq(assets.user_id, userId), eq(assets.id, assetId));
const isReading = (key: AssetKey) => and(isMeant(key), eq(assets.state, 'reading'));

/** Adds an asset that is to be read. */
export async function insertAsset(tx: Transaction, userId: string, asset: NewAsset): Promise<AssetRow> {
  const [row] = await tx
    .insert(assets)
    .values({ ...asset, user_id: userId })
    .returning();
  return row as AssetRow;
}

/** The person's assets, newest first. */
export function listAssets(tx: Transaction, userId: string, kind?: AssetKind): Promise<AssetRow[]> {
  const isWanted = and(eq(assets.user_id, userId), kind && eq(assets.kind, kind));
  return tx.select().from(assets).where(isWanted).orderBy(desc(assets.created_at), desc(assets.id));
}

/** One of the person's assets. */
export async function findAsset(tx: Transaction, key: AssetKey): Promise<AssetRow | undefined> {
  const [row] = await tx.select().from(assets).where(isMeant(key));
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockAsset(tx: Transaction, key: AssetKey): Promise<AssetRow | undefined> {
  const [row] = await tx.select().from(assets).where(isMeant(key)).for('update');
  return row;
}

/** Another name, or the notes of slides; undefined where there is no such asset. */
export async function changeAsset(
  tx: Transaction,
  key: AssetKey,
  change: Partial<Pick<AssetRow, 'name' | 'notes'>>,
): Promise<AssetRow | undefined> {
  const [row] = await tx.update(assets).set(change).where(isMeant(key)).returning();
  return row;
}

/** Forgets an asset; its files are let go by `letUnnamedAssetFilesGo`. False where there is none. */
export async function deleteAsset(tx: Transaction, key: AssetKey): Promise<boolean> {
  return (await tx.delete(assets).where(isMeant(key)).returning({ id: assets.id })).length > 0;
}

/** What changes while it is read, by the worker that holds it; false once that is over. */
async function changeReading(tx: Transaction, key: AssetKey, change: object): Promise<boolean> {
  if (key.claim && !(await holdsJob(tx, key.claim))) return false;
  const changed = await tx.update(assets).set(change).where(isReading(key)).returning({ id: assets.id });
  return changed.length > 0;
}

/** Notes how much has been read; false once the reading is over. */
export const noteAssetProgress = (tx: Transaction, key: AssetKey, percent: number) =>
  changeReading(tx, key, { percent });

/** Notes another page of slides; false once the reading is over. */
export const addSlide = (tx: Transaction, key: AssetKey, slide: StoredSlide, percent: number) =>
  changeReading(tx, key, { percent, pages: sql`${assets.pages} || ${JSON.stringify([slide])}::jsonb` });

/** The asset can be used; false where the reading was over already. */
export const endReading = (tx: Transaction, key: AssetKey, found: Partial<Pick<AssetRow, 'clip' | 'music'>>) =>
  changeReading(tx, key, { ...found, state: 'ready', percent: 100, problem: null, is_measured: true });

/** The asset cannot be used, and says why; false where the reading was over already. */
export const failReading = (tx: Transaction, key: AssetKey, problem: string) =>
  changeReading(tx, key, { state: 'failed', problem, pages: [] });

/** How many lost readings are looked at in one go. */
const lostAtOnce = 500;

/** Assets that came before a moment and are being read although their job is gone. For the product itself only. */
export async function listLostAssets(tx: Transaction, before: Date): Promise<AssetKey[]> {
  const { rows } = await tx.execute<{ userId: string; assetId: string }>(sql`
    select a.user_id as "userId", a.id as "assetId" from assets a
    where a.state = 'reading' and a.created_at < ${before.toISOString()}
      and not exists (select from pgboss.job j
        where j.name = 'read-asset' and j.state in ('created', 'retry', 'active') and j.data->>'assetId' = a.id::text)
    order by a.id limit ${lostAtOnce}`);
  return rows;
}

/** Slides and clips of everybody that were read before their pictures were measured. For the product itself only. */
export function listUnmeasured(tx: Transaction, limit: number): Promise<AssetRow[]> {
  const isLeft = and(eq(assets.is_measured, false), eq(assets.state, 'ready'), ne(assets.kind, 'music'));
  return tx.select().from(assets).where(isLeft).orderBy(asc(assets.id)).limit(limit);
}

/** Notes what was measured, or that it was tried; false where it was before, or the asset is gone. */
export async function noteMeasured(
  tx: Transaction,
  key: AssetKey,
  found: Partial<Pick<AssetRow, 'pages' | 'clip'>>,
): Promise<boolean> {
  const isLeft = and(isMeant(key), eq(assets.is_measured, false), eq(assets.state, 'ready'));
  const noted = await tx
    .update(assets)
    .set({ ...found, is_measured: true })
    .where(isLeft)
    .returning({ id: assets.id });
  return noted.length > 0;
}

/** How much stands in pages and clips of the person, by their addresses; those that were not measured are left out. */
export async function listContents(
  tx: Transaction,
  userId: string,
  urls: string[],
): Promise<{ url: string; contents: PictureContents }[]> {
  const { rows } = await tx.execute<{ url: string; contents: PictureContents }>(sql`
    select picture ->> 'url' as url, picture -> 'contents' as contents
    from ${assets}, jsonb_array_elements(case kind when 'clip' then jsonb_build_array(clip) else pages end) as picture
    where user_id = ${userId} and kind <> 'music' and state = 'ready'
      and picture ->> 'url' = any(${sql.param(urls)}::text[]) and picture -> 'contents' is not null`);
  return rows;
}

/** Where the files of assets lie, in a folder of each person; their names begin with the id of the asset. */
export const assetFolders = ['slides', 'clips', 'music', 'uploads'] as const;

/** Whether a video, an older version of it, a template or a list of videos shows or plays it. */
const isInAVideo = (tx: Transaction): SQL =>
  sql`(exists (${tx
    .select({ one: sql`1` })
    .from(videos)
    .where(and(eq(videos.user_id, files.user_id), isInScenes(sql`${files.path}`)))})
    or ${isKeptElsewhere(sql`${files.user_id}`, sql`${files.path}`)})`;

/** Lets the files of one asset go that no video has; answers how many. */
export async function letAssetFilesGo(tx: Transaction, { userId, assetId }: AssetKey, now: Date): Promise<number> {
  const names = assetFolders.map((folder) => sql`starts_with(${files.path}, ${`${folder}/${userId}/${assetId}`})`);
  const isOfAsset = and(eq(files.user_id, userId), isNull(files.delete_after), sql`(${sql.join(names, sql` or `)})`);
  return letGo(tx, and(isOfAsset, sql`not ${isInAVideo(tx)}`), now);
}

/** Lets files of assets go that came before a moment and that no asset and no video has. For the product itself only. */
export async function letUnnamedAssetFilesGo(tx: Transaction, before: Date, now: Date): Promise<number> {
  const folders = assetFolders.map((folder) => sql`starts_with(${files.path}, ${`${folder}/`})`);
  const isOfAsset = sql`exists (${tx
    .select({ one: sql`1` })
    .from(assets)
    .where(and(eq(assets.user_id, files.user_id), sql`strpos(${files.path}, ${assets.id}::text) > 0`))})`;
  const isUnused = and(
    sql`(${sql.join(folders, sql` or `)})`,
    lt(files.created_at, before.toISOString()),
    isNull(files.delete_after),
    sql`not ${isOfAsset}`,
    sql`not ${isInAVideo(tx)}`,
  );
  return letGo(tx, isUnused, now);
}

async function letGo(tx: Transaction, which: SQL | undefined, now: Date): Promise<number> {
  const gone = await tx
    .update(files)
    .set({ delete_after: now.toISOString() })
    .where(which)
    .returning({ path: files.path });
  return gone.length;
}
