import type { exportStates } from '@portray/contracts/account-export';
import type { VideoSize } from '@portray/contracts/frame-size';
import type { LanguageCode } from '@portray/contracts/languages';
import type { Theme } from '@portray/contracts/preferences';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './auth.ts';
import { createdAt, id, instant, ownerId } from './columns.ts';

export const profiles = pgTable('profiles', {
  id: uuid('id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  full_name: text('full_name'),
  avatar_url: text('avatar_url'),
  updated_at: instant('updated_at').notNull().default(sql`now()`),
});

/** What a user likes; no row counts as the usual preferences. */
export const user_preferences = pgTable('user_preferences', {
  user_id: ownerId().primaryKey(),
  theme: text('theme').$type<Theme>().notNull().default('auto'),
  language: text('language').$type<LanguageCode>(),
  voice_id: text('voice_id'),
  video_size: text('video_size').$type<VideoSize>(),
  mail_video_ready: boolean('mail_video_ready').notNull().default(true),
  mail_video_failed: boolean('mail_video_failed').notNull().default(true),
  mail_credits_low: boolean('mail_credits_low').notNull().default(true),
});

/** The ZIP that a user asked for, at most one at a time. */
export const account_exports = pgTable('account_exports', {
  user_id: ownerId().primaryKey(),
  id: uuid('id').notNull().defaultRandom(),
  state: text('state').$type<(typeof exportStates)[number]>().notNull().default('waiting'),
  bytes_done: bigint('bytes_done', { mode: 'number' }).notNull().default(0),
  bytes_total: bigint('bytes_total', { mode: 'number' }).notNull().default(0),
  photos: integer('photos').notNull().default(0),
  voices: integer('voices').notNull().default(0),
  videos: integer('videos').notNull().default(0),
  file_path: text('file_path'),
  created_at: createdAt(),
  expires_at: instant('expires_at'),
});

/** Audit log of an account: sign-ins, password changes, second factor. It goes with the account. */
export const account_events = pgTable(
  'account_events',
  {
    id: id(),
    user_id: ownerId(),
    event: text('event').notNull(),
    address: text('address'),
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull().default({}),
    created_at: createdAt(),
  },
  (table) => [index('account_events_by_user').on(table.user_id, table.created_at)],
);

/** Who ticked "This is me, or I have this person's permission", for what, and which wording they saw. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    user_id: ownerId(),
    kind: text('kind').$type<'photo' | 'voice' | 'music'>().notNull(),
    file_url: text('file_url').notNull(),
    wording_version: text('wording_version').notNull(),
    created_at: createdAt(),
  },
  (table) => [index('consents_by_user').on(table.user_id, table.created_at)],
);

export const newsletter_subscriptions = pgTable(
  'newsletter_subscriptions',
  {
    email: text('email').notNull(),
    /** 'newsletter', or the topic of a waitlist, such as 'api'. */
    topic: text('topic').notNull().default('newsletter'),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.email, table.topic] })],
);

/** The local mailbox; used only while no SMTP server is configured. */
export const mails = pgTable(
  'mails',
  {
    id: text('id').primaryKey(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    sent_at: instant('sent_at').notNull().default(sql`now()`),
  },
  (table) => [index('mails_by_time').on(table.sent_at)],
);
