import { sql } from 'drizzle-orm';
import { customType, uuid } from 'drizzle-orm/pg-core';
import { user } from './auth.ts';

/** Row id; random, so that a neighbour's cannot be guessed. */
export const id = () => uuid('id').primaryKey().defaultRandom();

/** A moment in milliseconds; rows carry it as the wire does, ISO 8601 in UTC. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

export const createdAt = () => instant('created_at').notNull().default(sql`now()`);

/** The owner of a row; their rows go with them. */
export const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** The owner of a row that outlives their account without them. */
export const formerOwnerId = () => uuid('user_id').references(() => user.id, { onDelete: 'set null' });
