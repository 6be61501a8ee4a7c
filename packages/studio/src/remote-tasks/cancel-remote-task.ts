import type { Transaction } from '@portray/database/open-database';
import { changeOpenRemoteTask, type RemoteSubject } from '@portray/database/queries/remote-tasks';
import type { RemoteDeps } from './remote-kind.ts';

/** For this long the provider is told to stop, when it does not answer. */
const patienceMs = 3_600_000;

/**
 * Stops a remote task in the caller's transaction, in which what it is for has been changed already; the provider is told
 * by its job. Nothing where there is none, or where it is over.
 */
export async function cancelRemoteTask(
  { queue, now }: Pick<RemoteDeps, 'queue' | 'now'>,
  tx: Transaction,
  subject: RemoteSubject,
): Promise<void> {
  const at = now();
  const task = await changeOpenRemoteTask(tx, subject, {
    state: 'cancelled',
    next_check_at: at.toISOString(),
    deadline: new Date(at.getTime() + patienceMs).toISOString(),
  });
  if (task) await queue.enqueue(tx, 'advance-remote-task', { taskId: task.id });
}
