import { currency, priceOf } from '@portray/contracts/plans';
import type { Database } from '@portray/database/open-database';
import { changePayment, insertPayment } from '@portray/database/queries/payments';
import { AppError } from '@portray/foundation/errors';
import type { CheckoutRequest, Payments } from '@portray/ports/payments';
import type { Who } from '../who.ts';

type Deps = { database: Database; payments: Payments; publicUrl: string };

/**
 * Notes an order and opens the page on which it is paid. Throws AppError: invalid_input (a number that is not sold),
 * provider_down, not_configured.
 */
export async function purchaseCredits(
  { database, payments, publicUrl }: Deps,
  who: Who,
  { credits }: { credits: number },
): Promise<{ success: true; url: string; sessionId: string }> {
  const priceCents = priceOf(credits);
  if (priceCents === undefined) {
    throw new AppError('invalid_input', 'Credits are sold in steps of 10. Please choose 10 or more.');
  }
  const order = await database.asPerson(who.userId, (tx) =>
    insertPayment(tx, who.userId, { provider: payments.provider, credits, price_cents: priceCents, currency }),
  );
  const billing = `${publicUrl}/settings/billing`;
  const request: CheckoutRequest = {
    orderId: order.id,
    userId: who.userId,
    email: who.email,
    credits,
    priceCents,
    currency,
    successUrl: `${billing}?success=true&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${billing}?canceled=true`,
  };
  const change = (values: Parameters<typeof changePayment>[3]) =>
    database.asPerson(who.userId, (tx) => changePayment(tx, who.userId, order.id, values));
  const { sessionId, url } = await payments.createCheckout(request).catch(async (error) => {
    await change({ status: 'failed' });
    throw error instanceof AppError ? error : notInitiated(error);
  });
  await change({ session_id: sessionId });
  return { success: true, url, sessionId };
}

function notInitiated(cause: unknown): AppError {
  return new AppError('provider_down', 'Failed to initiate credit purchase. Please try again in a moment.', { cause });
}
