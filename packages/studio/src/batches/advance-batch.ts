import { limits } from '@portray/contracts/limits';
import { publishEvent, type Transaction } from '@portray/database/open-database';
import {
  changeRows,
  holdTwins,
  listBatchRows,
  listMadeRows,
  listRowStates,
  lockNextRow,
} from '@portray/database/queries/batch-rows';
import {
  type BatchRecord,
  changeBatch,
  findBatchOfVideo,
  listRunningBatches,
  lockBatch,
} from '@portray/database/queries/batches';
import { findVideoRow } from '@portray/database/queries/videos';
import { AppError, isPassing, toAppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { Log } from '@portray/foundation/log';
import { answerOnce } from '../once.ts';
import type { Stores } from '../stores.ts';
import type { Person, Storyboards } from '../templates/storyboards.ts';
import { batchCompleted } from '../webhooks/events.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import { inBatchKit, readBatchKit } from './batch-kit.ts';
import { cancelBegun, cancelOne } from './cancel-begun.ts';
import { fillRow, titleOf } from './check-rows.ts';
import { readChecking } from './known-names.ts';

type Deps = Stores & { now: () => Date; storyboards: Storyboards; log: Log };
type Job = { userId: string; batchId: string };
type Turn = {
  record: BatchRecord;
  number: number;
  cells: string[];
  attempt: number;
  tries: number;
  /** Its project, where one was begun. */
  video_id: string | null;
};

/** How long a row waits where something outside is away, in minutes; after the last of them it has failed. */
const waitMinutes = [1, 5, 15, 60];

/** For how long rows of other lists that say the same leave a row to the list that begins it, in minutes. */
const beginMinutes = 2;

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
async function takeTurn(deps: Deps, job: Job): Promise<Turn | undefined> {
  const { userId, batchId } = job;
  const { next, isCancelled } = await deps.database.asPerson(userId, async (tx) => {
    const record = await lockBatch(tx, userId, batchId);
    if (record?.state !== 'running') return { isCancelled: record?.state === 'cancelled' };
    return { next: await chooseRow(deps, tx, record) };
  });
  // A worker that was killed may have left a video that nobody waits for.
  if (isCancelled) await cancelBegun(deps, { userId }, batchId);
  return next;
}

async function chooseRow(deps: Deps, tx: Transaction, record: BatchRecord): Promise<Turn | undefined> {
  const { now } = deps;
  const { user_id: userId, id: batchId } = record;
  await lockNextRow(tx, userId);
  if (await takeMade(tx, record, now())) await publishEvent(tx, userId, { type: 'batch.changed', batchId });
  const rows = await listRowStates(tx, userId, batchId);
  const waiting = rows.filter(({ state }) => state === 'waiting');
  const making = rows.filter(({ state }) => state === 'making').length;
  if (waiting.length === 0 && making === 0) {
    await changeBatch(tx, userId, batchId, { state: 'finished' });
    await recordEvent(deps, tx, userId, batchCompleted(batchId));
    await publishEvent(tx, userId, { type: 'batch.changed', batchId });
  }
  if (making >= limits.batchVideosAtOnce) return undefined;
  const isDue = (at: string | null) => at === null || Date.parse(at) <= now().getTime();
  const next = waiting.find(({ next_try_at }) => isDue(next_try_at));
  if (!next) return undefined;
  const { digest } = next;
  const until = new Date(now().getTime() + beginMinutes * 60_000);
  if (digest !== null) await holdTwins(tx, userId, { batchId, digest }, until);
  const [row] = await listBatchRows(tx, userId, batchId, { numbers: [next.number] });
  return { ...known(row), record };
}

/** Notes the videos of rows that are there already; whether there are any. */
async function takeMade(tx: Transaction, { user_id: userId, id: batchId }: BatchRecord, now: Date): Promise<boolean> {
  const made = await listMadeRows(tx, userId, batchId);
  for (const { number, videoId, attempt, brandVersion } of made) {
    const begun = { video_id: videoId, video_attempt: attempt, brand_version: brandVersion, is_changed: false };
    await changeRows(tx, userId, batchId, [number], { ...begun, started_at: now.toISOString() });
  }
  return made.length > 0;
}

async function startRow(deps: Deps, job: Job, turn: Turn) {
  const { userId, batchId } = job;
  const { number, attempt } = turn;
  const person: Person = { userId };
  const key = `batch-${batchId}-${number}-${attempt}`;
  const videoId = turn.video_id ?? (await beginProject(deps, job, { ...turn, key }));
  if (await findBegun(deps, job, number)) {
    // It was mended and made by hand meanwhile.
    return noteStart(deps, job, number, videoId);
  }
  await deps.database.asPerson(userId, async (tx) => {
    // Before the start: a kit that is changed meanwhile makes another video than this one.
    const kit = await readBatchKit(tx, turn.record);
    await changeRows(tx, userId, batchId, [number], { brand_version: kit?.version ?? null });
  });
  const digest = videoId;
  await answerOnce(deps, { userId, key: `${key}-make`, digest }, (once) =>
    deps.storyboards.make(once, person, { id: videoId, isTest: turn.record.is_test, isOfList: true }),
  );
  await noteStart(deps, job, number, videoId);
}

type Beginning = Pick<Turn, 'number' | 'cells' | 'record'> & { key: string };

async function beginProject(deps: Deps, { userId, batchId }: Job, { record, number, cells, key }: Beginning) {
  const { draft, storyboard } = await deps.database.readAsPerson(userId, async (tx) => {
    const filled = fillRow(await readChecking(tx, record), cells);
    if (filled.problems) throw new AppError('invalid_input', filled.problems[0].message);
    const kit = await readBatchKit(tx, record);
    return { draft: filled.draft, storyboard: await inBatchKit(tx, record, filled, kit) };
  });
  const choice = draft.elevenlabs_voice_id ? { voice_choice: 'existing' as const } : {};
  const order = { draft: { ...draft, ...choice, title: titleOf(record, cells) }, storyboard };
  const { video } = await answerOnce(deps, { userId, key: `${key}-create`, digest: String(number) }, (once) =>
    deps.storyboards.create(once, { userId }, order),
  );
  const begun = { video_id: video.id, is_changed: false };
  await deps.database.asPerson(userId, (tx) => changeRows(tx, userId, batchId, [number], begun));
  return video.id;
}

/** Notes that the video of a row was begun. Where the list was cancelled or deleted meanwhile, that goes for its video, too. */
async function noteStart(deps: Deps, { userId, batchId }: Job, number: number, videoId: string): Promise<void> {
  const state = await deps.database.asPerson(userId, async (tx) => {
    const record = await lockBatch(tx, userId, batchId);
    const video = await findVideoRow(tx, userId, videoId);
    const begun = { started_at: deps.now().toISOString(), video_attempt: video?.attempt ?? null };
    await changeRows(tx, userId, batchId, [number], { ...begun, error: null, tries: 0, next_try_at: null });
    await publishEvent(tx, userId, { type: 'batch.changed', batchId });
    return record?.state;
  });
  if (state === 'cancelled') await cancelBegun(deps, { userId }, batchId);
  if (state === undefined) await cancelOne(deps, { userId }, videoId);
}

/**
 * Whether the next row has its turn: a refusal that all rows would get pauses the list, one that passes is tried later, and
 * where it does not pass the row has failed. Throws where the database is away: the job comes back by itself.
 */
async function settleRefusal(deps: Deps, job: Job, turn: Turn, refusal: AppError): Promise<boolean> {
  const { number, tries } = turn;
  const { code, message } = refusal;
  if (code === 'too_many_requests' || code === 'idempotency_key_in_use') return false;
  if (code === 'insufficient_credits' || code === 'daily_limit_reached') {
    await pause(deps, job, message);
    return false;
  }
  if (code === 'conflict') {
    const videoId = await findBegun(deps, job, number);
    if (videoId) {
      await noteStart(deps, job, number, videoId);
      return true;
    }
  }
  if (code === 'database_down' || code === 'cancelled') throw refusal;
  const minutes = isPassing(refusal) ? waitMinutes[tries] : undefined;
  const { userId, batchId } = job;
  if (isPassing(refusal))
    deps.log.warn('batches.row_not_begun', { batchId, number, code, isLastTry: !minutes, cause: refusal.cause });
  await deps.database.asPerson(userId, async (tx) => {
    const next_try_at = minutes ? new Date(deps.now().getTime() + minutes * 60_000).toISOString() : null;
    const change = minutes ? { tries: tries + 1, next_try_at } : { error: message, tries: 0, next_try_at };
    await changeRows(tx, userId, batchId, [number], change);
    await publishEvent(tx, userId, { type: 'batch.changed', batchId });
  });
  // What is away for one row is likely away for the next one, too: that is tried by the clock.
  return minutes === undefined;
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

/** The video of a row that was started before: by a worker that could not note it any more, or by hand. */
function findBegun({ database }: Deps, { userId, batchId }: Job, number: number): Promise<string | undefined> {
  return database.asPerson(userId, async (tx) => {
    const [row] = await listBatchRows(tx, userId, batchId, { numbers: [number] });
    const video = row?.video_id ? await findVideoRow(tx, userId, row.video_id) : undefined;
    return video?.status === 'processing' || video?.status === 'completed' ? video.id : undefined;
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
