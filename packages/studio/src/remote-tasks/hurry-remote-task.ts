import { bringForward } from '@portray/database/queries/jobs-remote-tasks';
import type { RemoteDeps } from './remote-kind.ts';

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
