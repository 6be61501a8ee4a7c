import { known } from '@portray/foundation/known';
import { and, asc, count, eq, getTableColumns, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { user_voice_clones as clones, user_talking_photos as photos } from '../../schema/library.ts';
import { batches, batch_rows as rows } from '../../schema/templates.ts';
import { video_projects as videos } from '../../schema/videos.ts';
import { newestFirst } from '../keyset-page.ts';
import { undeletedPhoto } from '../photos/photos.ts';
import { undeletedClone } from '../voices/voices.ts';
import { ownColumns } from './wire-names.ts';

export type BatchRecord = typeof batches.$inferSelect;
type NewBatch = Omit<typeof batches.$inferInsert, 'id' | 'user_id' | 'created_at'>;
export type BatchChange = Partial<Omit<BatchRecord, 'id' | 'user_id' | 'created_at'>>;
type RowRecord = typeof rows.$inferSelect;
/** What a row says and whether its video can be made. */
export type CheckedCells = Pick<RowRecord, 'number' | 'cells' | 'problems' | 'digest'>;
export type RowChange = Partial<Omit<RowRecord, 'batch_id' | 'number' | 'user_id'>>;

const isOwn = (userId: string, id: string) => and(eq(batches.user_id, userId), eq(batches.id, id));
const isRow = (userId: string, batchId: string) => and(eq(rows.user_id, userId), eq(rows.batch_id, batchId));

/** The person's lists, newest first. */
export function listBatches(tx: Transaction, userId: string): Promise<BatchRecord[]> {
  return tx
    .select()
    .from(batches)
    .where(eq(batches.user_id, userId))
    .orderBy(...newestFirst(batches));
}

/** A list of the person. */
export async function findBatch(tx: Transaction, userId: string, id: string): Promise<BatchRecord | undefined> {
  const [row] = await tx.select().from(batches).where(isOwn(userId, id));
  return row;
}

/** As `findBatch`; who wants to change it meanwhile waits until the transaction ends. */
export async function lockBatch(tx: Transaction, userId: string, id: string): Promise<BatchRecord | undefined> {
  const [row] = await tx.select().from(batches).where(isOwn(userId, id)).for('update');
  return row;
}

/** How many lists the person has. */
export async function countBatches(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(batches).where(eq(batches.user_id, userId));
  return known(row).count;
}

/** Keeps a list with its rows. */
export async function insertBatch(
  tx: Transaction,
  userId: string,
  values: NewBatch,
  cells: CheckedCells[],
): Promise<BatchRecord> {
  const [row] = await tx
    .insert(batches)
    .values({ ...values, user_id: userId })
    .returning();
  const { id } = known(row);
  // Each row takes five parameters, of which a statement has 65,535.
  await tx.insert(rows).values(cells.map((each) => ({ ...each, user_id: userId, batch_id: id })));
  return known(row);
}

/** Changes a list of the person. */
export async function changeBatch(
  tx: Transaction,
  userId: string,
  id: string,
  change: BatchChange,
): Promise<BatchRecord | undefined> {
  const [row] = await tx.update(batches).set(change).where(isOwn(userId, id)).returning();
  return row;
}

/** Deletes a list of the person with its rows; videos stay. */
export async function deleteBatch(tx: Transaction, userId: string, id: string): Promise<BatchRecord | undefined> {
  const [row] = await tx.delete(batches).where(isOwn(userId, id)).returning();
  return row;
}

const { batch_id: _batch, user_id: _user, ...shown } = getTableColumns(rows);
/** The columns of a row and of its video; a video that can still be taken back counts as deleted. */
const rowColumns = {
  ...shown,
  video: {
    id: videos.id,
    title: videos.title,
    status: videos.status,
    error_code: videos.error_code,
    error: videos.processing_error,
    percent: videos.percent,
    playedUrl: ownColumns.playedUrl,
  },
};
const ofVideo = and(eq(videos.id, rows.video_id), isNull(videos.delete_after));

/** All rows of a list with their videos, in order. */
export function listBatchRows(tx: Transaction, userId: string, batchId: string) {
  return tx
    .select(rowColumns)
    .from(rows)
    .leftJoin(videos, ofVideo)
    .where(isRow(userId, batchId))
    .orderBy(asc(rows.number));
}
export type ListedRow = Awaited<ReturnType<typeof listBatchRows>>[number];

/** Writes cells that were checked again. */
export async function changeCells(
  tx: Transaction,
  userId: string,
  batchId: string,
  cells: CheckedCells[],
): Promise<void> {
  if (cells.length === 0) return;
  const fresh = sql`jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as fresh (number int, cells jsonb, problems jsonb, digest text)`;
  await tx.execute(sql`update ${rows} set cells = fresh.cells, problems = fresh.problems, digest = fresh.digest
    from ${fresh} where ${rows.user_id} = ${userId} and ${rows.batch_id} = ${batchId} and ${rows.number} = fresh.number`);
}

/** Changes some rows of a list. */
export async function changeRows(
  tx: Transaction,
  userId: string,
  batchId: string,
  numbers: number[],
  change: RowChange,
): Promise<void> {
  if (numbers.length === 0) return;
  await tx
    .update(rows)
    .set(change)
    .where(and(isRow(userId, batchId), inArray(rows.number, numbers)));
}

/** Makes rows wait for their turn once more. */
export async function waitAgain(tx: Transaction, userId: string, batchId: string, numbers: number[]): Promise<void> {
  if (numbers.length === 0) return;
  await tx
    .update(rows)
    .set({ attempt: sql`${rows.attempt} + 1`, started_at: null, error: null })
    .where(and(isRow(userId, batchId), inArray(rows.number, numbers)));
}

/** Videos of the person that are made or being made of the same things, by their digests. */
export async function findMadeVideos(tx: Transaction, userId: string, digests: string[]): Promise<Map<string, string>> {
  if (digests.length === 0) return new Map();
  const made = await tx
    .select({ digest: rows.digest, id: videos.id })
    .from(rows)
    .innerJoin(videos, ofVideo)
    .where(
      and(
        eq(rows.user_id, userId),
        inArray(rows.digest, [...new Set(digests)]),
        isNotNull(rows.video_id),
        isNotNull(rows.started_at),
        or(eq(videos.status, 'completed'), eq(videos.status, 'processing')),
      ),
    );
  return new Map(made.map(({ digest, id }) => [known(digest), id]));
}

/** The running list that a video belongs to, if any. */
export async function findBatchOfVideo(tx: Transaction, userId: string, videoId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: batches.id })
    .from(rows)
    .innerJoin(batches, eq(batches.id, rows.batch_id))
    .where(and(eq(rows.user_id, userId), eq(rows.video_id, videoId), eq(batches.state, 'running')));
  return row?.id;
}

/** Lists of everybody that are running, oldest first. */
export function listRunningBatches(tx: Transaction): Promise<{ id: string; user_id: string }[]> {
  return tx
    .select({ id: batches.id, user_id: batches.user_id })
    .from(batches)
    .where(eq(batches.state, 'running'))
    .orderBy(asc(batches.created_at));
}

/** What the person calls their photos and voices, with what a video names them by; nameless ones are left out. */
export async function listOwnNames(tx: Transaction, userId: string) {
  const ownPhotos = await tx
    .select({ name: photos.photo_name, url: photos.original_image_url })
    .from(photos)
    .where(and(eq(photos.user_id, userId), undeletedPhoto, isNotNull(photos.photo_name)));
  const ownVoices = await tx
    .select({ name: clones.voice_name, voiceId: clones.voiceId })
    .from(clones)
    .where(and(eq(clones.user_id, userId), undeletedClone, isNotNull(clones.voice_name)));
  return { photos: ownPhotos, voices: ownVoices };
}
