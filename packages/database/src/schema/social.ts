import type { PostState } from '@portray/contracts/posts';
import type { Platform } from '@portray/contracts/social';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ownerId } from './columns.ts';
import { video_projects } from './videos.ts';

/** Tokens and keys of other places, encrypted (JWE, AES-256-GCM); the plain value never leaves the server. */
export const social_credentials = pgTable(
  'social_credentials',
  {
    user_id: ownerId(),
    platform: text('platform').notNull(),
    credential_type: text('credential_type').notNull(),
    encrypted_value: text('encrypted_value').notNull(),
    updated_at: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.platform, table.credential_type] })],
);

/** A connection that was started in a popup; used once. */
export const oauth_flows = pgTable(
  'oauth_flows',
  {
    state: text('state').primaryKey(),
    user_id: ownerId(),
    platform: text('platform').notNull(),
    /** What the adapter needs to finish it, encrypted. */
    memory: text('memory').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [index('oauth_flows_due').on(table.expires_at), index('oauth_flows_by_user').on(table.user_id)],
);

/** Videos published on networks, and those on their way: the work itself is a remote task of kind 'post'. */
export const posts = pgTable(
  'posts',
  {
    id: id(),
    user_id: ownerId(),
    platform: text('platform').$type<Platform>().notNull(),
    project_id: uuid('project_id').references(() => video_projects.id, { onDelete: 'set null' }),
    /** The file in our store; null for words alone. */
    video_path: text('video_path'),
    title: text('title').notNull().default(''),
    text: text('text').notNull().default(''),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    privacy: text('privacy').$type<'private' | 'unlisted' | 'public'>().notNull(),
    state: text('state').$type<PostState>().notNull(),
    percent: integer('percent').notNull().default(0),
    /** Numbers the remote tasks of this post. */
    attempt: integer('attempt').notNull().default(0),
    scheduled_at: instant('scheduled_at'),
    remote_id: text('remote_id'),
    url: text('url'),
    error_code: text('error_code'),
    error_message: text('error_message'),
    created_at: createdAt(),
    published_at: instant('published_at'),
  },
  (table) => [
    index('posts_by_user').on(table.user_id, table.created_at, table.id),
    index('posts_by_project').on(table.project_id),
    index('posts_due').on(table.scheduled_at).where(sql`${table.state} = 'scheduled'`),
  ],
);
