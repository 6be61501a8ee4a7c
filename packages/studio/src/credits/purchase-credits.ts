import { creditOrders, currency, priceOf } from '@portray/contracts/plans';
import type { Database } from '@portray/database/open-database';
import { changePayment, findCustomerId, insertPayment } from '@portray/database/queries/payments';
import { AppError } from '@portray/foundation/errors';
import type { CheckoutRequest, Payments } from '@portray/ports/payments';
import type { Keep, Once } from '../once.ts';
import type { Principal } from '../principal.ts';

const closed = 'Credits cannot be bought here at the moment. What you have keeps working.';
const refuse = () => Promise.reject(new AppError('not_configured', closed));

/** Without a payment provider. */
export const closedPayments: Payments = {
  provider: 'none',
  createCheckout: refuse,
  readSession: refuse,
  readEvent: refuse,
  refund: refuse,
};

type Deps = { database: Database; payments: Payments; publicUrl: string; once: Once };

type Purchase = { success: true; url: string; sessionId: string };

/**
 * Notes an order and opens the page on which it is paid. Throws AppError: invalid_input (a number that is not sold),
 * provider_down, not_configured.
 */
export function purchaseCredits(deps: Deps, principal: Principal, { credits }: { credits: number }): Promise<Purchase> {
  return deps.once((keep) => purchase(deps, principal, credits, keep));
}

async function purchase(
  { database, payments, publicUrl }: Deps,
  principal: Principal,
  credits: number,
  keep: Keep<Purchase>,
): Promise<Purchase> {
  const priceCents = priceOf(credits);
  if (priceCents === undefined) {
    throw notSold(credits);
  }
  const { provider } = payments;
  if (provider === closedPayments.provider) throw new AppError('not_configured', closed);
  const { order, customerId } = await database.asPerson(principal.userId, async (tx) => ({
    order: await insertPayment(tx, principal.userId, { provider, credits, price_cents: priceCents, currency }),
    customerId: await findCustomerId(tx, principal.userId, provider),
  }));
  const billing = `${publicUrl}/settings/billing`;
  const request: CheckoutRequest = {
    orderId: order.id,
    userId: principal.userId,
    email: principal.email,
    credits,
    priceCents,
    currency,
    successUrl: `${billing}?success=true&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${billing}?canceled=true`,
    ...(customerId !== undefined && { customerId }),
  };
  const { sessionId, url } = await payments.createCheckout(request).catch(async (error) => {
    await database.asPerson(principal.userId, (tx) =>
      changePayment(tx, principal.userId, order.id, { status: 'failed' }),
    );
    throw error instanceof AppError ? error : notInitiated(error);
  });
  return database.asPerson(principal.userId, async (tx) => {
    await changePayment(tx, principal.userId, order.id, { session_id: sessionId });
    return keep(tx, { success: true, url, sessionId });
  });
}

function notSold(credits: number): AppError {
  const { step, max } = creditOrders;
  const [least, most] = [step, max].map((count) => new Intl.NumberFormat('en').format(count));
  if (credits > max) return new AppError('invalid_input', `At most ${most} credits can be bought at a time.`);
  return new AppError('invalid_input', `Credits are sold in steps of ${least}, from ${least} to ${most} at a time.`);
}

function notInitiated(cause: unknown): AppError {
  return new AppError('provider_down', 'Failed to initiate credit purchase. Please try again in a moment.', { cause });
}
