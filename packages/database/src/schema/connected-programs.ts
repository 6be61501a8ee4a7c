import type { ProgramScope } from '@portray/contracts/connected-programs';
import { customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ownerId } from './columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Programs that registered themselves, for hosts that cannot say by an address who they are. They belong to nobody. */
export const registered_programs = pgTable(
  'registered_programs',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    redirect_uris: text('redirect_uris').array().notNull(),
    created_at: createdAt(),
    /** When a person last permitted something; null for never. */
    used_at: instant('used_at'),
  },
  (table) => [index('registered_programs_by_use').on(table.used_at, table.created_at)],
);

/** What a person permitted a program. */
export const connected_programs = pgTable(
  'connected_programs',
  {
    id: id(),
    user_id: ownerId(),
    client_id: text('client_id').notNull(),
    name: text('name').notNull(),
    host: text('host').notNull(),
    scopes: text('scopes').array().$type<ProgramScope[]>().notNull(),
    created_at: createdAt(),
    /** To the minute. */
    last_used_at: instant('last_used_at'),
  },
  (table) => [index('connected_programs_by_user').on(table.user_id, table.created_at, table.id)],
);

/** A code is exchanged once for the two others; of each there is nothing but its hash. */
export const program_tokens = pgTable(
  'program_tokens',
  {
    /** SHA-256 of 256 random bits. */
    hash: bytea('hash').primaryKey(),
    program_id: uuid('program_id')
      .notNull()
      .references(() => connected_programs.id, { onDelete: 'cascade' }),
    user_id: ownerId(),
    kind: text('kind').$type<'code' | 'access' | 'refresh'>().notNull(),
    /** Of a code: what its secret must hash to, and where it was sent. */
    challenge: text('challenge'),
    redirect_uri: text('redirect_uri'),
    expires_at: instant('expires_at').notNull(),
    /** When a code or a refresh token was used; one that comes again was stolen. */
    used_at: instant('used_at'),
  },
  (table) => [
    index('program_tokens_by_program').on(table.program_id),
    index('program_tokens_by_user').on(table.user_id),
    index('program_tokens_by_end').on(table.expires_at),
  ],
);
