import type { ServiceAnswer } from '@portray/contracts/operator';
import type { VoiceSetSample, VoiceSetState } from '@portray/contracts/voice-sets';
import { sql } from 'drizzle-orm';
import { bigint, doublePrecision, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './auth.ts';
import { instant, ownerId } from './columns.ts';

/** Sums that all workers share, such as videos made and seconds spent on them; they only grow. */
export const operation_figures = pgTable('operation_figures', {
  name: text('name').primaryKey(),
  value: doublePrecision('value').notNull().default(0),
});

/** What came of the last look at each outside service, for its operators. */
export const service_checks = pgTable('service_checks', {
  service: text('service').primaryKey(),
  checked_at: instant('checked_at').notNull(),
  answer: jsonb('answer').$type<ServiceAnswer>(),
  error_code: text('error_code'),
  error_message: text('error_message'),
});

/** Every certificate that a worker of this installation signs with, or has signed with: public, without its key. */
export const signing_certificates = pgTable('signing_certificates', {
  /** SHA-256 of the certificate, hexadecimal. */
  fingerprint: text('fingerprint').primaryKey(),
  /** PEM. */
  certificate: text('certificate').notNull(),
  first_used_at: instant('first_used_at').notNull().default(sql`now()`),
});

/** Where a set of voices is to come from, beside its release. */
export type VoiceSetSource = { mirror?: string; sha256?: string; archivePath?: string };

/** The last installing of each set of neural voices; that a set is installed, its folder says. */
export const voice_installs = pgTable('voice_installs', {
  name: text('name').primaryKey(),
  /** Changes whenever it is ordered anew. */
  attempt: uuid('attempt').notNull(),
  state: text('state').$type<VoiceSetState>().notNull(),
  source: jsonb('source').$type<VoiceSetSource>().notNull().default({}),
  received_bytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
  whole_bytes: bigint('whole_bytes', { mode: 'number' }),
  seconds_left: integer('seconds_left'),
  error_code: text('error_code'),
  error_message: text('error_message'),
  samples: jsonb('samples').$type<VoiceSetSample[]>().notNull().default([]),
  /** Who took its licence; null when the account is gone. */
  accepted_by: uuid('accepted_by').references(() => user.id, { onDelete: 'set null' }),
  accepted_at: instant('accepted_at').notNull(),
});

/** What people ordered under keys of their own choice, so that the same key never orders twice. */
export const idempotency_keys = pgTable(
  'idempotency_keys',
  {
    user_id: ownerId(),
    key: text('key').notNull(),
    /** Of the whole request; null for keys of releases that kept none. */
    digest: text('digest'),
    /** The try that is being answered now. */
    claim: uuid('claim').notNull().defaultRandom(),
    claimed_at: instant('claimed_at').notNull().default(sql`now()`),
    /** The first answer; null until something was started. */
    started: jsonb('started'),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] })],
);
