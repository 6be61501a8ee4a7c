import type { Batch } from '@portray/contracts/batch';
import type { Transaction } from '@portray/database/open-database';
import { changeCells, listBatchRows, listRowStates, waitAgain } from '@portray/database/queries/batch-rows';
import { type BatchChange, type BatchRecord, changeBatch, lockBatch } from '@portray/database/queries/batches';
import { lockBrandKits } from '@portray/database/queries/brand-kits';
import { letFilesGo } from '@portray/database/queries/files';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { describeAvailability, refusals } from '../credits/availability.ts';
import { dailyLimitReached } from '../credits/day.ts';
import { readCreditBalance } from '../credits/reserve-credit.ts';
import type { Once } from '../once.ts';
import type { Stores } from '../stores.ts';
import type { Person } from '../templates/storyboards.ts';
import { readBatchKit } from './batch-kit.ts';
import { cancelBegun } from './cancel-begun.ts';
import { checkRows } from './check-rows.ts';
import { readChecking } from './known-names.ts';
import { batchNotFound, describeBatch } from './read-batch.ts';
import { changed } from './write-batch.ts';

type Deps = Stores & { now: () => Date };
type ById = { id: string };

/**
 * Begins to make the videos of a list; each takes its credit when its turn comes. Rows that must be mended are left out. The list
 * keeps the brand kit that is the default now.
 * Throws AppError: not_found, conflict, insufficient_credits, daily_limit_reached.
 */
export async function startBatch(
  deps: Deps & { once: Once },
  { userId }: Person,
  { id, credits, version }: ById & { credits: number; version?: number | undefined },
): Promise<Batch> {
  // Kept also where the start is refused: the price that is shown next follows from it.
  await deps.database.asPerson(userId, async (tx) => {
    const record = await lockBatch(tx, userId, id);
    if (record?.state === 'checking') await refreshDigests(tx, record);
  });
  return deps.once((keep) =>
    deps.database.asPerson(userId, async (tx) => {
      const record = await lockBatch(tx, userId, id);
      if (!record) throw batchNotFound();
      if (record.state !== 'checking') throw new AppError('conflict', 'This list was started already.');
      if (version !== undefined && version !== record.version)
        throw new AppError('changed_elsewhere', 'This list was changed. Please look at it again, and start it then.');
      // Another kit becomes the default after the start, or before its price is told.
      await lockBrandKits(tx, userId);
      const kit = await readBatchKit(tx, record);
      const batch = await describeBatch(tx, record);
      if (batch.counts.ready === 0)
        throw new AppError('conflict', 'No row of this list can be made yet. Please mend one first.');
      if (batch.credits > credits)
        throw new AppError(
          'price_changed',
          `This list costs ${batch.credits} credits by now. Please look at it again.`,
        );
      await requireCredits(deps, tx, userId, batch.credits);
      const begun = { state: 'running', brand_kit_id: kit?.addedId ?? null } as const;
      return keep(tx, await run(deps, tx, userId, id, begun));
    }),
  );
}

async function requireCredits({ now }: Deps, tx: Transaction, userId: string, wanted: number): Promise<void> {
  if (wanted === 0) return;
  const balance = await readCreditBalance(tx, userId, now());
  const { available, isFreeTier } = describeAvailability(balance);
  if (available >= wanted) return;
  if (available === 0 && isFreeTier) throw dailyLimitReached(refusals.free, now());
  throw new AppError(
    'insufficient_credits',
    `This list needs ${wanted} credits, and you have ${available}. Please buy credits, or make a shorter list.`,
  );
}

/** Starts no further video. Throws AppError: not_found, conflict. */
export function pauseBatch({ database }: Pick<Deps, 'database'>, { userId }: Person, { id }: ById): Promise<Batch> {
  return database.asPerson(userId, async (tx) => {
    const record = await lockBatch(tx, userId, id);
    if (!record) throw batchNotFound();
    if (record.state !== 'running') throw new AppError('conflict', 'This list is not being made.');
    return changed(tx, known(await changeBatch(tx, userId, id, { state: 'paused', reason: null })));
  });
}

