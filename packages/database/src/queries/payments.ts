import type { Page, PageRequest } from '@portray/contracts/calls/call';
import type { Payment } from '@portray/contracts/credits';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../open-database.ts';
import { payment_events, payments, test_checkouts, user_credits } from '../schema/credits.ts';
import { behindCursor, newestFirst, toPage } from './keyset-page.ts';

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
  return payment!;
}

/** Ties an order to the provider's session, or notes how it ended without money. */
export async function changePayment(
  tx: Transaction,
  userId: string,
  id: string,
  change: Partial<Pick<PaymentRow, 'session_id' | 'status' | 'settled_at'>>,
): Promise<void> {
  await tx
    .update(payments)
    .set(change)
    .where(and(eq(payments.user_id, userId), eq(payments.id, id)));
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

/** For what a provider tells: whoever else settles this order waits until the transaction ends. */
export async function lockPayment(tx: Transaction, id: string): Promise<PaymentRow | undefined> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return payment;
}

/** A person's orders, newest first. */
export async function listPayments(tx: Transaction, userId: string, request: PageRequest): Promise<Page<Payment>> {
  const { id, session_id, credits, price_cents, currency, status, created_at } = payments;
  const rows = await tx
    .select({ id, session_id, credits, price_cents, currency, status, created_at })
    .from(payments)
    .where(behindCursor(payments, request.cursor, eq(payments.user_id, userId)))
    .orderBy(...newestFirst(payments))
    .limit(request.limit + 1);
  return toPage(rows, request);
}

/** Whoever has bought credits is pro. */
export async function makePro(tx: Transaction, userId: string): Promise<void> {
  await tx.update(user_credits).set({ user_type: 'pro' }).where(eq(user_credits.user_id, userId));
}

/** Notes that an event of a provider was handled; false where it had been before. */
export async function noteEvent(tx: Transaction, eventId: string): Promise<boolean> {
  const noted = await tx.insert(payment_events).values({ event_id: eventId }).onConflictDoNothing().returning();
  return noted.length > 0;
}

/** Opens a page of the test checkout. */
export async function insertTestCheckout(tx: Transaction, checkout: TestCheckout): Promise<TestCheckout> {
  await tx.insert(test_checkouts).values(checkout).onConflictDoNothing();
  return checkout;
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
