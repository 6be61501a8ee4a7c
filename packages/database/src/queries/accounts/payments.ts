import type { Page, PageRequest } from '@portray/contracts/calls/call';
import type { Payment } from '@portray/contracts/credits';
import { known } from '@portray/foundation/known';
import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { payment_events, payment_reversals, payments, test_checkouts, user_credits } from '../../schema/credits.ts';
import { behindCursor, newestFirst, toPage } from '../keyset-page.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type TestCheckout = typeof test_checkouts.$inferSelect;

/** Notes an order before its buyer is sent to pay. */
export async function insertPayment(
  tx: Transaction,
  userId: string,
  order: Pick<PaymentRow, 'provider' | 'credits' | 'price_cents' | 'currency'>,
): Promise<PaymentRow> {
  const [payment] = await tx
    .insert(payments)
    .values({ user_id: userId, ...order })
    .returning();
  return known(payment);
}

/** Changes an order of a person, or one whose buyer's account is gone (null). */
export async function changePayment(
  tx: Transaction,
  userId: string | null,
  id: string,
  change: Partial<Omit<PaymentRow, 'id' | 'user_id'>>,
): Promise<void> {
  const isTheirs = userId === null ? isNull(payments.user_id) : eq(payments.user_id, userId);
  await tx
    .update(payments)
    .set(change)
    .where(and(isTheirs, eq(payments.id, id)));
}

/** A person's order by the session of its payment. */
export async function findPaymentBySession(
  tx: Transaction,
  userId: string,
  sessionId: string,
): Promise<PaymentRow | undefined> {
  const isSession = and(eq(payments.user_id, userId), eq(payments.session_id, sessionId));
  const [payment] = await tx.select().from(payments).where(isSession);
  return payment;
}

/** What a provider calls a person who has paid there before. */
export async function findCustomerId(tx: Transaction, userId: string, provider: string): Promise<string | undefined> {
  const isTheirs = and(eq(payments.user_id, userId), eq(payments.provider, provider), isNotNull(payments.customer_id));
  const [latest] = await tx
    .select({ id: payments.customer_id })
    .from(payments)
    .where(isTheirs)
    .orderBy(desc(payments.created_at))
    .limit(1);
  return latest?.id ?? undefined;
}

/** For provider events: locks the order, so that others who settle it wait until the transaction ends. */
export async function lockPayment(tx: Transaction, id: string): Promise<PaymentRow | undefined> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return payment;
}

/** As `lockPayment`, for what happens to a charge; `orderId` helps where the charge is not known here yet. */
export async function lockPaymentOfCharge(
  tx: Transaction,
  chargeId: string,
  orderId: string | undefined,
): Promise<PaymentRow | undefined> {
  const isCharge = eq(payments.charge_id, chargeId);
  const isMeant = orderId === undefined ? isCharge : or(isCharge, eq(payments.id, orderId));
  const [payment] = await tx.select().from(payments).where(isMeant).for('update');
  return payment;
}

