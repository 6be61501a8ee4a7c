import type { RowState } from '@portray/contracts/batch-choices';
import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../open-database.ts';
import { batches, batch_rows as rows } from '../../schema/templates.ts';
import { video_projects as videos } from '../../schema/videos.ts';
import { addedKit, brandVersion } from './batch-kits.ts';
import { ownColumns } from './wire-names.ts';

type RowRecord = typeof rows.$inferSelect;
/** What a row says and whether its video can be made. */
export type CheckedCells = Pick<RowRecord, 'number' | 'cells' | 'problems' | 'digest'>;
export type RowChange = Partial<Omit<RowRecord, 'batch_id' | 'number' | 'user_id'>>;

const isRow = (userId: string, batchId: string) => and(eq(rows.user_id, userId), eq(rows.batch_id, batchId));
const ofBatch = eq(batches.id, rows.batch_id);
/** A video that can still be taken back counts as deleted. */
const ofVideo = and(eq(videos.id, rows.video_id), isNull(videos.delete_after));

/** Where the video of a row stands: the row says what was begun, the video itself how far it is. */
const state = sql<RowState>`case
  when ${rows.is_left_out} then 'left-out'
  when ${rows.problems} <> '[]'::jsonb then 'to-mend'
  when ${rows.error} is not null then 'failed'
  when ${rows.started_at} is null then
    case ${batches.state} when 'checking' then 'ready' when 'cancelled' then 'cancelled' else 'waiting' end
  when ${videos.id} is null then 'deleted'
  when ${videos.status} = 'completed' then 'done'
  when ${videos.status} = 'processing' then 'making'
  when ${videos.error_code} = 'cancelled' then 'cancelled'
  else 'failed' end`;

const { batch_id: _batch, user_id: _user, problems, cells, error, ...light } = getTableColumns(rows);
const video = {
  id: videos.id,
  title: videos.title,
  status: videos.status,
  error: videos.processing_error,
  percent: videos.percent,
  stage: videos.stage,
  attempt: videos.attempt,
  playedUrl: ownColumns.playedUrl,
};

/** Which rows are wanted; all where nothing is said. */
export type RowsWanted = { numbers?: number[]; states?: readonly RowState[]; from?: number; limit?: number };

const isWanted = (userId: string, batchId: string, { numbers, states }: RowsWanted): SQL | undefined =>
  and(isRow(userId, batchId), numbers && inArray(rows.number, numbers), states && inArray(state, [...states]));

/** Rows of a list with their cells and videos, in order. */
export function listBatchRows(tx: Transaction, userId: string, batchId: string, wanted: RowsWanted = {}) {
  const found = tx
    .select({ ...light, problems, cells, error, state, video })
    .from(rows)
    .innerJoin(batches, ofBatch)
    .leftJoin(videos, ofVideo)
    .where(isWanted(userId, batchId, wanted))
    .orderBy(asc(rows.number))
    .$dynamic();
  return wanted.limit === undefined ? found : found.limit(wanted.limit).offset(wanted.from ?? 0);
}
export type ListedRow = Awaited<ReturnType<typeof listBatchRows>>[number];

/** How many rows of a list there are of some states. */
export async function countBatchRows(
  tx: Transaction,
  userId: string,
  batchId: string,
  wanted: Pick<RowsWanted, 'states'>,
): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(rows)
    .innerJoin(batches, ofBatch)
    .leftJoin(videos, ofVideo)
    .where(isWanted(userId, batchId, wanted));
  return row?.count ?? 0;
}

/** The rows of a list without what stands in them, in order. */
export function listRowStates(tx: Transaction, userId: string, batchId: string) {
  return tx
    .select({ ...light, state, video: { id: videos.id, status: videos.status, attempt: videos.attempt } })
    .from(rows)
    .innerJoin(batches, ofBatch)
    .leftJoin(videos, ofVideo)
    .where(isRow(userId, batchId))
    .orderBy(asc(rows.number));
}
export type RowStanding = Awaited<ReturnType<typeof listRowStates>>[number];

const made = alias(rows, 'made');
const madeList = alias(batches, 'made_list');
const madeVideo = alias(videos, 'made_video');
/** Videos that were begun for a row of any list and still show what that row says: finished, or being made. */
const isMade = and(
  eq(madeVideo.id, made.video_id),
  isNull(madeVideo.delete_after),
  inArray(madeVideo.status, ['completed', 'processing']),
  isNotNull(made.started_at),
  eq(made.is_changed, false),
);

/** In comparisons, where nothing is equal to null. */
const kitOrNone = (kit: SQL) => sql`coalesce(${kit}, '00000000-0000-0000-0000-000000000000'::uuid)`;

/** How many rows of a list are in a state; `unmade` are the different videos of them that are not there yet. */
export type RowCount = { batchId: string; state: RowState; count: number; unmade: number };

