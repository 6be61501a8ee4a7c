import { type Database, publishEvent, type Transaction } from '@portray/database/open-database';
import { bookEntry, lockBalance } from '@portray/database/queries/credits';
import {
  alignPlan,
  changePayment,
  findPaymentBySession,
  lockCharge,
  lockPayment,
  noteEvent,
} from '@portray/database/queries/payments';
import { AppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import type { PaymentState, Payments } from '@portray/ports/payments';
import type { Principal } from '../principal.ts';
import { type OwnedPayment, reversePayment, takeBackCredits } from './reverse-payment.ts';

type Deps = { database: Database; payments: Payments; now: () => Date; log: Log };

/**
 * Asks the provider whether a payment has arrived and grants its credits once, even if called concurrently.
 * Throws AppError: payment_not_found, payment_not_verified, provider_down.
 */
export async function verifyPayment(
  deps: Deps,
  principal: Principal,
  { sessionId }: { sessionId: string },
): Promise<{ success: true; message: string }> {
  const order = await deps.database.asPerson(principal.userId, (tx) =>
    findPaymentBySession(tx, principal.userId, sessionId),
  );
  if (!order) {
    throw new AppError(
      'payment_not_found',
      'There is no payment of yours for this session. Please start a new purchase.',
    );
  }
  const state = await deps.payments.readSession(sessionId);
  if (state.status !== 'paid') throw notPaid(state);
  const settle = (tx: Transaction) => settleOrder(tx, deps, { ...state, orderId: order.id });
  const isPaid = await deps.database.asSystem(settle, principal.userId);
  if (!isPaid) throw notPaid({ ...state, status: 'failed' });
  return { success: true, message: `${order.credits} credits were added to your account.` };
}

/** Grants the credits of a payment that has arrived, without a person or an event. */
export async function fulfilSession(deps: Deps, sessionId: string): Promise<void> {
  const state = await deps.payments.readSession(sessionId);
  await deps.database.asSystem((tx) => settleOrder(tx, deps, state));
}

/**
 * Handles a provider's event; each event once, in any order. Throws AppError invalid_input for a
 * forged, altered or old event.
 */
export async function receivePaymentEvent(
  deps: Deps,
  rawBody: Buffer,
  headers: Record<string, string | undefined>,
): Promise<void> {
  const { eventId, payment, reversal } = await deps.payments.readEvent(rawBody, headers);
  await deps.database.asSystem(async (tx) => {
    if (!(await noteEvent(tx, eventId))) return;
    if (payment) await settleOrder(tx, deps, payment);
    if (reversal) await reversePayment(tx, deps, reversal);
  });
}

/** Brings an order to the state of its payment; once it is paid, nothing more happens. Whether it is paid now. */
async function settleOrder(tx: Transaction, deps: Pick<Deps, 'now' | 'log'>, state: PaymentState): Promise<boolean> {
  if (state.chargeId) await lockCharge(tx, state.chargeId);
  const order = await lockPayment(tx, state.orderId);
  if (!order || order.status === 'paid' || state.status === 'open') return order?.status === 'paid';
  const { user_id: owner, ...ordered } = order;
  const settled = { session_id: state.sessionId, settled_at: deps.now().toISOString(), status: state.status };
  if (state.status !== 'paid') {
    await changePayment(tx, owner, order.id, settled);
    return false;
  }
  if (state.amountCents !== order.price_cents || state.currency !== order.currency) {
    deps.log.error('payment.amount_differs', { orderId: order.id, paidCents: state.amountCents });
    return false;
  }
  const paid = { ...settled, charge_id: state.chargeId ?? order.charge_id };
  if (owner === null) {
    await changePayment(tx, owner, order.id, paid);
    deps.log.error('payment.without_account', { orderId: order.id });
    return true;
  }
  const facts = { customer_id: state.customerId ?? null, receipt_url: state.receiptUrl ?? null };
  await grantCredits(tx, deps, { ...ordered, ...paid, ...facts, user_id: owner });
  return true;
}

/** Books an order that is paid, with what has gone back of it already. */
async function grantCredits(tx: Transaction, deps: Pick<Deps, 'log'>, paid: OwnedPayment): Promise<void> {
  const { id, user_id: owner, credits } = paid;
  await lockBalance(tx, owner);
  await changePayment(tx, owner, id, paid);
  const description = `Purchase of ${credits} credits`;
  await bookEntry(tx, owner, { type: 'purchase', amount: credits, description, paymentId: id });
  deps.log.info('payment.fulfilled', { orderId: id, credits });
  if (paid.charge_id) await takeBackCredits(tx, deps, paid);
  await alignPlan(tx, owner);
  await publishEvent(tx, owner, { type: 'credits.changed' });
}

function notPaid({ status }: PaymentState): AppError {
  return status === 'open'
    ? new AppError('payment_not_verified', 'The payment has not arrived yet. Please try again in a moment.')
    : new AppError('payment_not_verified', 'This payment did not go through; no credits were added. Please buy again.');
}
