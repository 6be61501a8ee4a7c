import { randomUUID } from 'node:crypto';
import { known } from '@portray/foundation/known';
import { paymentsPromises } from '@portray/ports/payments-contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventsDuring } from '../live-events.test-data.ts';
import type { Principal } from '../principal.ts';
import { openTestStudio, type TestStudio } from '../studio.test-data.ts';
import { receivePaymentEvent, verifyPayment } from './fulfil-payment.ts';
import { purchaseCredits } from './purchase-credits.ts';
import { readBalance, readPayment, readPayments, readSubscription, readUserCredits } from './read-credits.ts';
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
const event = (sessionId: string, id = 'evt_1', facts: object = { type: 'payment' }) =>
  Buffer.from(JSON.stringify({ id, sessionId, ...facts }));
const deliver = (body: Buffer, at = studio.clock.at) =>
  receivePaymentEvent(deps, body, signTestEvent(secret, body, at));

async function order(credits = 30): Promise<{ principal: Principal; sessionId: string }> {
  const principal = await studio.addPerson({ credits: 0 });
  const { sessionId } = await purchaseCredits(deps, principal, { credits });
  return { principal, sessionId };
}

test('a purchase leads over the test checkout to credits, a pro account and a verified payment', async () => {
  const { principal, sessionId } = await order();
  expect(await readTestCheckout(deps, sessionId)).toMatchObject({ credits: 30, price_cents: 2_500, status: 'open' });
  await expect(verifyPayment(deps, principal, { sessionId })).rejects.toMatchObject({
    code: 'payment_not_verified',
    message: expect.stringContaining('has not arrived yet'),
  });
  const { goTo } = await settleCheckoutPage(deps, sessionId, 'pay');
  expect(goTo).toBe(`https://portray.example/settings/billing?success=true&session_id=${sessionId}`);
  expect((await readBalance(deps, principal)).available_credits).toBe(30);
  expect(await verifyPayment(deps, principal, { sessionId })).toMatchObject({ success: true });
  expect(await readBalance(deps, principal)).toMatchObject({
    available_credits: 30,
    total_credits: 30,
    user_type: 'pro',
  });
  expect(await readSubscription(deps, principal)).toMatchObject({ subscribed: true, subscription_tier: 'pro' });
  const [bought] = (await readPayments(deps, principal, { limit: 5 })).items;
  expect(bought).toMatchObject({ status: 'paid', price_cents: 2_500, provider: 'test', revoked_credits: 0 });
  expect(bought?.settled_at).toBe(studio.clock.at.toISOString());
});

test('a payment whose event never came is found when the user comes back from paying', async () => {
  const { principal, sessionId } = await order();
  await markPaid(sessionId);
  const verified = { success: true, message: '30 credits were added to your account.' };
  expect(await verifyPayment(deps, principal, { sessionId })).toEqual(verified);
  expect((await readBalance(deps, principal)).available_credits).toBe(30);
});

test('a user who bought before is known to the provider when they buy again', async () => {
  const principal = await studio.addPerson({ credits: 0 });
  const customers: (string | undefined)[] = [];
  const createCheckout: typeof deps.payments.createCheckout = (request) => {
    customers.push('customerId' in request ? request.customerId : 'nobody');
    return deps.payments.createCheckout(request);
  };
  const buying = { ...deps, payments: { ...deps.payments, createCheckout } };
  const { sessionId } = await purchaseCredits(buying, principal, { credits: 10 });
  await studio.rows(`update payments set customer_id = 'cus_1' where session_id = $1`, [sessionId]);
  await purchaseCredits(buying, principal, { credits: 10 });
  expect(customers).toEqual(['nobody', 'cus_1']);
});

test('an event has a name and a session of at most 200 characters each', async () => {
  const { principal, sessionId } = await order();
  await markPaid(sessionId);
  const long = 'e'.repeat(201);
  for (const body of [event(sessionId, ''), event(sessionId, long), event(long, 'evt_long')])
    await expect(deliver(body)).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(deliver(event('e'.repeat(200), 'evt_long'))).rejects.toMatchObject({ code: 'payment_not_found' });
  for (const id of ['e', 'e'.repeat(200)]) await deliver(event(sessionId, id));
  expect((await readBalance(deps, principal)).available_credits).toBe(30);
});