/** How far the lists of a person are, or one of them; what stands in their cells is not read. */
export async function countRowStates(tx: Transaction, userId: string, batchId?: string): Promise<RowCount[]> {
  const isAsked = and(eq(batches.user_id, userId), batchId === undefined ? undefined : eq(batches.id, batchId));
  // Templates are large: each is looked into once, and not for every row.
  const lists = await tx.select({ id: batches.id, kit: addedKit, version: brandVersion }).from(batches).where(isAsked);
  if (lists.length === 0) return [];
  const before = tx
    .select({
      digest: sql`${made.digest}`,
      kit: kitOrNone(sql`${madeList.brand_kit_id}`),
      version: sql`coalesce(${made.brand_version}, 0)`,
      isTest: sql`${madeVideo.is_test}`,
    })
    .from(made)
    .innerJoin(madeVideo, isMade)
    .innerJoin(madeList, eq(madeList.id, made.batch_id))
    .where(and(eq(made.user_id, userId), isNotNull(made.digest), isNotNull(made.video_id)));
  // Not a join: the database looks each row up in what it read once, however many it takes them for.
  const isUnmade = sql`(${rows.digest}, ${kitOrNone(sql`listed.kit`)}, coalesce(listed.version, 0), ${batches.is_test}) not in ${before}`;
  return tx
    .select({
      batchId: rows.batch_id,
      state,
      count: count(),
      unmade: sql<number>`(count(distinct ${rows.digest}) filter (where ${isUnmade}))::int`,
    })
    .from(rows)
    .innerJoin(batches, ofBatch)
    .innerJoin(
      sql`jsonb_to_recordset(${JSON.stringify(lists)}::jsonb) as listed (id uuid, kit uuid, version int)`,
      sql`listed.id = ${rows.batch_id}`,
    )
    .leftJoin(videos, ofVideo)
    .where(eq(rows.user_id, userId))
    .groupBy(rows.batch_id, state);
}

/** A row whose video is there already, by which start, and with which version of the brand kit. */
export type MadeRow = { number: number; videoId: string; attempt: number; brandVersion: number | null };

/** The rows of a list that wait although their video is there already, of this list or another one; some of them where `numbers` are named. */
export function listMadeRows(
  tx: Transaction,
  userId: string,
  batchId: string,
  { numbers }: Pick<RowsWanted, 'numbers'> = {},
): Promise<MadeRow[]> {
  return tx
    .selectDistinctOn([rows.number], {
      number: rows.number,
      videoId: madeVideo.id,
      attempt: madeVideo.attempt,
      brandVersion: made.brand_version,
    })
    .from(rows)
    .innerJoin(batches, ofBatch)
    .innerJoin(made, and(eq(made.user_id, userId), eq(made.digest, rows.digest), isNotNull(made.video_id)))
    .innerJoin(madeVideo, isMade)
    .innerJoin(madeList, eq(madeList.id, made.batch_id))
    .where(
      and(
        isRow(userId, batchId),
        numbers && inArray(rows.number, numbers),
        isNull(rows.started_at),
        isNull(rows.error),
        eq(rows.is_left_out, false),
        // A test is never taken for the video itself.
        eq(madeVideo.is_test, batches.is_test),
        sql`${madeList.brand_kit_id} is not distinct from ${addedKit}`,
        sql`${made.brand_version} is not distinct from ${brandVersion}`,
      ),
    )
    .orderBy(asc(rows.number), asc(madeVideo.status));
}

/**
 * Videos that a list began, and that are being made as it began them; those that another list which goes on needs, too,
 * and those that their owner started again by hand, are not among them.
 */
export async function listBegunVideos(tx: Transaction, userId: string, batchId: string): Promise<string[]> {
  const other = alias(rows, 'other');
  const otherList = alias(batches, 'other_list');
  const isNeeded = tx
    .select({ one: sql`1` })
    .from(other)
    .innerJoin(otherList, eq(otherList.id, other.batch_id))
    .where(
      and(
        eq(other.user_id, userId),
        eq(other.video_id, rows.video_id),
        ne(other.batch_id, batchId),
        isNotNull(other.started_at),
        inArray(otherList.state, ['running', 'paused']),
      ),
    );
  const found = await tx
    .selectDistinct({ id: videos.id })
    .from(rows)
    .innerJoin(videos, ofVideo)
    .where(
      and(
        isRow(userId, batchId),
        eq(videos.status, 'processing'),
        or(isNull(rows.video_attempt), eq(rows.video_attempt, videos.attempt)),
        notExists(isNeeded),
      ),
    );
  return found.map(({ id }) => id);
}

/**
 * Lets rows of the person's other lists that say the same wait until a moment, while the video of this one is begun: who
 * chooses a row meanwhile takes another one. Held by one list at a time, until the transaction ends.
 */
export async function holdTwins(tx: Transaction, userId: string, row: { batchId: string; digest: string }, at: Date) {
  await tx
    .update(rows)
    .set({ next_try_at: at.toISOString() })
    .where(
      and(
        eq(rows.user_id, userId),
        eq(rows.digest, row.digest),
        ne(rows.batch_id, row.batchId),
        isNull(rows.started_at),
        or(isNull(rows.next_try_at), lt(rows.next_try_at, at.toISOString())),
      ),
    );
}

/** Lets one list of a person at a time choose what it makes next, until the transaction ends. */
export async function lockNextRow(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`next row ${userId}`}, 0))`);
}

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
  const attempt = sql`${rows.attempt} + 1`;
  await tx
    .update(rows)
    .set({ attempt, started_at: null, video_attempt: null, error: null, tries: 0, next_try_at: null })
    .where(and(isRow(userId, batchId), inArray(rows.number, numbers)));
}

/** Notes that a video was changed by hand: it is not what rows of lists say any more. */
export async function noteChangedByHand(tx: Transaction, userId: string, videoId: string): Promise<void> {
  await tx
    .update(rows)
    .set({ is_changed: true })
    .where(and(eq(rows.user_id, userId), eq(rows.video_id, videoId)));
}
