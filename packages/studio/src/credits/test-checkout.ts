import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '@portray/database/open-database';
import {
  findTestCheckout,
  insertTestCheckout,
  refundTestCheckout,
  settleTestCheckout,
  type TestCheckout,
} from '@portray/database/queries/payments';
import { AppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import type { PaymentEvent, PaymentState, Payments, Refund, RefundRequest } from '@portray/ports/payments';
import { z } from 'zod';
import { fulfilSession } from './fulfil-payment.ts';
import { refundOrder } from './reverse-payment.ts';

export type { TestCheckout };

/** `secret` signs the events; any long random text. */
type Deps = { database: Database; publicUrl: string; secret: string; now: () => Date };

const sessionHours = 24;
/** An event that is older is taken for a replay. */
const toleranceSeconds = 300;
const signatureHeader = 'portray-signature';
const signatureShape = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

const eventBody = z.object({
  id: z.string().min(1).max(200),
  sessionId: z.string().max(200),
  /** What the event is about; a dispute says how it stands. */
  type: z.enum(['payment', 'refund', 'dispute']),
  status: z.enum(['open', 'won', 'lost']).default('open'),
});

/** Takes no money: a page of our own stands for the provider's, and everything behind it is the real path. */
export function createTestCheckout(deps: Deps): Payments {
  return {
    provider: 'test',
    createCheckout: async ({ orderId, userId, credits, priceCents, currency, successUrl, cancelUrl }) => {
      const sessionId = `cs_test_${randomBytes(24).toString('base64url')}`;
      const expiresAt = new Date(deps.now().getTime() + sessionHours * 3_600_000);
      const order = { order_id: orderId, user_id: userId, credits, price_cents: priceCents, currency };
      const pages = { success_url: successUrl.replace('{CHECKOUT_SESSION_ID}', sessionId), cancel_url: cancelUrl };
      const checkout = { session_id: sessionId, ...order, ...pages, status: 'open' as const };
      await deps.database.asSystem((tx) =>
        insertTestCheckout(tx, { ...checkout, expires_at: expiresAt.toISOString() }),
      );
      return { sessionId, url: `${deps.publicUrl}/checkout/test/${sessionId}`, expiresAt };
    },
    readSession: (sessionId) => readSession(deps, sessionId),
    readEvent: (rawBody, headers) => readEvent(deps, rawBody, headers),
    refund: (request) => refund(deps, request),
  };
}

/** What the page of a test checkout shows. Throws AppError payment_not_found. */
export async function readTestCheckout({ database }: Pick<Deps, 'database'>, sessionId: string): Promise<TestCheckout> {
  const checkout = await database.asSystem((tx) => findTestCheckout(tx, sessionId));
  if (checkout) return checkout;
  throw new AppError('payment_not_found', 'There is no such test checkout. Please start a purchase.');
}

type PageDeps = Pick<Deps, 'database' | 'now'> & { payments: Payments; log: Log };

/**
 * Pays, leaves or refunds a test checkout; answers the page to go on to. The credits are there at once, as with a provider that
 * tells of a payment before the buyer is back. Throws AppError payment_not_found, conflict (expired).
 */
export async function settleCheckoutPage(
  deps: PageDeps,
  sessionId: string,
  choice: 'pay' | 'cancel' | 'refund',
): Promise<{ goTo: string }> {
  const checkout = await readTestCheckout(deps, sessionId);
  if (choice === 'cancel') return { goTo: checkout.status === 'paid' ? checkout.success_url : checkout.cancel_url };
  if (checkout.status === 'open' && isOver(checkout, deps.now())) {
    throw new AppError('conflict', 'This test checkout has expired. Please start a new purchase.');
  }
  if (choice === 'refund') {
    await refundOrder(deps, { sessionId, cents: checkout.price_cents - checkout.refunded_cents, key: 'rest' });
    return { goTo: `/checkout/test/${sessionId}` };
  }
  await deps.database.asSystem((tx) => settleTestCheckout(tx, sessionId, 'paid'));
  await fulfilSession(deps, sessionId);
  return { goTo: checkout.success_url };
}

async function readSession({ database, now }: Deps, sessionId: string): Promise<PaymentState> {
  const checkout = await readTestCheckout({ database }, sessionId);
  const { order_id, price_cents, currency, status } = checkout;
  const isExpired = status === 'open' && isOver(checkout, now());
  const state = isExpired ? ('expired' as const) : status;
  const payment = { sessionId, orderId: order_id, status: state, amountCents: price_cents, currency };
  return status === 'paid' ? { ...payment, chargeId: chargeOf(sessionId) } : payment;
}

async function refund({ database }: Deps, { sessionId, ...request }: RefundRequest): Promise<Refund> {
  await readTestCheckout({ database }, sessionId);
  const refunded = await database.asSystem((tx) => refundTestCheckout(tx, sessionId, request));
  if (refunded) return refundOf(refunded);
  throw new AppError('provider_refused', 'No more can be refunded than was paid.');
}

const chargeOf = (sessionId: string) => `ch_${sessionId}`;

const refundOf = ({ session_id, order_id, currency, refunded_cents }: TestCheckout): Refund => ({
  kind: 'refund',
  chargeId: chargeOf(session_id),
  orderId: order_id,
  currency,
  refundedCents: refunded_cents,
});

async function readEvent(
  deps: Deps,
  rawBody: Buffer,
  headers: Record<string, string | undefined>,
): Promise<PaymentEvent> {
  checkSignature(deps, rawBody, headers[signatureHeader]);
  const read = eventBody.safeParse(parse(rawBody));
  if (!read.success) throw new AppError('invalid_input', 'This is not a payment event.');
  const { id: eventId, sessionId, type, status } = read.data;
  if (type === 'payment') return { eventId, payment: await readSession(deps, sessionId) };
  const checkout = await readTestCheckout(deps, sessionId);
  if (type === 'refund') return { eventId, reversal: refundOf(checkout) };
  const { orderId, chargeId, currency } = { ...refundOf(checkout), orderId: checkout.order_id };
  const dispute = {
    kind: 'dispute' as const,
    disputeId: `dp_${sessionId}`,
    status,
    disputedCents: checkout.price_cents,
  };
  return { eventId, reversal: { ...dispute, chargeId, orderId, currency } };
}

function checkSignature({ secret, now }: Deps, rawBody: Buffer, header: string | undefined): void {
  const [, time, signature] = signatureShape.exec(header ?? '') ?? [];
  const isRecent = Math.abs(now().getTime() / 1000 - Number(time)) <= toleranceSeconds;
  const expected = sign(secret, Number(time), rawBody);
  if (signature && isRecent && timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return;
  throw new AppError('invalid_input', 'The signature of this payment event is missing, wrong or too old.');
}

/** The header that the test provider sends with an event. */
export function signTestEvent(secret: string, rawBody: Buffer, at: Date): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000);
  return { [signatureHeader]: `t=${seconds},v1=${sign(secret, seconds, rawBody)}` };
}

function sign(secret: string, seconds: number, rawBody: Buffer): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest('hex');
}

function isOver(checkout: TestCheckout, now: Date): boolean {
  return Date.parse(checkout.expires_at) <= now.getTime();
}

function parse(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString());
  } catch {
    return undefined;
  }
}
