import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { plans } from '@portray/contracts/plans';
import { lockCharge } from '@portray/database/queries/payments';
import { createMemoryPayments } from '@portray/ports/memory-payments';
import type { PaymentsBench } from '@portray/ports/payments-contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventsDuring } from '../live-events.test-data.ts';
import type { Principal } from '../principal.ts';
import { openTestStudio, type TestStudio, videoRequest } from '../studio.test-data.ts';
import { startVideo } from '../videos/start/start-video.ts';
import { receivePaymentEvent } from './fulfil-payment.ts';
import { purchaseCredits } from './purchase-credits.ts';
import { readBalance, readSubscription, readTransactions } from './read-credits.ts';
import { creditsGoneBack, refundOrder, revocationOf } from './reverse-payment.ts';

let studio: TestStudio;
let bench: PaymentsBench;
let deps: TestStudio['deps'] & Pick<PaymentsBench, 'payments'>;

beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio?.close());
beforeEach(() => {
  bench = createMemoryPayments();
  deps = { ...studio.deps, payments: bench.payments };
});

type Delivered = Awaited<ReturnType<PaymentsBench['pay']>>;
const receive = ({ rawBody, headers }: Delivered) => receivePaymentEvent(deps, rawBody, headers);

/** Twenty credits for $20, paid but not told yet. */
async function order(): Promise<{ principal: Principal; sessionId: string; paid: Delivered }> {
  const principal = await studio.addPerson({ credits: 0 });
  const { sessionId } = await purchaseCredits(deps, principal, { credits: 20 });
  return { principal, sessionId, paid: await bench.pay(sessionId) };
}

async function paidOrder() {
  const ordered = await order();
  await receive(ordered.paid);
  return ordered;
}

/** As after making videos. */
const spend = (principal: Principal, credits: number) =>
  studio.rows(
    `insert into credit_transactions (user_id, transaction_type, amount, description) values ($1, 'video_creation', $2, '')`,
    [principal.userId, -credits],
  );
const balance = async (principal: Principal) => (await readBalance(deps, principal)).available_credits;
const taken = async (principal: Principal) =>
  (
    await studio.rows('select revoked_credits, unrecovered_credits from payments where user_id = $1', [
      principal.userId,
    ])
  )[0];

test('a refund takes back the credits of its part of the money', async () => {
  const { principal, sessionId } = await paidOrder();
  await refundOrder(deps, { sessionId, cents: 500, key: 'a' });
  expect(await balance(principal)).toBe(15);
  await refundOrder(deps, { sessionId, cents: 500, key: 'a' });
  expect(await balance(principal)).toBe(15);
  await refundOrder(deps, { sessionId, cents: 1_500, key: 'b' });
  expect(await balance(principal)).toBe(0);
});

test('a refund for one credit stands in the ledger as a credit taken back', async () => {
  const { principal, sessionId } = await paidOrder();
  await refundOrder(deps, { sessionId, cents: 100, key: 'one' });
  const { items } = await readTransactions(deps, principal, { limit: 1 });
  const description = expect.stringContaining('taken back');
  expect(items).toMatchObject([{ transaction_type: 'revocation', amount: -1, description }]);
});

test('a user who gets money back hears at once that credits are gone', async () => {
  const { principal, sessionId } = await paidOrder();
  const told = await eventsDuring(studio.database, () => refundOrder(deps, { sessionId, cents: 500, key: 'heard' }));
  expect(told).toEqual([{ userId: principal.userId, event: { type: 'credits.changed' } }]);
});

test('a refund takes credits down to zero and never below; what was spent is recorded', async () => {
  const { principal, sessionId } = await paidOrder();
  await spend(principal, 12);
  await refundOrder(deps, { sessionId, cents: 2_000, key: 'all' });
  expect(await balance(principal)).toBe(0);
  expect(await taken(principal)).toEqual({ revoked_credits: 8, unrecovered_credits: 12 });
});

test('events about one payment may come in any order and any number of times', async () => {
  const { principal, sessionId, paid } = await order();
  await bench.payments.refund({ sessionId, cents: 400, key: '1' });
  const early = await bench.tellOfRefund(sessionId);
  await bench.payments.refund({ sessionId, cents: 600, key: '2' });
  const late = await bench.tellOfRefund(sessionId);
  for (const delivery of [late, early, late]) await receive(delivery);
  expect(await balance(principal)).toBe(0);
  await Promise.all([paid, paid, late, early, paid].map(receive));
  expect(await balance(principal)).toBe(10);
  await receive(early);
  expect(await balance(principal)).toBe(10);
});

