import { currency, priceOf } from '@portray/contracts/plans';
import type { Database } from '@portray/database/open-database';
import { changePayment, insertPayment } from '@portray/database/queries/payments';
import { AppError } from '@portray/foundation/errors';
import type { Payments } from '@portray/ports/payments';
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
  const session = await payments.createCheckout({
    orderId: order.id,
    userId: who.userId,
    email: who.email,
    credits,
    priceCents,
    currency,
    successUrl: `${billing}?success=true&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${billing}?canceled=true`,
  });
  const { sessionId, url } = session;
  await database.asPerson(who.userId, (tx) => changePayment(tx, who.userId, order.id, { session_id: sessionId }));
  return { success: true, url, sessionId };
}
