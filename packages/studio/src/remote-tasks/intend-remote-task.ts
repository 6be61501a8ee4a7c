import { randomUUID } from 'node:crypto';
import { remoteDeadlineSeconds } from '@portray/contracts/remote-tasks';
import type { Transaction } from '@portray/database/open-database';
import {
  findRemoteTask,
  insertRemoteTask,
  type RemoteSubject,
  type RemoteTaskRow,
} from '@portray/database/queries/remote-tasks';
import { AppError } from '@portray/foundation/errors';
import type { RemoteDeps } from './remote-kind.ts';

export type RemoteIntent = RemoteSubject & {
  provider: string;
  /** What the kind needs to say the request again, as JSON: ids and addresses of ours. */
  request: Record<string, unknown>;
  /** For a caller that advances the task at once: its job only comes where that went wrong. */
  followAfterSeconds?: number;
};

/**
 * Writes work for an outside service down before it is ordered, with the job that orders and follows it, in the caller's
 * transaction. One attempt has one task: a second call answers the first one's.
 */
export async function intendRemoteTask(
  { queue, now }: Pick<RemoteDeps, 'queue' | 'now'>,
  tx: Transaction,
  { provider, request, followAfterSeconds = 0, ...subject }: RemoteIntent,
): Promise<RemoteTaskRow> {
  const at = now();
  const task = await insertRemoteTask(tx, {
    ...subject,
    provider,
    request,
    key: `${subject.kind}-${randomUUID()}`,
    deadline: new Date(at.getTime() + remoteDeadlineSeconds[subject.kind].intended * 1_000).toISOString(),
    next_check_at: at.toISOString(),
  });
  if (task) {
    await queue.enqueue(tx, 'advance-remote-task', { taskId: task.id }, { afterSeconds: followAfterSeconds });
    return task;
  }
  const earlier = await findRemoteTask(tx, subject);
  if (!earlier) throw new AppError('conflict', 'This is being done already. Please try again in a moment.');
  return earlier;
}