test('a reversal that does not name our order is kept until the payment says its charge', async () => {
  const { principal, sessionId, paid } = await order();
  await bench.payments.refund({ sessionId, cents: 2_000, key: '1' });
  const told = await bench.tellOfRefund(sessionId);
  const { reversal, eventId } = await bench.payments.readEvent(told.rawBody, told.headers);
  const { orderId: _, ...nameless } = reversal!;
  const readEvent = async () => ({ eventId, reversal: nameless });
  await receivePaymentEvent({ ...deps, payments: { ...deps.payments, readEvent } }, told.rawBody, told.headers);
  await receive(paid);
  expect(await balance(principal)).toBe(0);
  expect(await taken(principal)).toEqual({ revoked_credits: 20, unrecovered_credits: 0 });
});

test('a dispute takes the credits, and gives them back when it is won', async () => {
  const { principal, sessionId } = await paidOrder();
  await spend(principal, 5);
  const [opened, won] = [await bench.dispute(sessionId, 'open'), await bench.dispute(sessionId, 'won')];
  await receive(opened);
  expect(await balance(principal)).toBe(0);
  expect(await taken(principal)).toEqual({ revoked_credits: 15, unrecovered_credits: 5 });
  await receive(won);
  expect(await balance(principal)).toBe(15);
  const { items } = await readTransactions(deps, principal, { limit: 2 });
  expect(items.map(({ description, amount }) => [description, amount])).toEqual([
    [expect.stringContaining('returned'), 15],
    [expect.stringContaining('taken back'), -15],
  ]);
  expect(await taken(principal)).toEqual({ revoked_credits: 0, unrecovered_credits: 0 });
});

test('the opening of a dispute that comes after its end changes nothing', async () => {
  const { principal, sessionId } = await paidOrder();
  const opened = await bench.dispute(sessionId, 'open');
  await receive(await bench.dispute(sessionId, 'won'));
  await receive(opened);
  expect(await balance(principal)).toBe(20);
});

test('a refund in another currency than the order takes nothing', async () => {
  const { principal, sessionId } = await paidOrder();
  await bench.payments.refund({ sessionId, cents: 2_000, key: '1' });
  const told = await bench.tellOfRefund(sessionId);
  const event = await bench.payments.readEvent(told.rawBody, told.headers);
  const readEvent = async () => ({ ...event, reversal: { ...event.reversal!, currency: 'jpy' } });
  await receivePaymentEvent({ ...deps, payments: { ...deps.payments, readEvent } }, told.rawBody, told.headers);
  expect(await balance(principal)).toBe(20);
});

