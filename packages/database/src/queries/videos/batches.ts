import { known } from '@portray/foundation/known';
import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { user_voice_clones as clones, user_talking_photos as photos } from '../../schema/library.ts';
import { batches, batch_rows as rows } from '../../schema/templates.ts';
import { newestFirst } from '../keyset-page.ts';
import { undeletedPhoto } from '../photos/photos.ts';
import { undeletedClone } from '../voices/voices.ts';
import type { CheckedCells } from './batch-rows.ts';

export type BatchRecord = typeof batches.$inferSelect;
type NewBatch = Omit<typeof batches.$inferInsert, 'id' | 'user_id' | 'created_at'>;
export type BatchChange = Partial<Omit<BatchRecord, 'id' | 'user_id' | 'created_at'>>;

const isOwn = (userId: string, id: string) => and(eq(batches.user_id, userId), eq(batches.id, id));

/** The person's lists, newest first. */
export function listBatches(tx: Transaction, userId: string): Promise<BatchRecord[]> {
  return tx
    .select()
    .from(batches)
    .where(eq(batches.user_id, userId))
    .orderBy(...newestFirst(batches));
}

/** Which variables the columns fill in the newest of the person's lists for a template that names its columns the same, in this order. */
export async function findColumnsLike(
  tx: Transaction,
  userId: string,
  templateId: string,
  names: string[],
): Promise<BatchRecord['columns'] | undefined> {
  const isAlike = sql`jsonb_path_query_array(${batches.columns}, '$[*].name') = ${JSON.stringify(names)}::jsonb`;
  const [row] = await tx
    .select({ columns: batches.columns })
    .from(batches)
    .where(and(eq(batches.user_id, userId), eq(batches.template_id, templateId), isAlike))
    .orderBy(...newestFirst(batches))
    .limit(1);
  return row?.columns;
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

/** The running list that a video belongs to, if any. */
export async function findBatchOfVideo(tx: Transaction, userId: string, videoId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: batches.id })
    .from(rows)
    .innerJoin(batches, eq(batches.id, rows.batch_id))
    .where(and(eq(rows.user_id, userId), eq(rows.video_id, videoId), eq(batches.state, 'running')));
  return row?.id;
}

/** Of which lists some videos are; the newest of each. */
export function listBatchesOfVideos(
  tx: Transaction,
  userId: string,
  videoIds: string[],
): Promise<{ videoId: string | null; batchId: string }[]> {
  return tx
    .selectDistinctOn([rows.video_id], { videoId: rows.video_id, batchId: batches.id })
    .from(rows)
    .innerJoin(batches, eq(batches.id, rows.batch_id))
    .where(and(eq(rows.user_id, userId), inArray(rows.video_id, videoIds)))
    .orderBy(asc(rows.video_id), desc(batches.created_at), desc(batches.id));
}

/** Lists of everybody that are running, oldest first. */
export function listRunningBatches(tx: Transaction): Promise<{ id: string; user_id: string }[]> {
  return tx
    .select({ id: batches.id, user_id: batches.user_id })
    .from(batches)
    .where(eq(batches.state, 'running'))
    .orderBy(asc(batches.created_at));
}

/**
 * Lists whose ZIP is being collected although its job is gone. For the product itself only.
 */
export async function listLostZips(tx: Transaction): Promise<{ userId: string; batchId: string }[]> {
  const { rows: lost } = await tx.execute<{ userId: string; batchId: string }>(sql`
    select b.user_id as "userId", b.id as "batchId" from batches b
    where b.zip_state = 'collecting' and not exists (select from pgboss.job j
      where j.name = 'zip-batch' and j.state in ('created', 'retry', 'active') and j.data->>'batchId' = b.id::text)
    order by b.id limit 500`);
  return lost;
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
