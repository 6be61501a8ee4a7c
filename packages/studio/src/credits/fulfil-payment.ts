import { type Database, type Transaction, tell } from '@portray/database/open-database';
import { bookEntry, lockBalance } from '@portray/database/queries/credits';
import {
  changePayment,
  findPaymentBySession,
  lockPayment,
  makePro,
  noteEvent,
} from '@portray/database/queries/payments';
import { AppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import type { PaymentState, Payments } from '@portray/ports/payments';
import type { Who } from '../who.ts';

type Deps = { database: Database; payments: Payments; now: () => Date; log: Log };

/**
 * Asks the provider whether a payment has arrived and grants its credits once, whoever else grants them at the same time.
 * Throws AppError: payment_not_found, payment_not_verified, provider_down.
 */
export async function verifyPayment(
  deps: Deps,
  who: Who,
  { sessionId }: { sessionId: string },
): Promise<{ success: true; message: string }> {
  const order = await deps.database.asPerson(who.userId, (tx) => findPaymentBySession(tx, who.userId, sessionId));
  if (!order) {
    throw new AppError('payment_not_found', 'There is no payment of yours for this session. Please start a purchase.');
  }
  const state = await deps.payments.readSession(sessionId);
  if (state.status !== 'paid') throw notPaid(state);
  await deps.database.asSystem((tx) => settleOrder(tx, deps, { ...state, orderId: order.id }));
  return { success: true, message: `${order.credits} credits were added to your account.` };
}

/** Grants the credits of a payment that has arrived; for whoever learns of it without a person or an event. */
export async function fulfilSession(deps: Deps, sessionId: string): Promise<void> {
  const state = await deps.payments.readSession(sessionId);
  await deps.database.asSystem((tx) => settleOrder(tx, deps, state));
}

/**
 * Handles what a provider tells of its own accord; each event once, in any order. Throws AppError invalid_input for a
 * forged, altered or old event.
 */
export async function receivePaymentEvent(
  deps: Deps,
  rawBody: Buffer,
  headers: Record<string, string | undefined>,
): Promise<void> {
  const { eventId, state } = await deps.payments.readEvent(rawBody, headers);
  await deps.database.asSystem(async (tx) => {
    const isNew = await noteEvent(tx, eventId);
    if (isNew && state) await settleOrder(tx, deps, state);
  });
}

/** Brings an order to the state of its payment; once it is paid, nothing more happens. */
async function settleOrder(tx: Transaction, { now, log }: Deps, state: PaymentState): Promise<void> {
  const order = await lockPayment(tx, state.orderId);
  if (!order || order.status === 'paid' || state.status === 'open') return;
  const owner = order.user_id;
  const settled = { session_id: state.sessionId, settled_at: now().toISOString() };
  if (state.status !== 'paid') {
    await changePayment(tx, owner, order.id, { ...settled, status: state.status });
    return;
  }
  if (state.amountCents !== order.price_cents || state.currency !== order.currency) {
    log.error('payment.amount_differs', { orderId: order.id, paidCents: state.amountCents });
    return;
  }
  await lockBalance(tx, owner);
  await changePayment(tx, owner, order.id, { ...settled, status: 'paid' });
  const description = `Purchase of ${order.credits} credits`;
  await bookEntry(tx, owner, { type: 'purchase', amount: order.credits, description, paymentId: order.id });
  await makePro(tx, owner);
  await tell(tx, owner, { type: 'credits.changed' });
  log.info('payment.fulfilled', { orderId: order.id, credits: order.credits });
}

function notPaid({ status }: PaymentState): AppError {
  return status === 'open'
    ? new AppError('payment_not_verified', 'The payment has not arrived yet. Please try again in a moment.')
    : new AppError('payment_not_verified', 'This payment did not go through; no credits were added. Please buy again.');
}
