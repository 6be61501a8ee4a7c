import type { EventType, SentEventType } from '@portray/contracts/webhook-events';
import type { DeliveryState, PauseReason } from '@portray/contracts/webhooks';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ownerId } from './columns.ts';

/** Servers of people that are told of events. */
export const webhook_endpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    user_id: ownerId(),
    url: text('url').notNull(),
    description: text('description').notNull().default(''),
    events: text('events').array().$type<EventType[]>().notNull(),
    /** Encrypted (JWE, AES-256-GCM), as the tokens of connected accounts are. */
    secret: text('secret').notNull(),
    secret_end: text('secret_end').notNull(),
    /** Signs beside the new one for a while, encrypted as that is. */
    previous_secret: text('previous_secret'),
    previous_secret_until: instant('previous_secret_until'),
    paused_at: instant('paused_at'),
    paused_reason: text('paused_reason').$type<PauseReason>(),
    /** It asked for so much time before anything else is sent. */
    busy_until: instant('busy_until'),
    last_success_at: instant('last_success_at'),
    last_failure_at: instant('last_failure_at'),
    created_at: createdAt(),
  },
  (table) => [index('webhook_endpoints_by_user').on(table.user_id, table.created_at, table.id)],
);

/** What happened, for those whose programs may want to know; each is kept for 30 days. */
export const webhook_events = pgTable(
  'webhook_events',
  {
    /** `evt_` and 24 letters and digits. */
    id: text('id').primaryKey(),
    user_id: ownerId(),
    type: text('type').$type<SentEventType>().notNull(),
    object_id: text('object_id').notNull(),
    /** Written once as text: what is signed and sent is this, byte for byte. */
    body: text('body').notNull(),
    /**
     * Microseconds by the clock of the database. Changes of one object wait for each other, so that a later one has a
     * larger number; a sequence would not survive a restored backup.
     */
    sequence: bigint('sequence', { mode: 'number' })
      .notNull()
      .default(sql`(extract(epoch from clock_timestamp()) * 1000000)::bigint`),
    created_at: createdAt(),
  },
  (table) => [
    index('webhook_events_by_user').on(table.user_id, table.sequence, table.id),
    index('webhook_events_by_age').on(table.created_at),
  ],
);

/** Each event on its way to each endpoint that wants it. */
export const webhook_deliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    user_id: ownerId(),
    endpoint_id: uuid('endpoint_id')
      .notNull()
      .references(() => webhook_endpoints.id, { onDelete: 'cascade' }),
    event_id: text('event_id')
      .notNull()
      .references(() => webhook_events.id, { onDelete: 'cascade' }),
    /** Those of the event, by which the ones of one object go one after the other. */
    object_id: text('object_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    /** Since it was ordered, or ordered again. */
    attempts: integer('attempts').notNull().default(0),
    first_attempt_at: instant('first_attempt_at'),
    /** Null unless it waits. */
    next_attempt_at: instant('next_attempt_at'),
    last_attempt_at: instant('last_attempt_at'),
    status: integer('status'),
    took_ms: integer('took_ms'),
    error: text('error'),
    answer: text('answer'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_once').on(table.endpoint_id, table.event_id),
    index('webhook_deliveries_by_event').on(table.event_id),
    index('webhook_deliveries_by_user').on(table.user_id),
    index('webhook_deliveries_log').on(table.endpoint_id, table.created_at, table.id),
    index('webhook_deliveries_waiting')
      .on(table.endpoint_id, table.object_id, table.sequence)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_due').on(table.next_attempt_at).where(sql`${table.state} = 'waiting'`),
  ],
);
