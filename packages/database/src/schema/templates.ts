import type { BatchState, ListSeparator } from '@portray/contracts/batch-choices';
import type { TemplateContents } from '@portray/contracts/template';
import type { Purpose } from '@portray/contracts/template-choices';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ownerId } from './columns.ts';
import { video_projects } from './videos.ts';

/** What of a template decides its videos. */
export type TemplateParts = Pick<TemplateContents, 'variables' | 'draft' | 'storyboard' | 'places'>;

/** People's own templates; ours are in the contracts. */
export const templates = pgTable(
  'templates',
  {
    id: id(),
    user_id: ownerId(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    purpose: text('purpose').$type<Purpose>(),
    parts: jsonb('parts').$type<TemplateParts>().notNull(),
    created_at: createdAt(),
    updated_at: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [index('templates_by_user').on(table.user_id, table.created_at, table.id)],
);

/** Lists of videos that are made of one template. */
export const batches = pgTable(
  'batches',
  {
    id: id(),
    user_id: ownerId(),
    name: text('name').notNull(),
    template_id: text('template_id').notNull(),
    template_name: text('template_name').notNull(),
    /** The template as it was when the list was read. */
    parts: jsonb('parts').$type<TemplateParts>().notNull(),
    separator: text('separator').$type<ListSeparator>().notNull(),
    columns: jsonb('columns').$type<{ name: string; variable: string | null }[]>().notNull(),
    /** Addresses by the names that stand in the list. */
    pictures: jsonb('pictures').$type<Record<string, string>>().notNull().default({}),
    state: text('state').$type<BatchState>().notNull().default('checking'),
    /** Of a test key: its videos have TEST over the picture, and cost nothing. */
    is_test: boolean('is_test').notNull().default(false),
    /** Where its template has no brand kit: the chosen one, or the default of its start; before the start, today's default counts unless one was chosen. */
    brand_kit_id: uuid('brand_kit_id'),
    /** Its owner chose the kit for this list, or none. */
    has_own_kit: boolean('has_own_kit').notNull().default(false),
    /** Why the product paused it. */
    reason: text('reason'),
    zip_state: text('zip_state').$type<'collecting' | 'ready' | 'failed'>(),
    zip_path: text('zip_path'),
    /** Counts its changes before the start. */
    version: integer('version').notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [
    index('batches_by_user').on(table.user_id, table.created_at, table.id),
    index('batches_running').on(table.created_at).where(sql`${table.state} = 'running'`),
    index('batches_collecting').on(table.id).where(sql`${table.zip_state} = 'collecting'`),
  ],
);

/** The rows of these lists. */
export const batch_rows = pgTable(
  'batch_rows',
  {
    batch_id: uuid('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    user_id: ownerId(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    problems: jsonb('problems').$type<{ column: number | null; message: string }[]>().notNull().default([]),
    is_left_out: boolean('is_left_out').notNull().default(false),
    /** Of everything that decides its video; null while that is not known. */
    digest: text('digest'),
    /** Counts starts, so that one that was interrupted is not made twice. */
    attempt: integer('attempt').notNull().default(0),
    video_id: uuid('video_id').references(() => video_projects.id, { onDelete: 'set null' }),
    /** When its video was begun; with no video behind it, that was deleted since. */
    started_at: instant('started_at'),
    /** Which start of its video the list asked for; another one is the person's own. */
    video_attempt: integer('video_attempt'),
    /** Version of the brand kit that its video was begun with; null without a kit. */
    brand_version: integer('brand_version'),
    /** Its video was changed by hand, so that it does not show what the row says any more. */
    is_changed: boolean('is_changed').notNull().default(false),
    /** Why its video could not be begun. */
    error: text('error'),
    /** How often something outside was away when its turn came, and when it is tried again. */
    tries: integer('tries').notNull().default(0),
    next_try_at: instant('next_try_at'),
  },
  (table) => [
    primaryKey({ columns: [table.batch_id, table.number] }),
    index('batch_rows_by_user').on(table.user_id, table.batch_id),
    index('batch_rows_by_digest').on(table.user_id, table.digest).where(sql`${table.video_id} is not null`),
    index('batch_rows_by_video').on(table.video_id).where(sql`${table.video_id} is not null`),
  ],
);