test('a refund that is more than was paid is refused, and nothing is taken', async () => {
  const { principal, sessionId } = await paidOrder();
  await expect(refundOrder(deps, { sessionId, cents: 2_001, key: 'more' })).rejects.toMatchObject({
    code: 'provider_refused',
  });
  await expect(refundOrder(deps, { sessionId, cents: 0, key: 'none' })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  expect(await balance(principal)).toBe(20);
});

test('a refund of a cent is passed on, and takes no credit', async () => {
  const { principal, sessionId } = await paidOrder();
  await refundOrder(deps, { sessionId, cents: 1, key: 'cent' });
  const told = await bench.tellOfRefund(sessionId);
  expect((await bench.payments.readEvent(told.rawBody, told.headers)).reversal).toMatchObject({ refundedCents: 1 });
  expect(await balance(principal)).toBe(20);
});

test('an order that was paid without a word of its charge learns it from its first refund', async () => {
  const { principal, sessionId, paid } = await order();
  const { payment, eventId } = await bench.payments.readEvent(paid.rawBody, paid.headers);
  const { chargeId, ...chargeless } = payment!;
  const readEvent = async () => ({ eventId, payment: chargeless });
  await receivePaymentEvent({ ...deps, payments: { ...deps.payments, readEvent } }, paid.rawBody, paid.headers);
  await refundOrder(deps, { sessionId, cents: 500, key: 'first' });
  expect(await balance(principal)).toBe(15);
  expect(await studio.rows('select charge_id from payments where user_id = $1', [principal.userId])).toEqual([
    { charge_id: chargeId },
  ]);
});

test('what happens to one charge waits for what happens to it already', async () => {
  const { principal, sessionId, paid } = await order();
  await bench.payments.refund({ sessionId, cents: 500, key: '1' });
  for (const [delivery, credits] of [
    [paid, 20],
    [await bench.tellOfRefund(sessionId), 15],
  ] as const) {
    const [isLocked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const earlier = studio.database.asSystem(async (tx) => {
      await lockCharge(tx, `ch_${sessionId}`);
      isLocked.resolve();
      await mayEnd.promise;
    });
    await isLocked.promise;
    let hasArrived = false;
    const received = receive(delivery).then(() => {
      hasArrived = true;
    });
    await setTimeout(200);
    expect(hasArrived).toBe(false);
    mayEnd.resolve();
    await Promise.all([earlier, received]);
    expect(await balance(principal)).toBe(credits);
  }
});

test('twenty refunds of a dollar at once take twenty credits', async () => {
  const { principal, sessionId } = await paidOrder();
  await Promise.all(Array.from({ length: 20 }, (_, n) => refundOrder(deps, { sessionId, cents: 100, key: `${n}` })));
  expect(await balance(principal)).toBe(0);
  expect(await taken(principal)).toEqual({ revoked_credits: 20, unrecovered_credits: 0 });
});

const planOf = async (principal: Principal) => (await readSubscription(deps, principal)).subscription_tier;

test('a person is on Pro while a cent of what they bought is not given back, and free from then on', async () => {
  const { principal, sessionId } = await paidOrder();
  const plans = [await planOf(principal)];
  for (const [cents, key] of [
    [1_000, 'half'],
    [999, 'most'],
    [1, 'rest'],
  ] as const) {
    await refundOrder(deps, { sessionId, cents, key });
    plans.push(await planOf(principal));
  }
  expect(plans).toEqual(['pro', 'pro', 'pro', 'free']);
  const again = await bench.tellOfRefund(sessionId);
  for (const _ of [1, 2]) await receive(again);
  expect(await planOf(principal)).toBe('free');
  expect(await studio.rows('select * from subscribers where user_id = $1', [principal.userId])).toEqual([
    { user_id: principal.userId, subscribed: false, subscription_tier: 'free' },
  ]);
});

test('a dispute takes Pro away, for good when it is lost, and gives it back when it is won', async () => {
  for (const [end, plan] of [
    ['lost', 'free'],
    ['won', 'pro'],
  ] as const) {
    const { principal, sessionId } = await paidOrder();
    await receive(await bench.dispute(sessionId, 'open'));
    expect(await planOf(principal)).toBe('free');
    await receive(await bench.dispute(sessionId, end));
    expect(await planOf(principal)).toBe(plan);
  }
});

test('of two purchases one may go back; when both do at the same moment, Pro ends', async () => {
  const { principal, sessionId, paid } = await order();
  const other = await purchaseCredits(deps, principal, { credits: 10 });
  for (const delivery of [paid, await bench.pay(other.sessionId)]) await receive(delivery);
  const refund = (id: string, cents: number) => bench.payments.refund({ sessionId: id, cents, key: 'all' });
  await refund(other.sessionId, 1_000);
  await receive(await bench.tellOfRefund(other.sessionId));
  expect(await planOf(principal)).toBe('pro');
  const third = await purchaseCredits(deps, principal, { credits: 10 });
  await receive(await bench.pay(third.sessionId));
  await Promise.all([refund(sessionId, 2_000), refund(third.sessionId, 1_000)]);
  const told = await Promise.all([sessionId, third.sessionId].map((id) => bench.tellOfRefund(id)));
  await Promise.all([...told, ...told].map(receive));
  expect(await planOf(principal)).toBe('free');
});

test('a purchase that is refunded before it is told leaves its buyer on the free plan', async () => {
  const { principal, sessionId, paid } = await order();
  await bench.payments.refund({ sessionId, cents: 2_000, key: 'all' });
  await receive(await bench.tellOfRefund(sessionId));
  await receive(paid);
  expect([await planOf(principal), await balance(principal)]).toEqual(['free', 0]);
});

test('a user who is back on the free plan has its limits, watermark, resolution and turn', async () => {
  const { principal, sessionId } = await paidOrder();
  const made = () => startVideo(deps, principal, videoRequest({ projectName: randomUUID() }));
  const words = 'word '.repeat(plans.free.maxScriptWords + 1);
  const facts = (id: string) =>
    studio.rows(
      `select resolution, has_watermark, (select priority from pgboss.job where data->>'videoId' = v.id::text)
       from video_projects v where id = $1`,
      [id],
    );
  const before = await made();
  await receive(await bench.dispute(sessionId, 'open'));
  const after = await made();
  expect([...(await facts(before.projectId)), ...(await facts(after.projectId))]).toEqual([
    { resolution: '1080p', has_watermark: false, priority: plans.pro.jobPriority },
    { resolution: '720p', has_watermark: true, priority: plans.free.jobPriority - 1 },
  ]);
  await expect(startVideo(deps, principal, videoRequest({ script: words }))).rejects.toMatchObject({
    code: 'script_too_long',
  });
});

test('a cent too little leaves the credit, and more than the price never counts', () => {
  const sold = { credits: 30, price_cents: 2_500, currency: 'usd' };
  const gone = (cents: number) => creditsGoneBack(sold, [{ status: 'refunded', cents }]);
  expect([0, 83, 84, 1_250, 2_499, 2_500, 9_999].map(gone)).toEqual([0, 0, 1, 15, 29, 30, 30]);
});

test('what could not be taken is forgiven first when money comes back', () => {
  const before = { revoked_credits: 8, unrecovered_credits: 12 };
  expect(revocationOf(10, before, 0)).toEqual({ taken: 0, after: { revoked_credits: 8, unrecovered_credits: 2 } });
  expect(revocationOf(3, before, 0)).toEqual({ taken: -5, after: { revoked_credits: 3, unrecovered_credits: 0 } });
});
