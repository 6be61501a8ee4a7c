import type { ImageMode, ImageOrderState } from '@portray/contracts/image-rules';
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { consents } from './accounts.ts';
import { createdAt, id, instant, ownerId } from './columns.ts';

/** What people ordered of the image maker; the pictures are among their photos. */
export const image_orders = pgTable(
  'image_orders',
  {
    id: id(),
    user_id: ownerId(),
    mode: text('mode').$type<ImageMode>().notNull(),
    prompt: text('prompt').notNull(),
    /** The look of a presenter that is drawn, whose name is the prompt then. */
    look_id: text('look_id'),
    /** The picture that is transformed. */
    source_url: text('source_url'),
    /** Given for that picture, and good for what is made of it. */
    consent_id: uuid('consent_id').references(() => consents.id, { onDelete: 'set null' }),
    count: integer('count').notNull(),
    /** Who makes them elsewhere, for people; null for the sculptor of the house. */
    made_by: text('made_by'),
    state: text('state').$type<ImageOrderState>().notNull().default('processing'),
    percent: integer('percent').notNull().default(0),
    /** The UTC day on which it counts, until it fails or is cancelled. */
    day: date('day', { mode: 'string' }).notNull(),
    understood: jsonb('understood').$type<string[]>(),
    not_understood: jsonb('not_understood').$type<string[]>(),
    error_code: text('error_code'),
    error: text('error'),
    created_at: createdAt(),
    ended_at: instant('ended_at'),
  },
  (table) => [
    index('image_orders_by_user').on(table.user_id, table.created_at, table.id),
    uniqueIndex('image_orders_look_processing')
      .on(table.user_id, table.look_id)
      .where(sql`${table.state} = 'processing'`),
    index('image_orders_processing').on(table.created_at).where(sql`${table.state} = 'processing'`),
  ],
);

/** Looks of presenters that a person likes. */
export const favourite_looks = pgTable(
  'favourite_looks',
  { user_id: ownerId(), look_id: text('look_id').notNull(), created_at: createdAt() },
  (table) => [primaryKey({ columns: [table.user_id, table.look_id] })],
);
