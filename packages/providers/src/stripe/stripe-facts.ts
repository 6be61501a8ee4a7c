import { AppError } from '@portray/foundation/errors';
import type { Dispute, PaymentState, Refund } from '@portray/ports/payments';
import type Stripe from 'stripe';
import { z } from 'zod';

/** What our orders say of themselves at Stripe: in the session, and again in the payment, since neither copies the other's. */
export const orderMetadata = (orderId: string, priceCents: number) => ({
  order: orderId,
  price_cents: `${priceCents}`,
});

const ourMetadata = z.object({ order: z.uuid(), price_cents: z.coerce.number().int().positive() });
type OurOrder = z.infer<typeof ourMetadata>;

/** The order that something at Stripe belongs to; undefined for what others sell through the same account. */
export function orderOf({ metadata }: { metadata: Stripe.Metadata | null }): OurOrder | undefined {
  return ourMetadata.safeParse(metadata).data;
}

/** The session's payment and its receipt, where they were asked for with it. */
export const withCharge = { expand: ['payment_intent.latest_charge'] };

/** Throws AppError payment_not_found for a session that is not ours, or of the other mode. */
export function stateOf(session: Stripe.Checkout.Session, isLive: boolean): PaymentState {
  const order = orderOf(session);
  if (!order || session.livemode !== isLive) {
    throw new AppError('payment_not_found', 'There is no such payment. Please start a new purchase.');
  }
  const status = statusOf(session);
  return {
    sessionId: session.id,
    orderId: order.order,
    status,
    // What the order costs: before a coupon takes off or a tax adds to what is charged.
    amountCents: session.amount_subtotal ?? 0,
    currency: session.currency ?? '',
    ...(status === 'paid' &&
      definedOf({
        chargeId: idOf(session.payment_intent),
        customerId: idOf(session.customer),
        receiptUrl: receiptOf(session.payment_intent),
      })),
  };
}

function statusOf({ payment_status, status }: Stripe.Checkout.Session): PaymentState['status'] {
  // 'no_payment_required' is an order that a coupon pays in full.
  if (payment_status !== 'unpaid') return 'paid';
  return status === 'expired' ? 'expired' : 'open';
}

function receiptOf(intent: Stripe.Checkout.Session['payment_intent']): string | undefined {
  if (!intent || typeof intent === 'string') return undefined;
  const charge = intent.latest_charge;
  return (charge && typeof charge !== 'string' && charge.receipt_url) || undefined;
}

/** Everything that was refunded of a charge; undefined where no order of ours was charged. */
export function refundOf(charge: Stripe.Charge): Refund | undefined {
  const chargeId = idOf(charge.payment_intent);
  const order = orderOf(charge);
  if (!chargeId || !order) return undefined;
  const refundedCents = shareOf(order, charge.amount_refunded, charge.amount);
  return { kind: 'refund', chargeId, orderId: order.order, currency: charge.currency, refundedCents };
}

/** How a dispute stands about a payment; undefined where no money moved, or no order of ours was paid. */
export function disputeOf(dispute: Stripe.Dispute, intent: Stripe.PaymentIntent): Dispute | undefined {
  const order = orderOf(intent);
  const status = disputeStatusOf(dispute.status);
  if (!order || !status) return undefined;
  return {
    kind: 'dispute',
    chargeId: intent.id,
    orderId: order.order,
    currency: dispute.currency,
    disputeId: dispute.id,
    status,
    disputedCents: shareOf(order, dispute.amount, intent.amount),
  };
}

/** An inquiry ('warning_…') and what Stripe prevented take no money. */
function disputeStatusOf(status: string): Dispute['status'] | undefined {
  if (status === 'won' || status === 'lost') return status;
  return status === 'needs_response' || status === 'under_review' ? 'open' : undefined;
}

/** What part of the order's price a sum is, where tax or coupon made the charge another sum than the price. */
function shareOf({ price_cents }: OurOrder, cents: number, chargedCents: number): number {
  return chargedCents > 0 ? Math.round((price_cents * cents) / chargedCents) : 0;
}

export function idOf(thing: string | { id: string } | null | undefined): string | undefined {
  return (typeof thing === 'string' ? thing : thing?.id) ?? undefined;
}

function definedOf<Facts extends object>(facts: Facts): { [Name in keyof Facts]?: NonNullable<Facts[Name]> } {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Facts]?: NonNullable<Facts[Name]>;
  };
}
