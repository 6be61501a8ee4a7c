import { cancelOwnerless, deleteOwnerless, listLostRemoteTasks } from '@portray/database/queries/jobs-remote-tasks';
import type { RemoteDeps } from './remote-kind.ts';

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
