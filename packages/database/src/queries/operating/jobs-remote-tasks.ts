import { openRemoteStates, type RemoteState } from '@portray/contracts/remote-tasks';
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { remote_tasks as tasks } from '../../schema/remote-tasks.ts';
import type { RemoteTaskRow, RemoteTaskValues } from './remote-tasks.ts';

/** How many tasks a sweep looks at in one go. */
const atOnce = 500;

/** Who is at a task, and until when no other worker may be. */
export type Claim = { taskId: string; by: string; until: Date };

/** Takes a task that is due and not claimed. For the product itself only, as all of these. */
export async function claimRemoteTask(
  tx: Transaction,
  { taskId, by, until }: Claim,
  now: Date,
): Promise<RemoteTaskRow | undefined> {
  const isFree = or(isNull(tasks.claimed_until), lte(tasks.claimed_until, now.toISOString()));
  const isDue = lte(tasks.next_check_at, now.toISOString());
  const [task] = await tx
    .update(tasks)
    .set({ claimed_by: by, claimed_until: until.toISOString() })
    .where(and(eq(tasks.id, taskId), isFree, isDue))
    .returning();
  return task;
}

/** Keeps a task for longer; false where another worker has it by now. */
export async function renewClaim(tx: Transaction, { taskId, by, until }: Claim): Promise<boolean> {
  const renewed = await tx
    .update(tasks)
    .set({ claimed_until: until.toISOString() })
    .where(and(eq(tasks.id, taskId), eq(tasks.claimed_by, by)))
    .returning({ id: tasks.id });
  return renewed.length > 0;
}

/** Changes a task while it is claimed and still in the state that it was taken in; undefined where it is not. */
export async function changeClaimed(
  tx: Transaction,
  { id, claimed_by, state }: Pick<RemoteTaskRow, 'id' | 'claimed_by' | 'state'>,
  values: RemoteTaskValues,
): Promise<RemoteTaskRow | undefined> {
  const isMine = and(eq(tasks.id, id), eq(tasks.claimed_by, claimed_by ?? ''), eq(tasks.state, state));
  const [task] = await tx.update(tasks).set(values).where(isMine).returning();
  return task;
}

/** Lets a task go as it is. */
export async function releaseClaim(tx: Transaction, taskId: string, by: string): Promise<void> {
  const isMine = and(eq(tasks.id, taskId), eq(tasks.claimed_by, by));
  await tx.update(tasks).set({ claimed_by: null, claimed_until: null }).where(isMine);
}

/** A task that was cancelled while it was being sent has its remote id from here, so that it can be cancelled there. */
export async function noteLateRemoteId(tx: Transaction, taskId: string, remoteId: string, now: Date): Promise<boolean> {
  const isCancelled = and(eq(tasks.id, taskId), eq(tasks.state, 'cancelled'), isNull(tasks.remote_id));
  const noted = await tx
    .update(tasks)
    .set({ remote_id: remoteId, next_check_at: now.toISOString() })
    .where(isCancelled)
    .returning({ id: tasks.id });
  return noted.length > 0;
}

/** Lets the next check of a running task come at once, named by the provider's id or by our key. */
export async function bringForward(
  tx: Transaction,
  provider: string,
  idOrKey: string,
  now: Date,
): Promise<string | undefined> {
  const isIt = and(eq(tasks.provider, provider), or(eq(tasks.remote_id, idOrKey), eq(tasks.key, idOrKey)));
  const [task] = await tx
    .update(tasks)
    .set({ next_check_at: now.toISOString() })
    .where(and(isIt, inArray(tasks.state, ['sent', 'running'] satisfies RemoteState[])))
    .returning({ id: tasks.id });
  return task?.id;
}

/** Tasks that are due for a while, although no job of theirs lives any more. */
export async function listLostRemoteTasks(tx: Transaction, dueBefore: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select t.id from remote_tasks t
    where t.next_check_at < ${dueBefore.toISOString()}
      and not exists (select from pgboss.job j
        where j.name = 'advance-remote-task' and j.state in ('created', 'retry', 'active')
          and j.data->>'taskId' = t.id::text)
    order by t.next_check_at limit ${atOnce}`);
  return rows.map(({ id }) => id);
}

/** What still runs for accounts that are gone is to be cancelled at the provider. */
export async function cancelOwnerless(tx: Transaction, now: Date): Promise<void> {
  await tx
    .update(tasks)
    .set({ state: 'cancelled', next_check_at: now.toISOString(), request: {}, result: null })
    .where(and(isNull(tasks.user_id), inArray(tasks.state, [...openRemoteStates])));
}

/** Rows of accounts that are gone go as soon as nothing is left to do. */
export async function deleteOwnerless(tx: Transaction): Promise<void> {
  await tx.delete(tasks).where(and(isNull(tasks.user_id), isNull(tasks.next_check_at)));
}

/** Until when a worker holds a task that is due; undefined where none does, or where it is not due. */
export async function findClaim(tx: Transaction, taskId: string, now: Date): Promise<Date | undefined> {
  const isDue = lte(tasks.next_check_at, now.toISOString());
  const [task] = await tx
    .select({ until: tasks.claimed_until })
    .from(tasks)
    .where(and(eq(tasks.id, taskId), isDue));
  return task?.until ? new Date(task.until) : undefined;
}
