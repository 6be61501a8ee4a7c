import type { RemoteTaskValues } from '@portray/database/queries/remote-tasks';
import { AppError, toAppError } from '@portray/foundation/errors';
import type { RemoteOrder, RemoteWork, Sent } from '@portray/ports/remote-work';
import type { RemoteDeps, RemoteKindRules, RemoteTask, StepPlace } from './remote-kind.ts';
import {
  isLate,
  lateReason,
  type Move,
  moveAfterFault,
  moveOn,
  moveToDone,
  moveToEnd,
  withJitter,
} from './remote-moves.ts';

/** One task that a worker holds, and the adapter that does its work. */
export type Step = {
  deps: RemoteDeps;
  task: RemoteTask;
  rules: RemoteKindRules;
  work: RemoteWork<unknown, unknown>;
  place: StepPlace;
  /** Writes at once, while the task is held; throws where it is not any more. */
  write(values: RemoteTaskValues): Promise<RemoteTask>;
};

/** Takes the task one state further, or says when to come again. Throws what the adapter and the rules throw. */
export async function takeStep(step: Step): Promise<Move> {
  const { task, deps } = step;
  const now = deps.now();
  switch (task.state) {
    case 'intended':
      return isLate(task, now) ? moveToEnd('failed', lateReason('intended'), now) : order(step);
    case 'sent':
      return isLate(task, now) ? moveToEnd('unclear', lateReason('sent'), now) : lookUp(step);
    case 'running':
      return isLate(task, now) ? giveUp(step) : check(step);
    case 'fetched':
      return isLate(task, now) ? moveToEnd('failed', lateReason('fetched'), now) : moveToDone(now);
    case 'cancelled':
      return stopThere(step);
    default:
      return { values: { state: task.state } };
  }
}

const orderOf = ({ task: { key, data }, place: { signal } }: Step): RemoteOrder => ({ key, data, signal });

async function order(step: Step): Promise<Move> {
  const { task, deps, rules, work, place } = step;
  const request = await rules.readRequest(task, place);
  const prepared = (await work.prepare?.(request, orderOf(step))) ?? { state: 'ready' as const };
  const data = prepared.data ?? task.data;
  if (prepared.state === 'preparing') return waitFor(step, { ...prepared, data });
  const now = deps.now();
  const sent_at = task.sent_at ?? now.toISOString();
  const sent = await step.write({ ...moveOn(task, 'sent', now, { faults: task.faults }).values, sent_at, data });
  return send({ ...step, task: sent }, request);
}

/** Busy means that nothing was ordered; after any other passing fault that is unknown, and the key is looked up. */
async function send(step: Step, request: unknown): Promise<Move> {
  const { task, deps, work, place } = step;
  let sent: Sent<unknown>;
  try {
    sent = await work.send(request, orderOf(step));
  } catch (error) {
    if (place.signal.aborted) throw error;
    const fault = toAppError(error);
    const state = fault.code === 'provider_busy' ? 'intended' : 'sent';
    deps.log.warn('remote.send_failed', { ...factsOf(task), code: fault.code, cause: fault.cause });
    return moveAfterFault(task, state, fault, { now: deps.now(), random: deps.random() });
  }
  deps.log.info('remote.sent', factsOf(task));
  if (sent.state === 'done') return keep(step, sent.result, sent.remoteId);
  return waitFor(step, sent, sent.remoteId);
}

async function lookUp(step: Step): Promise<Move> {
  const { task, deps, work } = step;
  const found = await work.find(orderOf(step), new Date(task.sent_at ?? task.created_at));
  const now = deps.now();
  if (found.state === 'running') return moveOn(task, 'running', now, { remote_id: found.remoteId });
  if (found.state === 'not_sent') return moveOn(task, 'intended', now, { faults: task.faults });
  return moveToEnd('unclear', lateReason('sent'), now);
}

async function check(step: Step): Promise<Move> {
  const { task, work } = step;
  const checked = await work.check(task.remote_id ?? '', orderOf(step));
  if (checked.state === 'done') return keep(step, checked.result);
  return waitFor(step, checked, task.remote_id ?? '');
}

type Wait = { againAfterSeconds: number; progress?: number; data?: Record<string, unknown> };

/** With a remote id it is running there; without one it is still being prepared. */
function waitFor({ task, deps }: Step, { againAfterSeconds, progress, data }: Wait, remoteId?: string): Move {
  return moveOn(task, remoteId === undefined ? 'intended' : 'running', deps.now(), {
    againAfterSeconds: withJitter(againAfterSeconds, deps.random()),
    checks: task.checks + 1,
    ...(remoteId !== undefined && { remote_id: remoteId }),
    ...(progress !== undefined && { progress }),
    ...(data && { data }),
  });
}

async function keep(step: Step, result: unknown, remoteId?: string): Promise<Move> {
  const { task, deps, rules, place } = step;
  const kept = await rules.keep(task, result, place);
  const id = remoteId === undefined ? {} : { remote_id: remoteId };
  return moveOn(task, 'fetched', deps.now(), { ...id, result: kept });
}

async function giveUp(step: Step): Promise<Move> {
  const { task, deps, work } = step;
  await work.cancel?.(task.remote_id ?? '', orderOf(step)).catch((cause: unknown) => {
    deps.log.warn('remote.cancel_failed', { ...factsOf(task), cause });
  });
  return moveToEnd('failed', lateReason('running'), deps.now());
}

/** The owner has stopped it: the provider is told, where there is something to stop. */
async function stopThere(step: Step): Promise<Move> {
  const { task, deps, work } = step;
  const settled: Move = { values: { state: 'cancelled', settled_at: deps.now().toISOString() } };
  if (isLate(task, deps.now())) {
    deps.log.warn('remote.cancel_failed', { ...factsOf(task), cause: new AppError('provider_down', 'No answer.') });
    return settled;
  }
  const remoteId = task.remote_id ?? (await findSent(step));
  if (remoteId !== undefined) await work.cancel?.(remoteId, orderOf(step));
  return settled;
}

async function findSent(step: Step): Promise<string | undefined> {
  const { task, work } = step;
  if (!task.sent_at) return undefined;
  const found = await work.find(orderOf(step), new Date(task.sent_at));
  return found.state === 'running' ? found.remoteId : undefined;
}

/** What a log line says of a task. */
export function factsOf({ id, kind, provider, state }: RemoteTask) {
  return { taskId: id, kind, provider, state };
}
