import type { Batch, BatchPreview, BatchRow } from '@portray/contracts/batch';
import { type RowState, rowStates } from '@portray/contracts/batch-choices';
import { fileUrlOf } from '@portray/contracts/file-urls';
import { templateSeconds } from '@portray/contracts/fill-scenes';
import type { Database, Transaction } from '@portray/database/open-database';
import {
  type BatchRecord,
  findBatch,
  findMadeVideos,
  type ListedRow,
  listBatches,
  listBatchRows,
} from '@portray/database/queries/batches';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { Person } from '../templates/storyboards.ts';
import { fillRow } from './check-rows.ts';
import { readChecking } from './known-names.ts';

type Deps = { database: Database };
type ById = { id: string };

/** The person's lists, newest first. */
export function readBatches({ database }: Deps, { userId }: Person): Promise<Batch[]> {
  return database.readAsPerson(userId, async (tx) => {
    const lists: Batch[] = [];
    for (const record of await listBatches(tx, userId)) lists.push(await describeBatch(tx, record));
    return lists;
  });
}

/** One list. Throws AppError not_found. */
export function readBatch({ database }: Deps, { userId }: Person, { id }: ById): Promise<Batch> {
  return database.readAsPerson(userId, async (tx) => {
    const record = await findBatch(tx, userId, id);
    if (!record) throw batchNotFound();
    return describeBatch(tx, record);
  });
}

export const batchNotFound = () => new AppError('not_found', 'This list is not there any more.');

/** A list as its owner sees it. */
export async function describeBatch(tx: Transaction, record: BatchRecord): Promise<Batch> {
  const { user_id, parts, pictures: _pictures, zip_state, zip_path, ...shown } = record;
  const rows = await listBatchRows(tx, user_id, record.id);
  const counts = Object.fromEntries(rowStates.map((state) => [state, 0])) as Record<RowState, number>;
  for (const row of rows) counts[rowState(record, row)] += 1;
  const open = rows.filter((row) => isOpen(rowState(record, row)));
  const digests = open.map(({ digest }) => known(digest));
  const made = await findMadeVideos(tx, user_id, digests);
  const credits = new Set(digests.filter((digest) => !made.has(digest))).size;
  return {
    ...shown,
    variables: parts.variables,
    counts,
    rows: rows.length,
    credits,
    made_already: open.length - credits,
    seconds: templateSeconds(parts),
    zip: zip_state && { state: zip_state, url: zip_path && fileUrlOf(zip_path) },
  };
}

const isOpen = (state: RowState) => state === 'ready' || state === 'waiting';

/** Where the video of a row stands: the row says what was begun, the video itself how far it is. */
export function rowState({ state }: Pick<BatchRecord, 'state'>, row: ListedRow): RowState {
  const { is_left_out, problems, error, started_at, video } = row;
  if (is_left_out) return 'left-out';
  if (problems.length > 0) return 'to-mend';
  if (error !== null) return 'failed';
  if (started_at === null) return state === 'checking' ? 'ready' : state === 'cancelled' ? 'cancelled' : 'waiting';
  if (!video) return 'deleted';
  if (video.status === 'completed') return 'done';
  if (video.status === 'processing') return 'making';
  return video.error_code === 'cancelled' ? 'cancelled' : 'failed';
}

type RowsRequest = ById & { only: 'all' | 'to-mend' | 'failed'; from: number; limit: number };

/** Some rows of a list. Throws AppError not_found. */
export function readBatchRows({ database }: Deps, { userId }: Person, request: RowsRequest) {
  const { id, only, from, limit } = request;
  return database.readAsPerson(userId, async (tx) => {
    const record = await findBatch(tx, userId, id);
    if (!record) throw batchNotFound();
    const all = (await listBatchRows(tx, userId, id)).map((row) => describeRow(record, row));
    const wanted = all.filter(({ state }) => only === 'all' || wantedStates[only].includes(state));
    return { rows: wanted.slice(from, from + limit), total: wanted.length };
  });
}

const wantedStates: Record<'to-mend' | 'failed', readonly RowState[]> = {
  'to-mend': ['to-mend'],
  failed: ['failed', 'cancelled', 'deleted'],
};

/** A row as its owner sees it. */
export function describeRow(record: Pick<BatchRecord, 'state'>, row: ListedRow): BatchRow {
  const { number, cells, problems, error, video } = row;
  const state = rowState(record, row);
  return {
    number,
    cells,
    problems,
    state,
    error: error ?? (state === 'failed' ? (video?.error ?? null) : null),
    percent: state === 'done' ? 100 : state === 'making' ? (video?.percent ?? 0) : 0,
    video_id: video?.id ?? null,
    video_url: state === 'done' ? (video?.playedUrl ?? null) : null,
  };
}

const previews = 3;

/** The first videos of a list that can be made, as they will be. Throws AppError not_found. */
export function readPreviews(deps: Deps, { userId }: Person, { id }: ById): Promise<BatchPreview[]> {
  return deps.database.readAsPerson(userId, async (tx) => {
    const record = await findBatch(tx, userId, id);
    if (!record) throw batchNotFound();
    const checking = await readChecking(tx, record);
    const rows = await listBatchRows(tx, userId, id);
    const whole = rows.filter((row) => !row.is_left_out && row.problems.length === 0).slice(0, previews);
    return whole.flatMap(({ number, cells }) => {
      const filled = fillRow(checking, cells);
      return filled.problems ? [] : [{ number, storyboard: filled.storyboard, draft: filled.draft }];
    });
  });
}
