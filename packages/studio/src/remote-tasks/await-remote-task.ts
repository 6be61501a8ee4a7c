import { setTimeout as pause } from 'node:timers/promises';
import { findRemoteTask, type RemoteSubject, type RemoteTaskRow } from '@portray/database/queries/remote-tasks';
import { AppError, type FaultCode } from '@portray/foundation/errors';
import { advanceRemoteTask } from './advance-remote-task.ts';
import type { RemoteDeps } from './remote-kind.ts';
import { isOpen } from './remote-moves.ts';

/** The job of a task that a caller waits for comes only where its process died. */
export const followAfterSeconds = 60;
const looks = { count: 120, everyMs: 500 };
/** A person is told something within 20 s; a job may wait longer. */
export const patienceMs = { person: 18_000, job: 60_000 };

/**
 * Takes a task on while a caller waits for it, until its result is in the product's hands. Throws why it ended without one,
 * why it cannot be ordered now (with `retryAfterSeconds`), or service_busy where it takes longer: then it goes on, and
 * the next caller finds it there.
 */
export async function awaitRemoteTask(
  deps: RemoteDeps,
  subject: RemoteSubject,
  { id: taskId }: Pick<RemoteTaskRow, 'id'>,
  longestMs = patienceMs.person,
): Promise<void> {
  const taking = takeOn(deps, subject, taskId);
  const waiting = new AbortController();
  const late = pause(longestMs, 'late' as const, { signal: waiting.signal }).catch(() => 'late' as const);
  const first = await Promise.race([taking, late]).finally(() => waiting.abort());
  if (first !== 'late') return;
  taking.catch(() => {});
  throw takesLonger();
}

async function takeOn(deps: RemoteDeps, subject: RemoteSubject, taskId: string): Promise<void> {
  const { signal } = new AbortController();
  for (let look = 0; look < looks.count; look++) {
    await advanceRemoteTask(deps, { taskId }, { signal });
    const now = await deps.database.asSystem((tx) => findRemoteTask(tx, subject));
    if (now?.state === 'done') return;
    if (!now || !isOpen(now.state)) throw reasonOf(now);
    if (now.state === 'intended' && now.faults > 0) throw reasonOf(now, deps.now());
    await pause(looks.everyMs);
  }
  throw takesLonger();
}

const takesLonger = () =>
  new AppError('service_busy', 'This voice takes longer than usual. Please try again in a minute.', {
    retryAfterSeconds: 30,
  });

/** Why a task is over; with `now`, also when it is tried again. */
export function reasonOf(task: RemoteTaskRow | undefined, now?: Date): AppError {
  const { error_code, error_message, next_check_at } = task ?? {};
  const waitMs = now && next_check_at ? Date.parse(next_check_at) - now.getTime() : Number.NaN;
  const retryAfterSeconds = Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs / 1_000);
  const message = error_message ?? 'This was stopped before it was finished.';
  return new AppError((error_code ?? 'cancelled') as FaultCode, message, { retryAfterSeconds });
}