/** Goes on with a paused list. Throws AppError: not_found, conflict. */
export function resumeBatch(deps: Deps, { userId }: Person, { id }: ById): Promise<Batch> {
  return deps.database.asPerson(userId, async (tx) => {
    const record = await lockBatch(tx, userId, id);
    if (!record) throw batchNotFound();
    if (record.state !== 'paused') throw new AppError('conflict', 'This list is not paused.');
    await refreshDigests(tx, record);
    return run(deps, tx, userId, id, { state: 'running', reason: null });
  });
}

/**
 * Starts no further video and cancels those that are being made, whose credits come back; one that another list needs, too, is
 * made. Safe to ask again: what was left over is cancelled then. Throws AppError: not_found, conflict.
 */
export async function cancelBatch(deps: Deps, person: Person, { id }: ById): Promise<Batch> {
  const { userId } = person;
  await deps.database.asPerson(userId, async (tx) => {
    const record = await lockBatch(tx, userId, id);
    if (!record) throw batchNotFound();
    if (record.state === 'cancelled') return;
    if (record.state !== 'running' && record.state !== 'paused')
      throw new AppError('conflict', 'This list is not being made, so there is nothing to cancel.');
    await changeBatch(tx, userId, id, { state: 'cancelled', reason: null });
  });
  await cancelBegun(deps, person, id);
  return deps.database.asPerson(userId, async (tx) => {
    const record = await lockBatch(tx, userId, id);
    if (!record) throw batchNotFound();
    return changed(tx, record);
  });
}

/** Makes failed, cancelled and deleted videos of a list again. Throws AppError: not_found, conflict, insufficient_credits, daily_limit_reached. */
export function retryBatch(deps: Deps, { userId }: Person, { id }: ById): Promise<Batch> {
  return deps.database.asPerson(userId, async (tx) => {
    const record = await lockBatch(tx, userId, id);
    if (!record) throw batchNotFound();
    if (record.state === 'checking') throw new AppError('conflict', 'This list was not started yet.');
    const rows = await listRowStates(tx, userId, id);
    const again = rows.filter(({ state }) => ['failed', 'cancelled', 'deleted'].includes(state));
    if (again.length === 0) throw new AppError('conflict', 'No video of this list has to be made again.');
    await waitAgain(
      tx,
      userId,
      id,
      again.map(({ number }) => number),
    );
    // In the state in which its rows wait.
    await refreshDigests(tx, known(await changeBatch(tx, userId, id, { state: 'running' })));
    const batch = await run(deps, tx, userId, id, { state: 'running', reason: null });
    await requireCredits(deps, tx, userId, batch.credits);
    return batch;
  });
}

/** Writes that a list runs, and queues its next step. A ZIP of what was made before goes. */
async function run(deps: Deps, tx: Transaction, userId: string, id: string, change: BatchChange): Promise<Batch> {
  const { zip_path } = known(await lockBatch(tx, userId, id));
  if (zip_path) await letFilesGo(tx, userId, [zip_path], deps.now());
  const record = known(await changeBatch(tx, userId, id, { ...change, zip_state: null, zip_path: null }));
  await deps.queue.enqueue(tx, 'advance-batch', { userId, batchId: id }, { group: userId });
  return changed(tx, record);
}

const notBegun = ['ready', 'waiting'] as const;

/**
 * Writes again what decides the videos of rows that were not begun. How a video looks also depends on the plan of its owner,
 * who may have bought credits since the list was read: without this, the same row of a later list would be made a second time.
 * Rows in which something is wrong by now stay as they are; they are refused when their turn comes.
 */
async function refreshDigests(tx: Transaction, record: BatchRecord): Promise<void> {
  const { user_id: userId, id } = record;
  const rows = await listBatchRows(tx, userId, id, { states: notBegun });
  if (rows.length === 0) return;
  const known = new Map(rows.map(({ number, digest }) => [number, digest]));
  const checked = checkRows(await readChecking(tx, record), rows).map(({ row }) => row);
  const changed = checked.filter(({ number, digest }) => digest !== null && digest !== known.get(number));
  await changeCells(tx, userId, id, changed);
}
