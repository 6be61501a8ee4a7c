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
};

/** A checkout page that the buyer is sent to. */
export type CheckoutSession = { sessionId: string; url: string; expiresAt: Date };

export type PaymentState = {
  sessionId: string;
  orderId: string;
  status: 'open' | 'paid' | 'expired' | 'failed';
  amountCents: number;
  currency: string;
};

/** What a provider told us of its own accord; `eventId` is unique per event. */
export type PaymentEvent = { eventId: string; type: 'paid' | 'failed' | 'expired' | 'ignored'; state?: PaymentState };

/** Takes money. Throws AppError: provider_down, not_configured, invalid_input (a forged or old event), payment_not_found. */
export type Payments = {
  /** Kept in the order, such as 'test' or 'stripe'. */
  provider: string;
  createCheckout(request: CheckoutRequest): Promise<CheckoutSession>;
  readSession(sessionId: string): Promise<PaymentState>;
  /** Checks the signature of a webhook over its raw body. */
  readEvent(rawBody: Buffer, headers: Record<string, string | undefined>): Promise<PaymentEvent>;
};
