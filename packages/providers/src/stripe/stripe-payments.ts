import { brand } from '@portray/contracts/brand';
import { AppError } from '@portray/foundation/errors';
import type { CheckoutRequest, PaymentEvent, Payments, RefundRequest } from '@portray/ports/payments';
import Stripe from 'stripe';
import { disputeOf, idOf, orderMetadata, orderOf, refundOf, stateOf, withCharge } from './stripe-facts.ts';

/** How long a buyer waits for one request, of which a lost one is sent a second time, and for all of one step. */
type Patience = { requestMs: number; stepMs: number };
export type StripeOptions = {
  secretKey: string;
  webhookSecret: string;
  baseUrl?: string | undefined;
  patience?: Patience;
};

/** An event that is older is taken for a replay. */
const toleranceSeconds = 300;
export const usualPatience: Patience = { requestMs: 8_000, stepMs: 18_000 };

/**
 * Stripe Checkout: one page of Stripe's for each order, one line each. What happened is always read from Stripe again,
 * since events come late, twice and in any order, and carry the shape of the account's version and not of this SDK.
 * A refund that fails later is not noticed; the operator sees it in Stripe's dashboard. Throws AppError start_failed.
 */
export function createStripePayments({
  secretKey,
  webhookSecret,
  baseUrl,
  patience = usualPatience,
}: StripeOptions): Payments {
  if (!/^[rs]k_/.test(secretKey)) {
    throw new AppError('start_failed', 'STRIPE_SECRET_KEY is not a secret key: those begin with sk_ or rk_.');
  }
  const address = baseUrl === undefined ? {} : addressOf(baseUrl);
  const { requestMs: timeout, stepMs } = patience;
  const stripe = new Stripe(secretKey, { timeout, maxNetworkRetries: 1, telemetry: false, ...address });
  const answered = <Answer>(ask: () => Promise<Answer>) => within(stepMs, ask);
  const isLive = isLiveKey(secretKey);
  return {
    provider: 'stripe',
    createCheckout: (request) => answered(() => createCheckout(stripe, request)),
    readSession: (sessionId) => answered(() => readSession(stripe, sessionId, isLive)),
    readEvent: async (rawBody, headers) => {
      const event = checkEvent(stripe, rawBody, headers['stripe-signature'], webhookSecret);
      return answered(() => readEvent(stripe, event, isLive));
    },
    refund: (request) => answered(() => refund(stripe, request)),
  };
}

/** Whether a secret key takes real money. */
export const isLiveKey = (secretKey: string) => /^[rs]k_live_/.test(secretKey);

async function createCheckout(stripe: Stripe, request: CheckoutRequest) {
  const { customerId, orderId } = request;
  const create = (customer: Stripe.Checkout.SessionCreateParams, key: string) =>
    stripe.checkout.sessions.create({ ...orderParams(request), ...customer }, { idempotencyKey: key });
  const asNew = () => create({ customer_email: request.email, customer_creation: 'always' }, `checkout:${orderId}`);
  const session = await (customerId === undefined
    ? asNew()
    : create({ customer: customerId }, `checkout:${orderId}:${customerId}`).catch((error) => {
        if (isCustomerGone(error)) return asNew();
        throw error;
      }));
  if (!session.url) throw new AppError('provider_down', 'The payment service sent no page to pay on.');
  return { sessionId: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1_000) };
}

function orderParams(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const { orderId, credits, priceCents, currency, successUrl, cancelUrl } = request;
  const metadata = orderMetadata(orderId, priceCents);
  const product_data = { name: `${credits} ${brand.name} credits`, description: 'One credit makes one video.' };
  return {
    mode: 'payment',
    submit_type: 'pay',
    line_items: [{ quantity: 1, price_data: { currency, unit_amount: priceCents, product_data } }],
    client_reference_id: orderId,
    metadata,
    payment_intent_data: { metadata },
    success_url: successUrl,
    cancel_url: cancelUrl,
  };
}

async function readSession(stripe: Stripe, sessionId: string, isLive: boolean) {
  return stateOf(await stripe.checkout.sessions.retrieve(sessionId, withCharge), isLive);
}

