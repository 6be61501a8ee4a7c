import type { AssetKind, Clip, SlidePage } from '@portray/contracts/assets';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { consents } from './accounts.ts';
import { createdAt, id, ownerId } from './columns.ts';

/** A page of slides as it is kept; its notes come with another file. */
export type StoredSlide = Omit<SlidePage, 'notes'>;
export type StoredMusic = { url: string; duration_seconds: number };

/** What people brought for their scenes: slides, clips and music. */
export const assets = pgTable(
  'assets',
  {
    id: id(),
    user_id: ownerId(),
    kind: text('kind').$type<AssetKind>().notNull(),
    name: text('name').notNull(),
    state: text('state').$type<'reading' | 'ready' | 'failed'>().notNull().default('reading'),
    percent: integer('percent').notNull().default(0),
    /** Why it cannot be used, for people. */
    problem: text('problem'),
    /** Of slides, as they are drawn. */
    pages: jsonb('pages').$type<StoredSlide[]>().notNull().default([]),
    /** Of a presentation that came beside the slides, one for each of its slides. */
    notes: jsonb('notes').$type<string[]>(),
    clip: jsonb('clip').$type<Clip>(),
    /** It was tried to tell how much stands in each part of its pictures; earlier versions read slides and clips without. */
    is_measured: boolean('is_measured').notNull().default(false),
    music: jsonb('music').$type<StoredMusic>(),
    /** That the music may be used. */
    consent_id: uuid('consent_id').references(() => consents.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index('assets_by_user').on(table.user_id, table.created_at, table.id),
    index('assets_reading').on(table.created_at).where(sql`${table.state} = 'reading'`),
    index('assets_unmeasured')
      .on(table.id)
      .where(sql`not ${table.is_measured} and ${table.state} = 'ready' and ${table.kind} <> 'music'`),
  ],
);
