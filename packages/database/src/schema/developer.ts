import type { KeyEnding, KeyMode, KeyScope } from '@portray/contracts/api-keys';
import type { Metadata } from '@portray/contracts/metadata';
import { sql } from 'drizzle-orm';
import { customType, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ownerId } from './columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Keys that programs of a person show; of a secret there is nothing but its hash. */
export const api_keys = pgTable(
  'api_keys',
  {
    id: id(),
    user_id: ownerId(),
    name: text('name').notNull(),
    mode: text('mode').$type<KeyMode>().notNull(),
    scopes: text('scopes').array().$type<KeyScope[]>().notNull(),
    /** SHA-256 of the secret, which has 256 random bits, so that nothing is gained by a slow hash. */
    secret_hash: bytea('secret_hash').notNull(),
    /** Beginning and end of the secret, to know it by. */
    shown: text('shown').notNull(),
    per_minute: integer('per_minute'),
    created_at: createdAt(),
    expires_at: instant('expires_at'),
    /** To the minute. */
    last_used_at: instant('last_used_at'),
    revoked_at: instant('revoked_at'),
    revoked_reason: text('revoked_reason').$type<KeyEnding>(),
    /** The key that took its place, which may be forgotten by now. */
    replaced_by: uuid('replaced_by'),
    /** When a key that was replaced stops working. */
    overlap_until: instant('overlap_until'),
  },
  (table) => [
    uniqueIndex('api_keys_by_secret').on(table.secret_hash),
    index('api_keys_by_user').on(table.user_id, table.created_at, table.id),
  ],
);

/** What programs keep with objects of theirs; `kind` and `object_id` name the object as `/v1` does. */
export const api_metadata = pgTable(
  'api_metadata',
  {
    user_id: ownerId(),
    kind: text('kind').notNull(),
    object_id: text('object_id').notNull(),
    metadata: jsonb('metadata').$type<Metadata>().notNull(),
    updated_at: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.kind, table.object_id] }), index('api_metadata_by_user').on(table.user_id)],
);
