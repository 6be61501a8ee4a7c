import type { RemoteKind, RemoteState } from '@portray/contracts/remote-tasks';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user } from './auth.ts';
import { createdAt, id, instant } from './columns.ts';

type Json = Record<string, unknown>;

/** Work at an outside service: a row before it is a request, so that nothing is ordered or paid twice. */
export const remote_tasks = pgTable(
  'remote_tasks',
  {
    id: id(),
    /** Null once the account is gone: what still runs for it is cancelled at the provider, then the row goes. */
    user_id: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
    kind: text('kind').$type<RemoteKind>().notNull(),
    /** What it is for: a video, a post, a clone, the hash of a speech. */
    subject_id: text('subject_id').notNull(),
    attempt: integer('attempt').notNull().default(1),
    provider: text('provider').notNull(),
    state: text('state').$type<RemoteState>().notNull().default('intended'),
    /** Ours; written before the request, the same for every try. */
    key: text('key').notNull().unique(),
    remote_id: text('remote_id'),
    /** What the kind needs to say the request again. */
    request: jsonb('request').$type<Json>().notNull().default({}),
    /** What the adapter remembers. */
    data: jsonb('data').$type<Json>().notNull().default({}),
    /** The result as we keep it. */
    result: jsonb('result').$type<Json>(),
    progress: real('progress'),
    /** When this state ends without a result. */
    deadline: instant('deadline').notNull(),
    /** When something is to be done next; null when nothing is. */
    next_check_at: instant('next_check_at'),
    checks: integer('checks').notNull().default(0),
    /** Faults in a row. */
    faults: integer('faults').notNull().default(0),
    /** Who is at it, and until when no other worker may be. */
    claimed_by: text('claimed_by'),
    claimed_until: instant('claimed_until'),
    error_code: text('error_code'),
    error_message: text('error_message'),
    created_at: createdAt(),
    sent_at: instant('sent_at'),
    settled_at: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('one_remote_task_per_attempt').on(table.user_id, table.kind, table.subject_id, table.attempt),
    index('remote_tasks_by_user').on(table.user_id, table.created_at),
    index('remote_tasks_by_remote_id').on(table.provider, table.remote_id),
    index('remote_tasks_due').on(table.next_check_at).where(sql`${table.next_check_at} is not null`),
    index('remote_tasks_failed')
      .on(table.provider, table.settled_at)
      .where(sql`${table.state} in ('failed', 'unclear')`),
    index('remote_tasks_ownerless').on(table.created_at).where(sql`${table.user_id} is null`),
  ],
);
