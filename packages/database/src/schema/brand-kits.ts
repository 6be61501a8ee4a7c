import type { BrandKitContent } from '@portray/contracts/brand-kit';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ownerId } from './columns.ts';

/** Brand kits of a person, at most one of them the default. */
export const brand_kits = pgTable(
  'brand_kits',
  {
    id: id(),
    user_id: ownerId(),
    is_default: boolean('is_default').notNull().default(false),
    content: jsonb('content').$type<BrandKitContent>().notNull(),
    /** Grows with each change. */
    version: integer('version').notNull().default(1),
    created_at: createdAt(),
    updated_at: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('brand_kits_by_user').on(table.user_id, table.created_at, table.id),
    uniqueIndex('brand_kits_one_default').on(table.user_id).where(sql`${table.is_default}`),
  ],
);
