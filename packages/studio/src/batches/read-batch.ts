import type { Batch, BatchPreview, BatchRow } from '@portray/contracts/batch';
import { type RowState, rowStates } from '@portray/contracts/batch-choices';
import { fileUrlOf } from '@portray/contracts/file-urls';
import { templateSeconds } from '@portray/contracts/fill-scenes';
import type { Database, Transaction } from '@portray/database/open-database';
import {
  countBatchRows,
  countRowStates,
  type ListedRow,
  listBatchRows,
  type RowCount,
} from '@portray/database/queries/batch-rows';
import { type BatchRecord, findBatch, listBatches } from '@portray/database/queries/batches';
import { AppError } from '@portray/foundation/errors';
import type { Person } from '../templates/storyboards.ts';
import { fillRow } from './check-rows.ts';
import { readChecking } from './known-names.ts';

type Deps = { database: Database };
type ById = { id: string };

/** The person's lists, newest first. */
export function readBatches({ database }: Deps, { userId }: Person): Promise<Batch[]> {
  return database.readAsPerson(userId, async (tx) => {
    const records = await listBatches(tx, userId);
    const counted = Map.groupBy(await countRowStates(tx, userId), ({ batchId }) => batchId);
    return records.map((record) => describe(record, counted.get(record.id) ?? []));
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
  return describe(record, await countRowStates(tx, record.user_id, record.id));
}

function describe(record: BatchRecord, counted: RowCount[]): Batch {
  const { user_id: _user, parts, pictures: _pictures, zip_state, zip_path, ...shown } = record;
  const counts = Object.fromEntries(rowStates.map((state) => [state, 0])) as Record<RowState, number>;
  for (const { state, count } of counted) counts[state] = count;
  const open = counted.filter(({ state }) => state === 'ready' || state === 'waiting');
  const credits = sum(open.map(({ unmade }) => unmade));
  return {
    ...shown,
    variables: parts.variables,
    counts,
    rows: sum(counted.map(({ count }) => count)),
    credits,
    made_already: sum(open.map(({ count }) => count)) - credits,
    seconds: templateSeconds(parts),
    zip: zip_state && { state: zip_state, url: zip_path && fileUrlOf(zip_path) },
  };
}

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);

type RowsRequest = ById & { only: 'all' | 'to-mend' | 'failed'; from: number; limit: number };

/** Some rows of a list. Throws AppError not_found. */
export function readBatchRows({ database }: Deps, { userId }: Person, request: RowsRequest) {
  const { id, only, from, limit } = request;
  return database.readAsPerson(userId, async (tx) => {
    const record = await findBatch(tx, userId, id);
    if (!record) throw batchNotFound();
    const wanted = only === 'all' ? {} : { states: wantedStates[only] };
    const rows = await listBatchRows(tx, userId, id, { ...wanted, from, limit });
    return { rows: rows.map(describeRow), total: await countBatchRows(tx, userId, id, wanted) };
  });
}

const wantedStates: Record<'to-mend' | 'failed', readonly RowState[]> = {
  'to-mend': ['to-mend'],
  failed: ['failed', 'cancelled', 'deleted'],
};

/** A row as its owner sees it. */
export function describeRow({ number, cells, problems, error, video, state }: ListedRow): BatchRow {
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
const wholeStates = rowStates.filter((state) => state !== 'to-mend' && state !== 'left-out');

/** The first videos of a list that can be made, as they will be. Throws AppError not_found. */
export function readPreviews(deps: Deps, { userId }: Person, { id }: ById): Promise<BatchPreview[]> {
  return deps.database.readAsPerson(userId, async (tx) => {
    const record = await findBatch(tx, userId, id);
    if (!record) throw batchNotFound();
    const checking = await readChecking(tx, record);
    const whole = await listBatchRows(tx, userId, id, { states: wholeStates, limit: previews });
    return whole.flatMap(({ number, cells }) => {
      const filled = fillRow(checking, cells);
      return filled.problems ? [] : [{ number, storyboard: filled.storyboard, draft: filled.draft }];
    });
  });
}
