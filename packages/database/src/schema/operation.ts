import type { ServiceAnswer } from '@portray/contracts/operator';
import { doublePrecision, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Sums that all workers share, such as videos made and seconds spent on them; they only grow. */
export const operation_figures = pgTable('operation_figures', {
  name: text('name').primaryKey(),
  value: doublePrecision('value').notNull().default(0),
});

/** What came of the last look at each outside service, for its operators. */
export const service_checks = pgTable('service_checks', {
  service: text('service').primaryKey(),
  checked_at: instant('checked_at').notNull(),
  answer: jsonb('answer').$type<ServiceAnswer>(),
  error_code: text('error_code'),
  error_message: text('error_message'),
});
