import { randomUUID } from 'node:crypto';
import { limits } from '@portray/contracts/limits';
import {
  bringForward,
  cancelOwnerless,
  changeClaimed,
  claimRemoteTask,
  deleteOwnerless,
  findClaim,
  listLostRemoteTasks,
  noteLateRemoteId,
  releaseClaim,
  renewClaim,
} from '@portray/database/queries/jobs-remote-tasks';
import type { JobRun } from '@portray/database/queue';
import { AppError, toAppError } from '@portray/foundation/errors';
import { withScratch } from '../files/scratch.ts';
import type { RemoteDeps, RemoteTask } from './remote-kind.ts';
import { isOpen, type Move, moveAfterFault, moveToEnd } from './remote-moves.ts';
import { factsOf, type Step, takeStep } from './remote-steps.ts';

/** Another process took the task over, or its owner stopped it, while this process was at it. */
class NotHeld extends Error {}

/**
 * Takes a remote task as far as it goes now: orders it, looks it up, checks it, fetches its result, tells the provider to
 * stop. Nothing where it is not due, or where another process is at it. Safe to run twice and at once.
 */
export async function advanceRemoteTask(
  deps: RemoteDeps,
  { taskId }: { taskId: string },
  run: Pick<JobRun, 'signal'>,
): Promise<void> {
  const by = randomUUID();
  const until = () => new Date(deps.now().getTime() + limits.remoteClaimSeconds * 1_000);
  const task = await deps.database.asSystem((tx) => claimRemoteTask(tx, { taskId, by, until: until() }, deps.now()));
  if (!task) return comeBackAfterClaim(deps, taskId);
  const lost = new AbortController();
  const renew = () => deps.database.asSystem((tx) => renewClaim(tx, { taskId, by, until: until() }));
  const timer = setInterval(
    () =>
      renew().then(
        (isMine) => isMine || lost.abort(),
        () => {},
      ),
    (limits.remoteClaimSeconds * 1_000) / 3,
  );
  try {
    await withScratch(deps.scratchFolder, (folder) =>
      advance(
        deps,
        { ...task, user_id: task.user_id ?? '' },
        { folder, signal: AbortSignal.any([run.signal, lost.signal]) },
      ),
    );
  } catch (error) {
    if (!(error instanceof NotHeld)) throw error;
  } finally {
    clearInterval(timer);
    await deps.database.asSystem((tx) => releaseClaim(tx, taskId, by)).catch(() => {});
  }
}

/** The worker that holds a due task may have died: its job came back before its claim ended. */
async function comeBackAfterClaim({ database, queue, now }: RemoteDeps, taskId: string): Promise<void> {
  await database.asSystem(async (tx) => {
    const claimedUntil = await findClaim(tx, taskId, now());
    if (!claimedUntil) return;
    const afterSeconds = Math.max(1, (claimedUntil.getTime() - now().getTime()) / 1_000);
    await queue.enqueue(tx, 'advance-remote-task', { taskId }, { afterSeconds });
  });
}

async function advance(deps: RemoteDeps, claimed: RemoteTask, place: Step['place']): Promise<void> {
  let task = claimed;
  for (;;) {
    const { move, held } = await nextMove(deps, task, place);
    task = await settle(deps, held, move);
    if (move.againAfterSeconds !== 0) return;
  }
}

/** What is to be done next, and the task as it is held by then. */
async function nextMove(
  deps: RemoteDeps,
  task: RemoteTask,
  place: Step['place'],
): Promise<{ move: Move; held: RemoteTask }> {
  const now = deps.now();
  if (!task.user_id && isOpen(task.state)) {
    return { move: { values: { state: 'cancelled' }, againAfterSeconds: 0 }, held: task };
  }
  let held = task;
  const write: Step['write'] = async (values) => {
    const written = await deps.database.asSystem((tx) => changeClaimed(tx, held, values));
    if (!written) throw new NotHeld();
    held = { ...written, user_id: task.user_id };
    return held;
  };
  try {
    const rules = deps.remoteKinds[task.kind];
    const work = await rules?.workAt(task);
    if (!rules || !work) return { move: withoutProvider(task, now), held };
    const move = await takeStep({ deps, task, rules, work, place, write });
    return { move, held };
  } catch (error) {
    if (error instanceof NotHeld || place.signal.aborted) throw error;
    const fault = toAppError(error);
    deps.log.warn('remote.step_failed', { ...factsOf(held), code: fault.code, cause: fault.cause ?? fault });
    return { move: moveAfterFault(held, held.state, fault, { now, random: deps.random() }), held };
  }
}

