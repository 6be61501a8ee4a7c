import { randomUUID } from 'node:crypto';
import type { CheckoutRequest, Dispute, Payments } from '@portray/ports/payments';
import { type PaymentsBench, paymentsPromises } from '@portray/ports/payments-contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type StripeBehaviour,
  type StripeDouble,
  type StripeEvent,
  signed,
  startStripeDouble,
} from './stripe-double.test-data.ts';
import { createStripePayments, usualPatience } from './stripe-payments.ts';

let double: StripeDouble;
let payments: Payments;

async function open(behaviour: Partial<StripeBehaviour> = {}): Promise<PaymentsBench> {
  double = await startStripeDouble(behaviour);
  const { url: baseUrl, secretKey, webhookSecret } = double;
  payments = createStripePayments({ secretKey, webhookSecret, baseUrl });
  const statuses: Record<Dispute['status'], string> = { open: 'needs_response', won: 'won', lost: 'lost' };
  return {
    payments,
    pay: (id) => double.pay(id),
    tellOfRefund: (id) => double.tellOfRefund(id),
    dispute: (id, status) => double.dispute(id, statuses[status]),
    userId: randomUUID(),
  };
}

afterEach(() => double.close());

const order = (change: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  orderId: randomUUID(),
  userId: randomUUID(),
  email: 'ana@example.com',
  credits: 20,
  priceCents: 2_000,
  currency: 'usd',
  successUrl: 'https://portray.example/done?session={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://portray.example/left',
  ...change,
});
const begin = async (change: Partial<CheckoutRequest> = {}) => (await payments.createCheckout(order(change))).sessionId;
const read = ({ rawBody, headers }: StripeEvent) => payments.readEvent(rawBody, headers);

test('a Stripe that takes requests and never answers is given up with a sentence, before a person gives up', async () => {
  expect(usualPatience.stepMs).toBeLessThan(20_000);
  expect(usualPatience.requestMs * 2).toBeLessThan(usualPatience.stepMs);
  double = await startStripeDouble();
  const asked: string[] = [];
  double.hooks.beforeAnswer = (line) => {
    asked.push(line);
    return new Promise(() => {});
  };
  const { url: baseUrl, secretKey, webhookSecret } = double;
  const open = (patience: typeof usualPatience) =>
    createStripePayments({ secretKey, webhookSecret, baseUrl, patience }).createCheckout(order());
  const givenUp = { code: 'provider_down', message: expect.stringContaining('does not answer right now') };
  await expect(open({ requestMs: 50, stepMs: 10_000 })).rejects.toMatchObject(givenUp);
  expect(asked).toHaveLength(2);
  await expect(open({ requestMs: 10_000, stepMs: 50 })).rejects.toMatchObject(givenUp);
});

test.each(paymentsPromises)('Stripe: $title', async ({ run }) => run(await open()));

describe('an order at Stripe', () => {
  beforeEach(() => open());

  test('is one session, though its answer is lost and it is sent again', async () => {
    double.behaviour.faults.push({ at: 'POST /v1/checkout/sessions', isAnswerLost: true });
    const request = order();
    const { sessionId } = await payments.createCheckout(request);
    expect((await payments.createCheckout(request)).sessionId).toBe(sessionId);
    expect(double.sessions.size).toBe(1);
  });

  test('keeps its buyer, who is made anew when Stripe has forgotten them', async () => {
    const sessionId = await begin();
    await double.pay(sessionId);
    const { customerId, receiptUrl } = await payments.readSession(sessionId);
    expect(receiptUrl).toMatch(/^http.*receipts/);
    const again = await begin({ customerId: customerId! });
    expect(double.sessions.get(again)).toMatchObject({ customer: customerId, email: null });
    double.forgetCustomers();
    const anew = await begin({ customerId: customerId! });
    expect(double.sessions.get(anew)).toMatchObject({ customer: null, email: 'ana@example.com' });
  });

  test('that is paid by a transfer is open until it arrives, and failed when it does not', async () => {
    const sessionId = await begin();
    expect((await read(await double.pay(sessionId, true))).payment?.status).toBe('open');
    expect((await read(await double.end(sessionId, 'async_payment_failed'))).payment?.status).toBe('failed');
    const late = await double.end(sessionId, 'async_payment_failed');
    expect((await read(await double.end(sessionId, 'async_payment_succeeded'))).payment?.status).toBe('paid');
    expect((await read(late)).payment?.status).toBe('paid');
  });

  test('that is not paid expires', async () => {
    const sessionId = await begin();
    const { payment } = await read(await double.end(sessionId, 'expired'));
    expect(payment).toMatchObject({ sessionId, status: 'expired' });
  });

  test('is not confused with what else is sold through the account', async () => {
    const foreign = { id: 'cs_test_foreign', object: 'checkout.session', metadata: {}, client_reference_id: 'shop-5' };
    expect(await read(await double.tell('checkout.session.completed', foreign))).toEqual({
      eventId: expect.any(String),
    });
    const charge = { id: 'ch_foreign', object: 'charge', metadata: {}, payment_intent: 'pi_foreign' };
    expect(await read(await double.tell('charge.refunded', charge))).toEqual({ eventId: expect.any(String) });
    expect(await read(await double.tell('customer.created', {}))).toEqual({ eventId: expect.any(String) });
  });
});

