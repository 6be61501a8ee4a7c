import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, ownerId } from './columns.ts';

/** Tokens and keys of other places, encrypted (AES-256-GCM); the plain value never leaves the server. */
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

/** A connection that somebody has begun in a popup; used once. */
export const oauth_flows = pgTable(
  'oauth_flows',
  {
    state: text('state').primaryKey(),
    user_id: ownerId(),
    platform: text('platform').notNull(),
    code_verifier: text('code_verifier').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [index('oauth_flows_due').on(table.expires_at), index('oauth_flows_by_user').on(table.user_id)],
);