/** Lets one transaction at a time learn something about a charge, also before its order is known. */
export async function lockCharge(tx: Transaction, chargeId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`charge ${chargeId}`}, 0))`);
}

export type ReversalRow = Omit<typeof payment_reversals.$inferSelect, 'created_at'>;

/** Notes what is known of a refund or dispute. Refunds only grow and a closed dispute stays closed, whatever comes late. */
export async function putReversal(tx: Transaction, reversal: ReversalRow): Promise<void> {
  const { status, cents } = payment_reversals;
  const isClosed = inArray(status, ['won', 'lost']);
  await tx
    .insert(payment_reversals)
    .values(reversal)
    .onConflictDoUpdate({
      target: [payment_reversals.charge_id, payment_reversals.remote_id],
      set: {
        status: sql`case when ${isClosed} then ${status} else excluded.status end`,
        cents: sql`greatest(${cents}, excluded.cents)`,
      },
    });
}

/** Everything that is known to have gone back of a charge. */
export function listReversals(tx: Transaction, chargeId: string): Promise<ReversalRow[]> {
  const { charge_id, remote_id, status, cents, currency } = payment_reversals;
  return tx
    .select({ charge_id, remote_id, status, cents, currency })
    .from(payment_reversals)
    .where(eq(charge_id, chargeId));
}

/** What its buyer sees of an order. */
const shownColumns = {
  id: payments.id,
  session_id: payments.session_id,
  provider: payments.provider,
  credits: payments.credits,
  price_cents: payments.price_cents,
  currency: payments.currency,
  status: payments.status,
  revoked_credits: payments.revoked_credits,
  receipt_url: payments.receipt_url,
  created_at: payments.created_at,
  settled_at: payments.settled_at,
};

/** One of a person's orders. */
export async function findPayment(tx: Transaction, userId: string, paymentId: string): Promise<Payment | undefined> {
  const isTheirs = and(eq(payments.user_id, userId), eq(payments.id, paymentId));
  const [payment] = await tx.select(shownColumns).from(payments).where(isTheirs);
  return payment;
}

/** A person's orders, newest first. */
export async function listPayments(tx: Transaction, userId: string, request: PageRequest): Promise<Page<Payment>> {
  const rows = await tx
    .select(shownColumns)
    .from(payments)
    .where(behindCursor(payments, request.cursor, eq(payments.user_id, userId)))
    .orderBy(...newestFirst(payments))
    .limit(request.limit + 1);
  return toPage(rows, request);
}

/**
 * Pro while at least one purchase is not wholly given back, else free. Locks the balance first, so that of two payments that
 * change at once the second one sees the first.
 */
export async function alignPlan(tx: Transaction, userId: string): Promise<void> {
  const { user_id, user_type } = user_credits;
  await tx.select({ user_id }).from(user_credits).where(eq(user_id, userId)).for('update');
  const { charge_id, currency, status, cents } = payment_reversals;
  const isOfPayment = and(eq(charge_id, payments.charge_id), eq(currency, payments.currency), ne(status, 'won'));
  const goneBack = sql`(select coalesce(sum(${cents}), 0) from ${payment_reversals} where ${isOfPayment})`;
  const isPaidFor = and(eq(payments.user_id, userId), eq(payments.status, 'paid'), gt(payments.price_cents, goneBack));
  const [kept] = await tx.select({ id: payments.id }).from(payments).where(isPaidFor).limit(1);
  const plan = kept ? 'pro' : 'free';
  await tx
    .update(user_credits)
    .set({ user_type: plan })
    .where(and(eq(user_id, userId), ne(user_type, plan)));
}

/** Notes that an event of a provider was handled; false where it had been before. */
export async function noteEvent(tx: Transaction, eventId: string): Promise<boolean> {
  const noted = await tx.insert(payment_events).values({ event_id: eventId }).onConflictDoNothing().returning();
  return noted.length > 0;
}

/** Opens a page of the test checkout. */
export async function insertTestCheckout(
  tx: Transaction,
  checkout: Omit<TestCheckout, 'refunded_cents' | 'refund_keys'>,
): Promise<void> {
  await tx.insert(test_checkouts).values(checkout).onConflictDoNothing();
}

/** A page of the test checkout; the session's id is its secret. */
export async function findTestCheckout(tx: Transaction, sessionId: string): Promise<TestCheckout | undefined> {
  const [checkout] = await tx.select().from(test_checkouts).where(eq(test_checkouts.session_id, sessionId));
  return checkout;
}

/** Pays or leaves an open test checkout; one that was settled before stays as it is. */
export async function settleTestCheckout(
  tx: Transaction,
  sessionId: string,
  status: 'paid' | 'expired',
): Promise<void> {
  const { session_id, status: current } = test_checkouts;
  await tx
    .update(test_checkouts)
    .set({ status })
    .where(and(eq(session_id, sessionId), eq(current, 'open')));
}

/** Gives back some of what a test checkout took, once for each key; undefined where it did not take that much. */
export async function refundTestCheckout(
  tx: Transaction,
  sessionId: string,
  { cents, key }: { cents: number; key: string },
): Promise<TestCheckout | undefined> {
  const { session_id, status, refunded_cents, refund_keys, price_cents } = test_checkouts;
  const isPaid = and(eq(session_id, sessionId), eq(status, 'paid'));
  const [checkout] = await tx.select().from(test_checkouts).where(isPaid).for('update');
  if (!checkout || checkout.refund_keys.includes(key)) return checkout;
  const [refunded] = await tx
    .update(test_checkouts)
    .set({ refunded_cents: sql`${refunded_cents} + ${cents}`, refund_keys: sql`array_append(${refund_keys}, ${key})` })
    .where(and(isPaid, sql`${refunded_cents} + ${cents} <= ${price_cents}`))
    .returning();
  return refunded;
}