function checkEvent(stripe: Stripe, rawBody: Buffer, signature: string | undefined, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature ?? '', secret, toleranceSeconds);
  } catch {
    throw new AppError('invalid_input', 'The signature of this payment event is missing, wrong or too old.');
  }
}

async function readEvent(stripe: Stripe, event: Stripe.Event, isLive: boolean): Promise<PaymentEvent> {
  const eventId = event.id;
  if (event.livemode !== isLive) return { eventId };
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      if (!orderOf(event.data.object)) return { eventId };
      const payment = await readSession(stripe, event.data.object.id, isLive);
      // A session whose bank refused later still reads as complete and unpaid.
      const isFailed = event.type === 'checkout.session.async_payment_failed' && payment.status === 'open';
      return { eventId, payment: isFailed ? { ...payment, status: 'failed' } : payment };
    }
    case 'charge.refunded': {
      if (!orderOf(event.data.object)) return { eventId };
      const reversal = refundOf(await stripe.charges.retrieve(event.data.object.id));
      return reversal ? { eventId, reversal } : { eventId };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed': {
      const intentId = idOf(event.data.object.payment_intent);
      if (!intentId) return { eventId };
      const reversal = disputeOf(event.data.object, await stripe.paymentIntents.retrieve(intentId));
      return reversal ? { eventId, reversal } : { eventId };
    }
    default:
      return { eventId };
  }
}

async function refund(stripe: Stripe, { sessionId, cents, key }: RefundRequest) {
  const session = await stripe.checkout.sessions.retrieve(sessionId, withCharge);
  const intentId = idOf(session.payment_intent);
  const { amount_total: total, amount_subtotal: price } = session;
  if (session.payment_status !== 'paid' || !intentId || !total || !price) {
    throw new AppError('provider_refused', 'Nothing was charged for this order, so there is nothing to give back.');
  }
  const amount = Math.round((cents * total) / price);
  const made = await stripe.refunds.create({ payment_intent: intentId, amount }, { idempotencyKey: `refund:${key}` });
  const all = refundOf(await stripe.charges.retrieve(idOf(made.charge) ?? ''));
  if (all) return all;
  throw new AppError('payment_not_found', 'This payment belongs to no order of this server.');
}

/** Some steps are several requests; what comes too late is not lost, since each has an idempotency key or only reads. */
async function within<Answer>(stepMs: number, ask: () => Promise<Answer>): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('No answer in time.')), stepMs);
  try {
    return await Promise.race([ask(), late]);
  } catch (error) {
    throw faultOf(error);
  } finally {
    clearTimeout(timer);
  }
}

function addressOf(baseUrl: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname: host, port, protocol } = new URL(baseUrl);
  const isPlain = protocol === 'http:';
  return { host, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' };
}

const { errors } = Stripe;

/** What an error of the SDK means; the key that was used is never repeated. */
function faultOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const cause = causeOf(error);
  if (error instanceof errors.StripeRateLimitError) {
    return new AppError('provider_busy', 'The payment service has too much to do right now. Please try again.', {
      cause,
    });
  }
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError) {
    return new AppError('not_configured', 'Payments are not set up correctly on this server.', { cause });
  }
  if (error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing') {
    return new AppError('payment_not_found', 'There is no such payment. Please start a new purchase.', { cause });
  }
  if (error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError) {
    return new AppError('provider_refused', 'The payment service did not accept this.', { cause });
  }
  return new AppError('provider_down', 'The payment service does not answer right now. Please try again.', { cause });
}

/** Whether a customer that is remembered from an earlier payment was deleted at Stripe since. */
function isCustomerGone(error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError && error.param === 'customer';
}

function causeOf(error: unknown): Error {
  if (!(error instanceof errors.StripeError)) return new Error('Stripe could not be asked.', { cause: error });
  const { type, code, param, statusCode, requestId } = error;
  const facts = Object.entries({ type, code, param, statusCode, requestId }).filter(([, value]) => value !== undefined);
  return new Error(`Stripe: ${facts.map(([name, value]) => `${name} ${value}`).join(', ')}`);
}