test('a purchase in the ledger names its order, which only its buyer can read', async () => {
  const { principal, sessionId } = await order(10);
  await settleCheckoutPage(deps, sessionId, 'pay');
  const [purchase] = (await readUserCredits(deps, principal)).transactions;
  expect(purchase).toMatchObject({ transaction_type: 'purchase', amount: 10 });
  const id = known(purchase?.payment_id);
  expect(await readPayment(deps, principal, { id })).toMatchObject({ session_id: sessionId, credits: 10 });
  const other = await studio.addPerson({ credits: 0 });
  await expect(readPayment(deps, other, { id })).rejects.toMatchObject({ code: 'not_found' });
});

test('an order of more credits than are sold at a time is refused with the largest number', async () => {
  const principal = await studio.addPerson({ credits: 0 });
  const refusal = (credits: number) => purchaseCredits(deps, principal, { credits }).catch(({ message }) => message);
  expect(await refusal(10_010)).toBe('At most 10,000 credits can be bought at a time.');
  expect(await refusal(15)).toBe('Credits are sold in steps of 10, from 10 to 10,000 at a time.');
  expect((await purchaseCredits(deps, principal, { credits: 10_000 })).success).toBe(true);
});

test('a purchase that is left costs nothing and can be paid later', async () => {
  const { principal, sessionId } = await order(10);
  const { goTo } = await settleCheckoutPage(deps, sessionId, 'cancel');
  expect(goTo).toBe('https://portray.example/settings/billing?canceled=true');
  expect(await readBalance(deps, principal)).toMatchObject({ available_credits: 0, user_type: 'free' });
});

test('fifty deliveries and fifty verifications of one payment at once grant its credits once', async () => {
  const { principal, sessionId } = await order();
  await markPaid(sessionId);
  const deliveries = Array.from({ length: 50 }, (_, index) => deliver(event(sessionId, `evt_many_${index % 5}`)));
  const verifications = Array.from({ length: 50 }, () => verifyPayment(deps, principal, { sessionId }));
  await Promise.all([...deliveries, ...verifications]);
  expect(await readBalance(deps, principal)).toMatchObject({ available_credits: 30 });
});

test('an event that is altered, unsigned, wrongly signed or 301 seconds old changes nothing', async () => {
  const { principal, sessionId } = await order();
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
  expect(await readBalance(deps, principal)).toMatchObject({ available_credits: 0 });
  await deliver(body, new Date(studio.clock.at.getTime() - 300_000));
  expect(await readBalance(deps, principal)).toMatchObject({ available_credits: 30 });
});

test('a user who pays hears at once of the new credits, and a second delivery tells nothing', async () => {
  const { principal, sessionId } = await order();
  await markPaid(sessionId);
  const paid = await eventsDuring(studio.database, () => deliver(event(sessionId, 'evt_heard')));
  expect(paid).toEqual([{ userId: principal.userId, event: { type: 'credits.changed' } }]);
  expect(await eventsDuring(studio.database, () => deliver(event(sessionId, 'evt_again')))).toEqual([]);
});

test('a test checkout that was paid leads back to where it was paid, also over its other button', async () => {
  const { sessionId } = await order();
  const paid = await settleCheckoutPage(deps, sessionId, 'pay');
  expect(await settleCheckoutPage(deps, sessionId, 'cancel')).toEqual(paid);
});

test('a test checkout that is refunded gives all of its money back, once', async () => {
  const { principal, sessionId } = await order();
  await settleCheckoutPage(deps, sessionId, 'pay');
  expect(await settleCheckoutPage(deps, sessionId, 'refund')).toEqual({ goTo: `/checkout/test/${sessionId}` });
  expect(await readTestCheckout(deps, sessionId)).toMatchObject({ refunded_cents: 2_500 });
  expect((await readBalance(deps, principal)).available_credits).toBe(0);
  await expect(settleCheckoutPage(deps, sessionId, 'refund')).rejects.toMatchObject({ code: 'invalid_input' });
});

