import { type Database, publishEvent, type Transaction } from '@portray/database/open-database';
import { bookEntry, lockBalance } from '@portray/database/queries/credits';
import {
  alignPlan,
  changePayment,
  listReversals,
  lockCharge,
  lockPaymentOfCharge,
  type PaymentRow,
  putReversal,
  type ReversalRow,
} from '@portray/database/queries/payments';
import { AppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import type { Payments, Reversal } from '@portray/ports/payments';

type Deps = { log: Log };
/** An order whose buyer has an account. */
export type OwnedPayment = PaymentRow & { user_id: string };
type Order = Pick<PaymentRow, 'price_cents' | 'credits' | 'currency'>;
type Taken = Pick<PaymentRow, 'revoked_credits' | 'unrecovered_credits'>;

/**
 * Gives money of an order back and takes its credits at once; the provider's event about it then changes nothing. The
 * same `key` never gives back twice. Throws AppError: invalid_input, payment_not_found, provider_refused, provider_down.
 */
export async function refundOrder(
  deps: Deps & { database: Database; payments: Payments },
  { sessionId, cents, key }: { sessionId: string; cents: number; key: string },
): Promise<void> {
  if (!Number.isInteger(cents) || cents <= 0) throw new AppError('invalid_input', 'There is nothing left to refund.');
  const refund = await deps.payments.refund({ sessionId, cents, key });
  await deps.database.asSystem((tx) => reversePayment(tx, deps, refund));
}

/** Notes a refund or dispute and brings the credits of its order in line; before the payment is known it only notes. */
export async function reversePayment(tx: Transaction, deps: Deps, reversal: Reversal): Promise<void> {
  await lockCharge(tx, reversal.chargeId);
  const order = await lockPaymentOfCharge(tx, reversal.chargeId, reversal.orderId);
  await putReversal(tx, rowOf(reversal));
  if (!order) return deps.log.warn('payment.reversal_waits', { chargeId: reversal.chargeId });
  const owner = order.user_id;
  if (order.charge_id === null) await changePayment(tx, owner, order.id, { charge_id: reversal.chargeId });
  if (order.status !== 'paid') return;
  // The account is gone, its credits with it: the booking has what went back.
  if (owner === null) return deps.log.info('payment.reversed', { orderId: order.id });
  await takeBackCredits(tx, deps, { ...order, user_id: owner, charge_id: reversal.chargeId });
  await alignPlan(tx, owner);
  await publishEvent(tx, owner, { type: 'credits.changed' });
}

/**
 * Takes credits back for what went back of a paid order, down to a balance of zero; what was spent already is recorded.
 * A dispute that is won gives back what it took. The order must be locked.
 */
export async function takeBackCredits(tx: Transaction, { log }: Deps, order: OwnedPayment): Promise<void> {
  const { id, user_id: owner, charge_id: chargeId, currency } = order;
  if (chargeId === null) return;
  const reversals = await listReversals(tx, chargeId);
  if (reversals.some((reversal) => reversal.currency !== currency)) {
    return log.error('payment.currency_differs', { orderId: id });
  }
  const balance = await lockBalance(tx, owner);
  const change = revocationOf(creditsGoneBack(order, reversals), order, balance?.available_credits ?? 0);
  if (change.taken !== 0) {
    const words =
      change.taken > 0
        ? 'Credits taken back: the payment was refunded or disputed'
        : 'Credits returned after a dispute';
    const type = change.taken > 0 ? 'revocation' : 'revocation_return';
    await bookEntry(tx, owner, { type, amount: -change.taken, description: words, paymentId: id });
  }
  await changePayment(tx, owner, id, change.after);
  log.info('payment.reversed', { orderId: id, ...change.after });
}

/** How many of an order's credits were paid for with money that went back; a cent too little leaves the credit. */
export function creditsGoneBack(order: Order, reversals: Pick<ReversalRow, 'status' | 'cents'>[]): number {
  const gone = reversals.reduce((sum, { status, cents }) => (status === 'won' ? sum : sum + cents), 0);
  return Math.floor((order.credits * Math.min(gone, order.price_cents)) / order.price_cents);
}

/** What to take now (negative: to give back) so that `wanted` credits of an order are taken, as far as they are there. */
export function revocationOf(wanted: number, before: Taken, available: number): { taken: number; after: Taken } {
  const more = wanted - before.revoked_credits - before.unrecovered_credits;
  if (more >= 0) {
    const taken = Math.min(more, available);
    const unrecovered_credits = before.unrecovered_credits + more - taken;
    return { taken, after: { revoked_credits: before.revoked_credits + taken, unrecovered_credits } };
  }
  const forgiven = Math.min(before.unrecovered_credits, -more);
  const taken = more + forgiven || 0;
  const unrecovered_credits = before.unrecovered_credits - forgiven;
  return { taken, after: { revoked_credits: before.revoked_credits + taken, unrecovered_credits } };
}

function rowOf(reversal: Reversal): ReversalRow {
  const { chargeId: charge_id, currency } = reversal;
  if (reversal.kind === 'refund') {
    return { charge_id, remote_id: charge_id, currency, status: 'refunded', cents: reversal.refundedCents };
  }
  const { disputeId: remote_id, status, disputedCents: cents } = reversal;
  return { charge_id, remote_id, currency, status, cents };
}
