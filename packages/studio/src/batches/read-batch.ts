import type { Batch, BatchPreview, BatchRow } from '@portray/contracts/batch';
import { type RowState, rowStates } from '@portray/contracts/batch-choices';
import { fileUrlOf } from '@portray/contracts/file-urls';
import { templateSeconds } from '@portray/contracts/fill-scenes';
import type { Database, Transaction } from '@portray/database/open-database';
import { type BatchKit, listBatchKits } from '@portray/database/queries/batch-kits';
import {
  countBatchRows,
  countRowStates,
  type ListedRow,
  listBatchRows,
  listMadeRows,
  type RowCount,
} from '@portray/database/queries/batch-rows';
import { type BatchRecord, findBatch, listBatches, listBatchesOfVideos } from '@portray/database/queries/batches';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { cardsOf } from '../brand-kits/cards-of.ts';
import type { Person } from '../templates/storyboards.ts';
import { inBatchKit, readBatchKit } from './batch-kit.ts';
import { fillRow } from './check-rows.ts';
import { readChecking } from './known-names.ts';

type Deps = { database: Database };
type ById = { id: string };

/** The person's lists, newest first. */
export function readBatches({ database }: Deps, { userId }: Person): Promise<Batch[]> {
  return database.readAsPerson(userId, async (tx) => {
    const records = await listBatches(tx, userId);
    const counted = Map.groupBy(await countRowStates(tx, userId), ({ batchId }) => batchId);
    const kits = new Map((await listBatchKits(tx, userId)).map((kit) => [kit.batchId, kit]));
    return records.map((record) => describe(record, counted.get(record.id) ?? [], kits.get(record.id)));
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

/** Of which lists some videos are, by the ids of the videos. */
export async function readBatchesOfVideos(
  { database }: Deps,
  { userId }: Person,
  videoIds: string[],
): Promise<Map<string, Batch>> {
  const found = await database.readAsPerson(userId, (tx) => listBatchesOfVideos(tx, userId, videoIds));
  if (found.length === 0) return new Map();
  const byId = new Map((await readBatches({ database }, { userId })).map((batch) => [batch.id, batch]));
  return new Map(
    found.flatMap(({ videoId, batchId }) => {
      const batch = byId.get(batchId);
      return videoId && batch ? [[videoId, batch] as const] : [];
    }),
  );
}

export const batchNotFound = () => new AppError('not_found', 'This list is not there any more.');

/** A list as its owner sees it. */
export async function describeBatch(tx: Transaction, record: BatchRecord): Promise<Batch> {
  const { user_id: userId, id } = record;
  return describe(record, await countRowStates(tx, userId, id), await readBatchKit(tx, record));
}

function describe(record: BatchRecord, counted: RowCount[], kit: BatchKit | undefined): Batch {
  const { user_id: _user, parts, pictures: _pictures, has_own_kit: _own, zip_state, zip_path, ...shown } = record;
  const counts = Object.fromEntries(rowStates.map((state) => [state, 0])) as Record<RowState, number>;
  for (const { state, count } of counted) counts[state] = count;
  const open = counted.filter(({ state }) => state === 'ready' || state === 'waiting');
  const unmade = sum(open.map((rows) => rows.unmade));
  return {
    ...shown,
    variables: parts.variables,
    counts,
    rows: sum(counted.map(({ count }) => count)),
    credits: record.is_test ? 0 : unmade,
    made_already: sum(open.map(({ count }) => count)) - unmade,
    seconds: templateSeconds(parts) + (kit?.content ? cardsOf(kit.content).seconds : 0),
    brand_kit_id: kit?.usedId ?? null,
    brand_kit_from: kit?.from ?? 'default',
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
    const wanted = only === 'all' ? {} : { states: statesOf(only, record) };
    const rows = await listBatchRows(tx, userId, id, { ...wanted, from, limit });
    const made = await listMade(tx, record, rows);
    return {
      rows: rows.map((row) => describeRow(row, made.has(row.number))),
      total: await countBatchRows(tx, userId, id, wanted),
    };
  });
}

/** Which of these rows were not begun although their videos are there already. */
async function listMade(tx: Transaction, { user_id, id }: BatchRecord, rows: ListedRow[]): Promise<Set<number>> {
  const numbers = rows.flatMap(({ number, state }) => (state === 'ready' || state === 'waiting' ? [number] : []));
  if (numbers.length === 0) return new Set();
  return new Set((await listMadeRows(tx, user_id, id, { numbers })).map(({ number }) => number));
}

/** One row, as its owner sees it. */
export async function readBatchRow(tx: Transaction, record: BatchRecord, number: number): Promise<BatchRow> {
  const rows = await listBatchRows(tx, record.user_id, record.id, { numbers: [number] });
  const made = await listMade(tx, record, rows);
  return describeRow(known(rows[0]), made.has(number));
}

/** Of a list that was started, rows that were left out or never mended have no video either. */
function statesOf(only: 'to-mend' | 'failed', { state }: BatchRecord): readonly RowState[] {
  const isStarted = state !== 'checking';
  return only === 'failed' && isStarted ? [...wantedStates.failed, 'left-out', 'to-mend'] : wantedStates[only];
}

const wantedStates: Record<'to-mend' | 'failed', readonly RowState[]> = {
  'to-mend': ['to-mend'],
  failed: ['failed', 'cancelled', 'deleted'],
};

function describeRow({ number, cells, problems, error, video, state }: ListedRow, made_already: boolean): BatchRow {
  return {
    number,
    cells,
    problems,
    state,
    error: error ?? (state === 'failed' ? (video?.error ?? null) : null),
    percent: state === 'done' ? 100 : state === 'making' ? (video?.percent ?? 0) : 0,
    stage: state === 'making' ? (video?.stage ?? 'queued') : null,
    made_already,
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
    const kit = await readBatchKit(tx, record);
    const whole = await listBatchRows(tx, userId, id, { states: wholeStates, limit: previews });
    const shown: BatchPreview[] = [];
    for (const { number, cells } of whole) {
      const filled = fillRow(checking, cells);
      if (filled.problems) continue;
      shown.push({ number, storyboard: await inBatchKit(tx, record, filled, kit), draft: filled.draft });
    }
    return shown;
  });
}