/** Writes down what a step made of the task, together with what that means to the product, and orders the next step. */
async function settle(deps: RemoteDeps, task: RemoteTask, move: Move): Promise<RemoteTask> {
  const { database, queue, now, remoteKinds, log } = deps;
  const { values, againAfterSeconds: wait, reason } = move;
  const rules = remoteKinds[task.kind];
  const next = wait === undefined ? null : new Date(now().getTime() + wait * 1_000).toISOString();
  try {
    const settled = await database.asSystem(async (tx) => {
      // What the task is for is locked before the task, as when its owner cancels it.
      if (reason) await rules?.fail(tx, task, reason);
      if (values.state === 'done') await rules?.complete(tx, task);
      const changed = await changeClaimed(tx, task, { ...values, next_check_at: next });
      if (!changed) throw new NotHeld();
      if (wait) await queue.enqueue(tx, 'advance-remote-task', { taskId: task.id }, { afterSeconds: wait });
      return { ...changed, user_id: task.user_id };
    });
    if (reason) log.warn('remote.failed', { ...factsOf(settled), code: reason.code, cause: reason.cause });
    else if (wait === undefined) log.info('remote.settled', factsOf(settled));
    else await rules?.follow?.(settled).catch(() => {});
    return settled;
  } catch (error) {
    if (error instanceof NotHeld && values.remote_id) await cancelLate(deps, task.id, values.remote_id);
    throw error;
  }
}

/** Its owner stopped it while it was being sent: what was ordered is stopped as well. */
async function cancelLate({ database, queue, now }: RemoteDeps, taskId: string, remoteId: string): Promise<void> {
  await database.asSystem(async (tx) => {
    const isNoted = await noteLateRemoteId(tx, taskId, remoteId, now());
    if (isNoted) await queue.enqueue(tx, 'advance-remote-task', { taskId }, { afterSeconds: 1 });
  });
}

function withoutProvider({ state }: RemoteTask, now: Date): Move {
  if (!isOpen(state)) return { values: { state, settled_at: now.toISOString() } };
  const reason = new AppError('not_configured', 'What does this work is no longer available here.');
  return moveToEnd('failed', reason, now);
}

/**
 * A provider says of its own accord that something happened: the next check comes at once. What it says is not believed
 * beyond that, so that a forged message costs one check. `idOrKey` is the provider's id or our key.
 */
export async function hurryRemoteTask(
  { database, queue, now }: Pick<RemoteDeps, 'database' | 'queue' | 'now'>,
  { provider, idOrKey }: { provider: string; idOrKey: string },
): Promise<void> {
  await database.asSystem(async (tx) => {
    const taskId = await bringForward(tx, provider, idOrKey, now());
    if (taskId) await queue.enqueue(tx, 'advance-remote-task', { taskId });
  });
}

/** A job that was enqueued a moment ago may not be seen yet. */
const graceMs = 30_000;

/**
 * Tasks whose job got lost get another one; what runs for accounts that are gone is cancelled at the provider, and its
 * rows go. Safe to run twice.
 */
export async function resumeRemoteTasks({
  database,
  queue,
  now,
}: Pick<RemoteDeps, 'database' | 'queue' | 'now'>): Promise<void> {
  await database.asSystem(async (tx) => {
    await deleteOwnerless(tx);
    await cancelOwnerless(tx, new Date(now().getTime() - graceMs));
    const lost = await listLostRemoteTasks(tx, new Date(now().getTime() - graceMs + 1));
    for (const taskId of lost) await queue.enqueue(tx, 'advance-remote-task', { taskId });
  });
}
