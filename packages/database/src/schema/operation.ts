import { doublePrecision, pgTable, text } from 'drizzle-orm/pg-core';

/** Sums that all workers share, such as videos made and seconds spent on them; they only grow. */
export const operation_figures = pgTable('operation_figures', {
  name: text('name').primaryKey(),
  value: doublePrecision('value').notNull().default(0),
});
