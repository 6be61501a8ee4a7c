export type CheckoutRequest = {
  /** Our order; the key under which creating the session is idempotent. */
  orderId: string;
  userId: string;
  email: string;
  credits: number;
  priceCents: number;
  currency: 'usd';
  /** '{CHECKOUT_SESSION_ID}' in it is replaced by the session's id. */
  successUrl: string;
  cancelUrl: string;
  /** The provider's name of the buyer from an earlier payment, so that they are the same one there. */
  customerId?: string;
};

/** A checkout page that the buyer is sent to. */
export type CheckoutSession = { sessionId: string; url: string; expiresAt: Date };

export type PaymentState = {
  sessionId: string;
  orderId: string;
  status: 'open' | 'paid' | 'expired' | 'failed';
  /** The price of the order, whatever a coupon took off or a tax added. */
  amountCents: number;
  currency: string;
  /** The provider's name of the payment, which refunds and disputes refer to; known once money moved. */
  chargeId?: string;
  customerId?: string;
  /** The provider's own receipt, for its buyer. */
  receiptUrl?: string;
};

type ReversalFacts = {
  chargeId: string;
  /** Where the provider repeats our order; else it is found by the charge. */
  orderId?: string;
  currency: string;
};

/**
 * Money that went back to the buyer: everything of this charge so far, so that no order of events matters. In cents of
 * the order's price: of a charge with tax, half is half the price.
 */
export type Refund = ReversalFacts & { kind: 'refund'; refundedCents: number };

/** A buyer's bank asks for the money, counted as for refunds; while open it counts as gone, and it is back when won. */
export type Dispute = ReversalFacts & {
  kind: 'dispute';
  disputeId: string;
  status: 'open' | 'won' | 'lost';
  disputedCents: number;
};

export type Reversal = Refund | Dispute;

/** A provider's event; `eventId` is unique per event. Without either part it does not concern us. */
export type PaymentEvent = { eventId: string; payment?: PaymentState; reversal?: Reversal };

/** Cents of the order's price; `key` makes it idempotent: the same key never pays back twice. */
export type RefundRequest = { sessionId: string; cents: number; key: string };

/** Takes money. Throws AppError: provider_down, not_configured, invalid_input (a forged or old event), payment_not_found. */
export type Payments = {
  /** Kept in the order, such as 'test' or 'stripe'. */
  provider: string;
  createCheckout(request: CheckoutRequest): Promise<CheckoutSession>;
  readSession(sessionId: string): Promise<PaymentState>;
  /** Checks the signature of a webhook over its raw body. */
  readEvent(rawBody: Buffer, headers: Record<string, string | undefined>): Promise<PaymentEvent>;
  /** Gives money back. Throws provider_refused where more is asked than was paid. */
  refund(request: RefundRequest): Promise<Refund>;
};