describe('tax and coupons', () => {
  test.each([
    { taxPercent: 19 },
    { couponPercent: 25 },
    { taxPercent: 19, couponPercent: 20 },
  ])('leave the price of an order as it is, and half of what was charged is half the price: %o', async (behaviour) => {
    await open(behaviour);
    const sessionId = await begin();
    await double.pay(sessionId);
    expect(await payments.readSession(sessionId)).toMatchObject({ status: 'paid', amountCents: 2_000 });
    expect((await payments.refund({ sessionId, cents: 1_000, key: 'half' })).refundedCents).toBe(1_000);
    expect((await payments.refund({ sessionId, cents: 1_000, key: 'rest' })).refundedCents).toBe(2_000);
    const { reversal } = await read(await double.dispute(sessionId, 'needs_response'));
    expect(reversal).toMatchObject({ kind: 'dispute', disputedCents: 2_000 });
  });

  test('of 100 % off pay an order without a charge, of which nothing can be given back', async () => {
    await open({ couponPercent: 100 });
    const sessionId = await begin();
    const { payment } = await read(await double.pay(sessionId));
    expect(payment).toMatchObject({ status: 'paid', amountCents: 2_000 });
    expect(payment?.chargeId).toBeUndefined();
    const refund = payments.refund({ sessionId, cents: 2_000, key: 'free' });
    await expect(refund).rejects.toMatchObject({ code: 'provider_refused' });
  });
});

describe('an event of Stripe', () => {
  beforeEach(() => open());

  test('that is older than 300 s is refused', async () => {
    const sessionId = await begin();
    const { rawBody } = await double.pay(sessionId);
    const seconds = Math.floor(Date.now() / 1_000);
    const old = signed(rawBody.toString(), seconds - 301);
    await expect(read(old)).rejects.toMatchObject({ code: 'invalid_input' });
    expect((await read(signed(rawBody.toString(), seconds - 290))).payment?.status).toBe('paid');
  });

  test('about the other mode, test or live, changes nothing', async () => {
    const sessionId = await begin();
    const { rawBody } = await double.pay(sessionId);
    const live = signed(rawBody.toString().replace('"livemode":false', '"livemode":true'));
    expect(await read(live)).toEqual({ eventId: expect.any(String) });
  });

  test('about an inquiry, which takes no money, changes nothing', async () => {
    const sessionId = await begin();
    await double.pay(sessionId);
    for (const status of ['warning_needs_response', 'warning_closed', 'prevented']) {
      expect((await read(await double.dispute(sessionId, status))).reversal).toBeUndefined();
    }
  });
});

describe('what Stripe refuses', () => {
  beforeEach(() => open());

  test.each([
    [{ status: 429, error: { type: 'rate_limit_error' } }, 'provider_busy'],
    [{ status: 401, error: { type: 'invalid_request_error' } }, 'not_configured'],
    [{ status: 403, error: { type: 'invalid_request_error' } }, 'not_configured'],
    [{ status: 400, error: { type: 'invalid_request_error' } }, 'provider_refused'],
  ])('is told apart: %o is %s', async (fault, code) => {
    double.behaviour.faults.push({ at: 'POST /v1/checkout/sessions', ...fault });
    await expect(begin()).rejects.toMatchObject({ code });
  });

  test('with errors of its own, again and again, is down', async () => {
    for (let time = 0; time < 3; time += 1) double.behaviour.faults.push({ at: 'GET /v1/checkout', status: 503 });
    await expect(payments.readSession('cs_test_any')).rejects.toMatchObject({ code: 'provider_down' });
  });

  test('never repeats the key, nor who buys', async () => {
    double.behaviour.faults.push({
      at: 'POST /v1/checkout',
      status: 400,
      error: { message: 'sk_test_double ana@example.com' },
    });
    const error = (await begin().catch((thrown: unknown) => thrown)) as Error;
    expect(`${error.message} ${error.stack} ${String(error.cause)}`).not.toMatch(/sk_test_double|ana@example/);
  });
});

test('a key that is no secret key of Stripe’s stops the start', () => {
  const create = (secretKey: string) => () => createStripePayments({ secretKey, webhookSecret: 'whsec_1' });
  expect(create('pk_live_1')).toThrow('STRIPE_SECRET_KEY');
  expect(create('rk_live_1')).not.toThrow();
});
