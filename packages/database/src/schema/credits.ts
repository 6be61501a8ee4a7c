import type { PaymentStatus } from '@portray/contracts/credits';
import type { UserType } from '@portray/contracts/plans';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, formerOwnerId, id, instant, ownerId } from './columns.ts';
import { video_projects } from './videos.ts';

/** The balance of a person. Only the ledger's trigger changes the numbers, so a balance is always the ledger's sum. */
export const user_credits = pgTable(
  'user_credits',
  {
    user_id: ownerId().primaryKey(),
    user_type: text('user_type').$type<UserType>().notNull().default('free'),
    available_credits: integer('available_credits').notNull().default(0),
    total_credits: integer('total_credits').notNull().default(0),
    used_credits: integer('used_credits').notNull().default(0),
  },
  (table) => [check('never_negative', sql`${table.available_credits} >= 0`)],
);

export const transactionTypes = [
  'starter',
  'daily_bonus',
  'purchase',
  'video_creation',
  'video_refund',
  'bonus_return',
  'revocation',
  'revocation_return',
] as const;

/** Append-only ledger: rows are inserted, never changed, and deleted only with their owner. */
export const credit_transactions = pgTable(
  'credit_transactions',
  {
    id: id(),
    user_id: ownerId(),
    transaction_type: text('transaction_type', { enum: transactionTypes }).notNull(),
    amount: integer('amount').notNull(),
    description: text('description').notNull(),
    project_id: uuid('project_id').references(() => video_projects.id, { onDelete: 'set null' }),
    reservation_id: uuid('reservation_id'),
    payment_id: uuid('payment_id'),
    created_at: createdAt(),
  },
  (table) => [
    index('credit_transactions_by_user').on(table.user_id, table.created_at, table.id),
    index('credit_transactions_by_project').on(table.project_id),
    uniqueIndex('one_starter_each').on(table.user_id).where(sql`${table.transaction_type} = 'starter'`),
    uniqueIndex('one_purchase_per_payment').on(table.payment_id).where(sql`${table.transaction_type} = 'purchase'`),
    uniqueIndex('one_entry_per_reservation').on(table.reservation_id, table.transaction_type),
  ],
);

/** A credit set aside for one attempt at one video. */
export const credit_reservations = pgTable(
  'credit_reservations',
  {
    id: id(),
    user_id: ownerId(),
    project_id: uuid('project_id').references(() => video_projects.id, { onDelete: 'set null' }),
    funded_by: text('funded_by').$type<'credit' | 'daily_bonus'>().notNull(),
    /** UTC day, which the daily bonus belongs to. */
    day: date('day', { mode: 'string' }).notNull(),
    state: text('state').$type<'reserved' | 'captured' | 'released'>().notNull().default('reserved'),
    created_at: createdAt(),
    settled_at: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('one_open_reservation_per_video').on(table.project_id).where(sql`${table.state} = 'reserved'`),
    uniqueIndex('one_bonus_a_day')
      .on(table.user_id, table.day)
      .where(sql`${table.funded_by} = 'daily_bonus' and ${table.state} <> 'released'`),
    index('credit_reservations_by_user').on(table.user_id, table.created_at),
  ],
);

/** Orders. One that was paid outlives its buyer's account as a booking: amount, currency, time and the provider's id. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    user_id: formerOwnerId(),
    provider: text('provider').notNull(),
    session_id: text('session_id').unique(),
    credits: integer('credits').notNull(),
    price_cents: integer('price_cents').notNull(),
    currency: text('currency').notNull(),
    status: text('status').$type<PaymentStatus>().notNull().default('pending'),
    /** The provider's name of the payment, which refunds and disputes refer to. */
    charge_id: text('charge_id').unique(),
    /** The provider's name of the buyer, and its own receipt. */
    customer_id: text('customer_id'),
    receipt_url: text('receipt_url'),
    /** Credits taken back because money went back, and those that were spent already and could not be taken. */
    revoked_credits: integer('revoked_credits').notNull().default(0),
    unrecovered_credits: integer('unrecovered_credits').notNull().default(0),
    created_at: createdAt(),
    settled_at: instant('settled_at'),
  },
  (table) => [index('payments_by_user').on(table.user_id, table.created_at)],
);

/** Refunds and disputes as far as they are known, also those that were told before their payment. */
export const payment_reversals = pgTable(
  'payment_reversals',
  {
    charge_id: text('charge_id').notNull(),
    /** The dispute's, or the charge's for all its refunds together. */
    remote_id: text('remote_id').notNull(),
    status: text('status').$type<'refunded' | 'open' | 'won' | 'lost'>().notNull(),
    cents: integer('cents').notNull(),
    currency: text('currency').notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.charge_id, table.remote_id] })],
);

/** Events of payment providers that were handled; a second delivery changes nothing. */
export const payment_events = pgTable('payment_events', {
  event_id: text('event_id').primaryKey(),
  received_at: createdAt(),
});

/** What a payment provider would keep; for the test checkout, where no card is charged. */
export const test_checkouts = pgTable(
  'test_checkouts',
  {
    session_id: text('session_id').primaryKey(),
    order_id: uuid('order_id').notNull(),
    user_id: formerOwnerId(),
    credits: integer('credits').notNull(),
    price_cents: integer('price_cents').notNull(),
    currency: text('currency').notNull(),
    success_url: text('success_url').notNull(),
    cancel_url: text('cancel_url').notNull(),
    status: text('status').$type<'open' | 'paid' | 'expired'>().notNull().default('open'),
    expires_at: instant('expires_at').notNull(),
    refunded_cents: integer('refunded_cents').notNull().default(0),
    /** Keys of the refunds that were made. */
    refund_keys: text('refund_keys').array().notNull().default(sql`'{}'`),
  },
  (table) => [index('test_checkouts_by_user').on(table.user_id)],
);
