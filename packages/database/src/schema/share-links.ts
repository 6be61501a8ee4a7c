import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, ownerId } from './columns.ts';
import { video_projects } from './videos.ts';

/** What goes for the share link of a video; its token stands in the row of the video. */
export const share_links = pgTable('share_links', {
  project_id: uuid('project_id')
    .primaryKey()
    .references(() => video_projects.id, { onDelete: 'cascade' }),
  user_id: ownerId(),
  /** From when on it shows nothing; null for never. */
  expires_at: instant('expires_at'),
  /** Of the password that visitors give; null where the link is enough. */
  password_hash: text('password_hash'),
  /** How often it was watched: once for each visitor and day. */
  views: integer('views').notNull().default(0),
  created_at: createdAt(),
});

/** Who watched today, as digests with the salt of the day; both are thrown away when the day is over. */
export const share_views = pgTable(
  'share_views',
  {
    project_id: uuid('project_id')
      .notNull()
      .references(() => share_links.project_id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    visitor: text('visitor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.day, table.visitor] })],
);

/** The secret of a day (UTC) that digests of visitors are made with. */
export const share_salts = pgTable('share_salts', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
});