describe('the test checkout', () => {
  test.each(paymentsPromises)('$title', async ({ run }) => {
    const { userId } = await studio.addPerson();
    const say = (sessionId: string, facts: object) => {
      const rawBody = event(sessionId, `evt_${randomUUID()}`, facts);
      return { rawBody, headers: signTestEvent(secret, rawBody, studio.clock.at) };
    };
    await run({
      userId,
      payments: deps.payments,
      async pay(sessionId) {
        await markPaid(sessionId);
        return say(sessionId, { type: 'payment' });
      },
      tellOfRefund: async (sessionId) => say(sessionId, { type: 'refund' }),
      dispute: async (sessionId, status) => say(sessionId, { type: 'dispute', status }),
    });
  });
});

test('a payment of another amount than the order grants nothing, and is not called verified', async () => {
  const { principal, sessionId } = await order();
  await studio.rows(`update test_checkouts set status = 'paid', price_cents = 1 where session_id = $1`, [sessionId]);
  await deliver(event(sessionId, 'evt_cheap'));
  await expect(verifyPayment(deps, principal, { sessionId })).rejects.toMatchObject({ code: 'payment_not_verified' });
  expect(await readBalance(deps, principal)).toMatchObject({ available_credits: 0, user_type: 'free' });
});

test("no user verifies another user's payment, and unknown sessions are told so", async () => {
  const { sessionId } = await order();
  await markPaid(sessionId);
  const other = await studio.addPerson();
  const title = { code: 'payment_not_found', title: 'No Payment Session' };
  await expect(verifyPayment(deps, other, { sessionId })).rejects.toMatchObject(title);
  await expect(verifyPayment(deps, other, { sessionId: 'cs_none' })).rejects.toMatchObject(title);
  await expect(settleCheckoutPage(deps, 'cs_none', 'pay')).rejects.toMatchObject(title);
});

test('a test checkout can be paid for a day, and an expired one not any more', async () => {
  const { principal, sessionId } = await order();
  const inTime = await order();
  const before = studio.clock.at;
  studio.clock.at = new Date(before.getTime() + 24 * 3_600_000 - 1);
  await settleCheckoutPage(deps, inTime.sessionId, 'pay');
  expect((await readBalance(deps, inTime.principal)).available_credits).toBe(30);
  studio.clock.at = new Date(before.getTime() + 24 * 3_600_000);
  await expect(settleCheckoutPage(deps, sessionId, 'pay')).rejects.toMatchObject({ code: 'conflict' });
  await expect(verifyPayment(deps, principal, { sessionId })).rejects.toMatchObject({ code: 'payment_not_verified' });
  await deliver(event(sessionId, 'evt_expired'));
  expect((await readPayments(deps, principal, { limit: 5 })).items).toMatchObject([{ status: 'expired' }]);
  studio.clock.at = before;
});

test('credits are sold in packs and tens only', async () => {
  const principal = await studio.addPerson();
  for (const credits of [1, 15, 10_010, 31]) {
    await expect(purchaseCredits(deps, principal, { credits })).rejects.toMatchObject({ code: 'invalid_input' });
  }
  const prices = [10, 20, 300].map(async (credits) => {
    const { sessionId } = await purchaseCredits(deps, principal, { credits });
    return (await readTestCheckout(deps, sessionId)).price_cents;
  });
  expect(await Promise.all(prices)).toEqual([1_000, 2_000, 20_000]);
});

test('a purchase that cannot begin says so, and its order counts as failed', async () => {
  const principal = await studio.addPerson();
  const createCheckout = () => Promise.reject(new Error('the provider sent nonsense'));
  const purchase = purchaseCredits({ ...deps, payments: { ...deps.payments, createCheckout } }, principal, {
    credits: 10,
  });
  await expect(purchase).rejects.toMatchObject({
    message: expect.stringContaining('Failed to initiate credit purchase'),
  });
  expect((await readPayments(deps, principal, { limit: 5 })).items).toMatchObject([
    { status: 'failed', session_id: null },
  ]);
});
