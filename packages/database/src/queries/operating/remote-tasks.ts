import { openRemoteStates, type RemoteKind } from '@portray/contracts/remote-tasks';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { remote_tasks as tasks } from '../../schema/remote-tasks.ts';

export type RemoteTaskRow = typeof tasks.$inferSelect;
export type RemoteTaskValues = Partial<Omit<typeof tasks.$inferInsert, 'id' | 'user_id' | 'kind' | 'created_at'>>;

/** What a task is for: one attempt at one thing of a person. */
export type RemoteSubject = { userId: string; kind: RemoteKind; subjectId: string; attempt: number };

const isOf = ({ userId, kind, subjectId, attempt }: RemoteSubject) =>
  and(eq(tasks.user_id, userId), eq(tasks.kind, kind), eq(tasks.subject_id, subjectId), eq(tasks.attempt, attempt));

export type NewRemoteTask = RemoteSubject &
  Pick<RemoteTaskRow, 'provider' | 'key' | 'request' | 'deadline' | 'next_check_at'>;

/** Writes a task down; undefined where this attempt has one already. */
export async function insertRemoteTask(
  tx: Transaction,
  { userId, kind, subjectId, attempt, ...values }: NewRemoteTask,
): Promise<RemoteTaskRow | undefined> {
  const [task] = await tx
    .insert(tasks)
    .values({ ...values, user_id: userId, kind, subject_id: subjectId, attempt })
    .onConflictDoNothing()
    .returning();
  return task;
}

/** The task of one attempt. */
export async function findRemoteTask(tx: Transaction, subject: RemoteSubject): Promise<RemoteTaskRow | undefined> {
  const [task] = await tx.select().from(tasks).where(isOf(subject));
  return task;
}

/** The task of the newest attempt at something. */
export async function findLastRemoteTask(
  tx: Transaction,
  { userId, kind, subjectId }: Omit<RemoteSubject, 'attempt'>,
): Promise<RemoteTaskRow | undefined> {
  const isIts = and(eq(tasks.user_id, userId), eq(tasks.kind, kind), eq(tasks.subject_id, subjectId));
  const [task] = await tx.select().from(tasks).where(isIts).orderBy(desc(tasks.attempt)).limit(1);
  return task;
}

/** Changes the open task of one attempt; undefined where there is none, or where it is over. */
export async function changeOpenRemoteTask(
  tx: Transaction,
  subject: RemoteSubject,
  values: RemoteTaskValues,
): Promise<RemoteTaskRow | undefined> {
  const isOpen = and(isOf(subject), inArray(tasks.state, [...openRemoteStates]));
  const [task] = await tx.update(tasks).set(values).where(isOpen).returning();
  return task;
}
