/** A checkout session as the double keeps it. */
export type Session = {
  id: string;
  /** 'pending' is a transfer that is under way. */
  state: 'open' | 'pending' | 'paid' | 'expired';
  price: number;
  total: number;
  currency: string;
  reference: string | null;
  metadata: Record<string, string>;
  intentMetadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string;
  email: string | null;
  customer: string | null;
  intent: string | null;
  url: string;
};

/** A payment with its one charge. */
export type Intent = {
  id: string;
  amount: number;
  refunded: number;
  currency: string;
  metadata: Record<string, string>;
  url: string;
};

export type StripeState = ReturnType<typeof createState>;

export const createState = () => ({
  sessions: new Map<string, Session>(),
  intents: new Map<string, Intent>(),
  customers: new Set<string>(),
  answers: new Map<string, { request: string; answer: unknown }>(),
});

export function wireSession(session: Session, state: StripeState) {
  const { id, state: now, price, total, currency, reference, metadata, customer, email, url } = session;
  const intent = session.intent === null ? undefined : state.intents.get(session.intent);
  const isFree = total === 0;
  return {
    id,
    object: 'checkout.session',
    mode: 'payment',
    livemode: false,
    customer,
    customer_email: email,
    status: { open: 'open', pending: 'complete', paid: 'complete', expired: 'expired' }[now],
    payment_status: now === 'paid' ? (isFree ? 'no_payment_required' : 'paid') : 'unpaid',
    amount_subtotal: price,
    amount_total: total,
    currency,
    client_reference_id: reference,
    metadata,
    payment_intent: intent ? { ...wireIntent(intent), latest_charge: wireCharge(intent) } : null,
    url: now === 'open' ? `${url}/c/pay/${id}` : null,
    expires_at: Math.floor(Date.now() / 1_000) + 86_400,
  };
}

export function wireIntent({ id, amount, currency, metadata }: Intent) {
  const latest_charge = chargeIdOf(id);
  return {
    id,
    object: 'payment_intent',
    amount,
    currency,
    metadata,
    status: 'succeeded',
    livemode: false,
    latest_charge,
  };
}

export function wireCharge({ id, amount, refunded, currency, metadata, url }: Intent) {
  return {
    id: chargeIdOf(id),
    object: 'charge',
    amount,
    amount_refunded: refunded,
    refunded: refunded === amount,
    currency,
    metadata,
    payment_intent: id,
    livemode: false,
    receipt_url: `${url}/receipts/${id}`,
  };
}

export function wireDispute({ id, amount, currency }: Intent, status: string) {
  const dispute = { id: `dp_${id}`, object: 'dispute', amount, currency, status };
  return { ...dispute, charge: chargeIdOf(id), payment_intent: id, livemode: false, metadata: {} };
}

const chargeIdOf = (intentId: string) => intentId.replace(/^pi_/, 'ch_');

/** The page on which buyers decide. */
export function checkoutPage({ id, total, currency, email }: Session): string {
  const button = (choice: string, label: string) =>
    `<form method="post" action="/c/pay/${id}/${choice}"><button>${label}</button></form>`;
  return `<!doctype html><html lang="en"><title>Checkout</title><h1>Pay ${(total / 100).toFixed(2)} ${currency}</h1>
    <p>${email ?? 'A customer who has paid before'}</p>
    ${button('pay', 'Pay')}${button('later', 'Pay by transfer')}${button('leave', 'Back')}</html>`;
}
