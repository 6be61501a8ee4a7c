import type { StoredLandmarks, StoredPhotoQuality } from '@portray/contracts/face-landmarks';
import type { ImageMode, ImageOrderState } from '@portray/contracts/image-rules';
import type { PhotographedState } from '@portray/contracts/photographed';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
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
    index('image_orders_by_look').on(table.look_id).where(sql`${table.look_id} is not null`),
    index('image_orders_processing').on(table.created_at).where(sql`${table.state} = 'processing'`),
  ],
);

/** Looks of presenters that a person likes. */
export const favourite_looks = pgTable(
  'favourite_looks',
  { user_id: ownerId(), look_id: text('look_id').notNull(), created_at: createdAt() },
  (table) => [primaryKey({ columns: [table.user_id, table.look_id] })],
);

/** Presenters with a photographed look that an operator asked for; one without a row is not installed. */
export const photographed_presenters = pgTable('photographed_presenters', {
  id: text('id').primaryKey(),
  state: text('state').$type<PhotographedState>().notNull().default('waiting'),
  percent: integer('percent').notNull().default(0),
  /** A mirror or a folder that they are taken from; null for where they are published. */
  taken_from: text('taken_from'),
  /** Why it is not installed, for operators. */
  error: text('error'),
  image_url: text('image_url'),
  landmarks: jsonb('landmarks').$type<StoredLandmarks>(),
  quality: jsonb('quality').$type<StoredPhotoQuality>(),
  asked_at: instant('asked_at').notNull().default(sql`now()`),
});

/** How the library of presenters is arranged; one row at most. */
export const presenter_shelf = pgTable('presenter_shelf', {
  id: integer('id').primaryKey().default(1),
  photographed_first: boolean('photographed_first').notNull().default(false),
});
