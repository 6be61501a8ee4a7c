import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStudio, type TestStudio } from '../studio.test-data.ts';
import type { Who } from '../who.ts';
import { receivePaymentEvent, verifyPayment } from './fulfil-payment.ts';
import { purchaseCredits } from './purchase-credits.ts';
import { readBalance, readPayments, readSubscription } from './read-credits.ts';
import { createTestCheckout, readTestCheckout, settleCheckoutPage, signTestEvent } from './test-checkout.ts';

const secret = 'a secret of at least this length';
let studio: TestStudio;
let deps: TestStudio['deps'] & { payments: ReturnType<typeof createTestCheckout> };

beforeAll(async () => {
  studio = await openTestStudio();
  deps = { ...studio.deps, payments: createTestCheckout({ ...studio.deps, secret }) };
});
afterAll(() => studio?.close());

const markPaid = (sessionId: string) =>
  studio.rows(`update test_checkouts set status = 'paid' where session_id = $1`, [sessionId]);
const event = (sessionId: string, id = 'evt_1') => Buffer.from(JSON.stringify({ id, type: 'paid', sessionId }));
const deliver = (body: Buffer, at = studio.clock.at) =>
  receivePaymentEvent(deps, body, signTestEvent(secret, body, at));

async function order(credits = 30): Promise<{ who: Who; sessionId: string }> {
  const who = await studio.addPerson({ credits: 0 });
  const { sessionId } = await purchaseCredits(deps, who, { credits });
  return { who, sessionId };
}

test('a purchase leads over the test checkout to credits, a pro account and a verified payment', async () => {
  const { who, sessionId } = await order();
  expect(await readTestCheckout(deps, sessionId)).toMatchObject({ credits: 30, price_cents: 2_500, status: 'open' });
  await expect(verifyPayment(deps, who, { sessionId })).rejects.toMatchObject({ code: 'payment_not_verified' });
  const { goTo } = await settleCheckoutPage(deps, sessionId, 'pay');
  expect(goTo).toBe(`https://portray.example/settings/billing?success=true&session_id=${sessionId}`);
  expect(await verifyPayment(deps, who, { sessionId })).toMatchObject({ success: true });
  expect(await readBalance(deps, who)).toMatchObject({ available_credits: 30, total_credits: 30, user_type: 'pro' });
  expect(await readSubscription(deps, who)).toMatchObject({ subscribed: true, subscription_tier: 'pro' });
  expect((await readPayments(deps, who, { limit: 5 })).items[0]).toMatchObject({ status: 'paid', price_cents: 2_500 });
});

test('a purchase that is left costs nothing and can be paid later', async () => {
  const { who, sessionId } = await order(10);
  const { goTo } = await settleCheckoutPage(deps, sessionId, 'cancel');
  expect(goTo).toBe('https://portray.example/settings/billing?canceled=true');
  expect(await readBalance(deps, who)).toMatchObject({ available_credits: 0, user_type: 'free' });
});

test('fifty deliveries and fifty verifications of one payment at once grant its credits once', async () => {
  const { who, sessionId } = await order();
  await markPaid(sessionId);
  const deliveries = Array.from({ length: 50 }, (_, index) => deliver(event(sessionId, `evt_many_${index % 5}`)));
  const verifications = Array.from({ length: 50 }, () => verifyPayment(deps, who, { sessionId }));
  await Promise.all([...deliveries, ...verifications]);
  expect(await readBalance(deps, who)).toMatchObject({ available_credits: 30 });
});

test('an event that is altered, unsigned, wrongly signed or 301 seconds old changes nothing', async () => {
  const { who, sessionId } = await order();
  await markPaid(sessionId);
  const body = event(sessionId, 'evt_forged');
  const signed = signTestEvent(secret, body, studio.clock.at);
  const forgeries = [
    receivePaymentEvent(deps, Buffer.concat([body, Buffer.from(' ')]), signed),
    receivePaymentEvent(deps, body, {}),
    receivePaymentEvent(deps, body, { 'portray-signature': 't=1,v1=zz' }),
    receivePaymentEvent(deps, body, signTestEvent('another secret', body, studio.clock.at)),
    deliver(body, new Date(studio.clock.at.getTime() - 301_000)),
    deliver(Buffer.from('{}')),
  ];
  for (const result of await Promise.allSettled(forgeries)) {
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'invalid_input' } });
  }
  expect(await readBalance(deps, who)).toMatchObject({ available_credits: 0 });
  await deliver(body, new Date(studio.clock.at.getTime() - 299_000));
  expect(await readBalance(deps, who)).toMatchObject({ available_credits: 30 });
});

test('a payment of another amount than the order grants nothing', async () => {
  const { who, sessionId } = await order();
  await studio.rows(`update test_checkouts set status = 'paid', price_cents = 1 where session_id = $1`, [sessionId]);
  await deliver(event(sessionId, 'evt_cheap'));
  expect(await readBalance(deps, who)).toMatchObject({ available_credits: 0, user_type: 'free' });
});

test("nobody verifies somebody else's payment, and unknown sessions are told so", async () => {
  const { sessionId } = await order();
  await markPaid(sessionId);
  const stranger = await studio.addPerson();
  const title = { code: 'payment_not_found', title: 'No Payment Session' };
  await expect(verifyPayment(deps, stranger, { sessionId })).rejects.toMatchObject(title);
  await expect(verifyPayment(deps, stranger, { sessionId: 'cs_none' })).rejects.toMatchObject(title);
  await expect(settleCheckoutPage(deps, 'cs_none', 'pay')).rejects.toMatchObject(title);
});

test('an expired test checkout cannot be paid any more', async () => {
  const { who, sessionId } = await order();
  const before = studio.clock.at;
  studio.clock.at = new Date(before.getTime() + 25 * 3_600_000);
  await expect(settleCheckoutPage(deps, sessionId, 'pay')).rejects.toMatchObject({ code: 'conflict' });
  await expect(verifyPayment(deps, who, { sessionId })).rejects.toMatchObject({ code: 'payment_not_verified' });
  studio.clock.at = before;
});

test('credits are sold in packs and tens only', async () => {
  const who = await studio.addPerson();
  for (const credits of [1, 15, 10_010, 31]) {
    await expect(purchaseCredits(deps, who, { credits })).rejects.toMatchObject({ code: 'invalid_input' });
  }
  const prices = [10, 20, 300].map(async (credits) => {
    const { sessionId } = await purchaseCredits(deps, who, { credits });
    return (await readTestCheckout(deps, sessionId)).price_cents;
  });
  expect(await Promise.all(prices)).toEqual([1_000, 2_000, 20_000]);
});

test('a purchase that cannot begin says so, and its order counts as failed', async () => {
  const who = await studio.addPerson();
  const createCheckout = () => Promise.reject(new Error('the provider sent nonsense'));
  const purchase = purchaseCredits({ ...deps, payments: { ...deps.payments, createCheckout } }, who, { credits: 10 });
  await expect(purchase).rejects.toMatchObject({
    message: expect.stringContaining('Failed to initiate credit purchase'),
  });
  expect((await readPayments(deps, who, { limit: 5 })).items).toMatchObject([{ status: 'failed', session_id: null }]);
});
