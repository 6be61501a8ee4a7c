import { limits } from '@portray/contracts/limits';
import { publishEvent } from '@portray/database/open-database';
import {
  type BatchRecord,
  changeBatch,
  changeRows,
  findBatchOfVideo,
  findMadeVideos,
  type ListedRow,
  listBatchRows,
  listRunningBatches,
  lockBatch,
} from '@portray/database/queries/batches';
import { findVideoRow } from '@portray/database/queries/videos';
import { AppError, faults, toAppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { answerOnce } from '../once.ts';
import type { Stores } from '../stores.ts';
import type { Person, Storyboards } from '../templates/storyboards.ts';
import { fillRow, titleOf } from './check-rows.ts';
import { readChecking } from './known-names.ts';
import { rowState } from './read-batch.ts';

type Deps = Stores & { now: () => Date; storyboards: Storyboards };
type Job = { userId: string; batchId: string };
type Turn = Pick<ListedRow, 'number' | 'cells' | 'attempt' | 'video_id'>;

/**
 * Starts the next videos of a list, as many as may be made at a time; safe to run twice, and at the same time: each row
 * is begun under a key of its own. Where credits run out the list pauses and says so.
 */
export async function advanceBatch(deps: Deps, job: Job): Promise<void> {
  for (;;) {
    const next = await takeTurn(deps, job);
    if (!next) return;
    try {
      await startRow(deps, job, next);
    } catch (error) {
      if (!(await settleRefusal(deps, job, next, toAppError(error)))) return;
    }
  }
}

/** The next row that has to be made; undefined where none is, or enough are under way. What was made before is taken as it is. */
async function takeTurn(deps: Deps, { userId, batchId }: Job): Promise<(Turn & { record: BatchRecord }) | undefined> {
  return deps.database.asPerson(userId, async (tx) => {
    const record = await lockBatch(tx, userId, batchId);
    if (record?.state !== 'running') return undefined;
    const rows = await listBatchRows(tx, userId, batchId);
    const waiting = rows.filter((row) => rowState(record, row) === 'waiting');
    const made = await findMadeVideos(
      tx,
      userId,
      waiting.map(({ digest }) => known(digest)),
    );
    const isMade = ({ digest }: ListedRow) => made.has(known(digest));
    for (const row of waiting.filter(isMade)) {
      const change = { video_id: known(made.get(known(row.digest))), started_at: deps.now().toISOString() };
      await changeRows(tx, userId, batchId, [row.number], change);
    }
    if (waiting.some(isMade)) await publishEvent(tx, userId, { type: 'batch.changed', batchId });
    const making = rows.filter((row) => rowState(record, row) === 'making').length;
    const next = waiting.find((row) => !isMade(row));
    if (next) return making < limits.batchVideosAtOnce ? { ...next, record } : undefined;
    if (making === 0) {
      await changeBatch(tx, userId, batchId, { state: 'finished' });
      await publishEvent(tx, userId, { type: 'batch.changed', batchId });
    }
    return undefined;
  });
}

async function startRow(
  deps: Deps,
  job: Job,
  { record, number, cells, attempt, ...row }: Turn & { record: BatchRecord },
) {
  const { userId, batchId } = job;
  const person: Person = { userId };
  const key = `batch-${batchId}-${number}-${attempt}`;
  const videoId = row.video_id ?? (await beginProject(deps, job, { record, number, cells, key }));
  if (await isUnderWay(deps, job, number)) {
    // It was mended and made by hand meanwhile.
    await deps.database.asPerson(userId, (tx) => changeRows(tx, userId, batchId, [number], { error: null }));
    return noteStart(deps, job, number);
  }
  const digest = videoId;
  await answerOnce(deps, { userId, key: `${key}-make`, digest }, (once) =>
    deps.storyboards.make(once, person, { id: videoId }),
  );
  await noteStart(deps, job, number);
}

type Beginning = Pick<ListedRow, 'number' | 'cells'> & { record: BatchRecord; key: string };

async function beginProject(deps: Deps, { userId, batchId }: Job, { record, number, cells, key }: Beginning) {
  const checking = await deps.database.readAsPerson(userId, (tx) => readChecking(tx, record));
  const filled = fillRow(checking, cells);
  if (filled.problems) throw new AppError('invalid_input', filled.problems[0].message);
  const { storyboard, draft } = filled;
  const choice = draft.elevenlabs_voice_id ? { voice_choice: 'existing' as const } : {};
  const order = { draft: { ...draft, ...choice, title: titleOf(record, cells) }, storyboard };
  const { video } = await answerOnce(deps, { userId, key: `${key}-create`, digest: String(number) }, (once) =>
    deps.storyboards.create(once, { userId }, order),
  );
  await deps.database.asPerson(userId, (tx) => changeRows(tx, userId, batchId, [number], { video_id: video.id }));
  return video.id;
}

async function noteStart({ database, now }: Deps, { userId, batchId }: Job, number: number): Promise<void> {
  await database.asPerson(userId, async (tx) => {
    await changeRows(tx, userId, batchId, [number], { started_at: now().toISOString() });
    await publishEvent(tx, userId, { type: 'batch.changed', batchId });
  });
}

/** Whether the next row has its turn: a refusal that all rows would get pauses the list, one that passes is tried later. */
async function settleRefusal(deps: Deps, job: Job, { number }: Turn, refusal: AppError): Promise<boolean> {
  const { code, message } = refusal;
  if (code === 'too_many_requests' || code === 'idempotency_key_in_use') return false;
  if (code === 'insufficient_credits' || code === 'daily_limit_reached') {
    await pause(deps, job, message);
    return false;
  }
  if (code === 'conflict' && (await isUnderWay(deps, job, number))) {
    await noteStart(deps, job, number);
    return true;
  }
  if (faults[code].retry && code !== 'rendering_failed' && code !== 'speech_failed') throw refusal;
  const { userId, batchId } = job;
  await deps.database.asPerson(userId, async (tx) => {
    await changeRows(tx, userId, batchId, [number], { error: message });
    await publishEvent(tx, userId, { type: 'batch.changed', batchId });
  });
  return true;
}

/** A person may have paused or cancelled it meanwhile. */
async function pause({ database }: Deps, { userId, batchId }: Job, reason: string): Promise<void> {
  await database.asPerson(userId, async (tx) => {
    const record = await lockBatch(tx, userId, batchId);
    if (record?.state !== 'running') return;
    await changeBatch(tx, userId, batchId, { state: 'paused', reason });
    await publishEvent(tx, userId, { type: 'batch.changed', batchId });
  });
}

/** Whether the video of a row was started before, by a worker that could not note it any more. */
function isUnderWay({ database }: Deps, { userId, batchId }: Job, number: number): Promise<boolean> {
  return database.asPerson(userId, async (tx) => {
    const row = (await listBatchRows(tx, userId, batchId)).find((each) => each.number === number);
    const video = row?.video_id ? await findVideoRow(tx, userId, row.video_id) : undefined;
    return video?.status === 'processing' || video?.status === 'completed';
  });
}

/** Goes on with every list that runs: by the clock, for what was missed. */
export async function advanceBatches({ database, queue }: Stores): Promise<void> {
  await database.asSystem(async (tx) => {
    for (const { id, user_id: userId } of await listRunningBatches(tx))
      await queue.enqueue(tx, 'advance-batch', { userId, batchId: id }, { group: userId });
  });
}

/** Goes on with the list of a video that has ended, if it belongs to one. */
export async function advanceBatchOf(
  { database, queue }: Stores,
  { userId, videoId }: { userId: string; videoId: string },
) {
  await database.asPerson(userId, async (tx) => {
    const batchId = await findBatchOfVideo(tx, userId, videoId);
    if (batchId) await queue.enqueue(tx, 'advance-batch', { userId, batchId }, { group: userId });
  });
}
