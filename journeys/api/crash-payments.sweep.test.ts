import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@portray/contracts/calls/call';
import type { Payment } from '@portray/contracts/credits';
import { type StripeDouble, type StripeEvent, signed, startStripeDouble } from '@portray/providers/stripe-double';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, createPerson, until } from '../src/person.ts';
import { type Drill, drillSize, startDrill } from '../src/product/drill.ts';

const isLong = Boolean(process.env.DRILL_SIZE);
const timeout = isLong ? 1_200_000 : 400_000;
const endedWithinMs = 120_000;
const pauseMs = 500;
const credits = 10;
const server = 'apps/server/src/main.ts';
const checkout = /^POST \/v1\/checkout/;
const question = /^GET \/v1\/checkout/;
/** About as long as a blow takes to fall, so that the answer is before or behind it. */
const latestAnswerMs = 30;

let stripe: StripeDouble;
let drill: Drill;

beforeAll(async () => {
  stripe = await startStripeDouble();
  const { secretKey, webhookSecret, url } = stripe;
  drill = await startDrill({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_BASE_URL: url,
  });
}, 400_000);

afterAll(async () => {
  await drill?.stop();
  await stripe?.close();
});

test('every order that was paid is granted once, whatever dies while it is begun, paid and told of', {
  timeout,
}, async () => {
  const person = createPerson(drill.url, addressOf('buyer'));
  await person.register();
  const balance = async () => {
    const { credits } = (await person.call('get-user-credits')) as { credits: { available_credits: number } };
    return credits.available_credits;
  };
  const before = await balance();
  const fallen: Promise<void>[] = [];
  for (let index = 0; index < drillSize; index++) {
    if (index === drillSize / 2) killAtNext(checkout, fallen, () => drill.killEverything());
    else if (isLong || index === 0) killAtNext(checkout, fallen);
    await until(() => person.call('purchase-credits', { credits }).catch(() => undefined), endedWithinMs, pauseMs);
  }
  expect(fallen).toHaveLength(isLong ? drillSize : 2);
  // Also those that are unknown here, since the server died with their address.
  const sessions = [...stripe.sessions.values()];
  for (const [index, { id }] of sessions.entries()) {
    const events =
      index % 2
        ? [await stripe.pay(id)]
        : [await stripe.pay(id, true), await stripe.end(id, 'async_payment_succeeded')];
    const verify = () => person.call('verify-payment', { sessionId: id }).catch(() => undefined);
    if (isLong || index % 3 === 0) killAtNext(question, fallen);
    if (index % 4 === 0) await verify();
    // Stripe tells again until it is heard, and not only then; what happened last may be told first.
    for (const event of [...events.toReversed(), ...events]) await until(() => tell(event), endedWithinMs, pauseMs);
    await until(verify, endedWithinMs, pauseMs);
  }
  await Promise.all(fallen);
  // The last blow may fall after its answer; then the server is away once more.
  const after = await until(() => balance().catch(() => undefined), endedWithinMs, pauseMs);
  expect(fallen).toHaveLength(isLong ? drillSize + sessions.length : 2 + Math.ceil(sessions.length / 3));
  expect(after).toBe(before + credits * sessions.length);
  const { items } = (await person.ask('/api/payments?limit=100')) as unknown as Page<Payment>;
  const paid = items.filter(({ status }) => status === 'paid').map(({ id, session_id }) => [id, session_id]);
  expect(paid.sort()).toEqual(sessions.map(({ id, reference }) => [reference, id]).sort());
});

test('after all of that neither a key of Stripe nor who buys is in what the server logged', async () => {
  const log = await drill.log();
  expect(log).toContain('payment.fulfilled');
  expect([stripe.secretKey, stripe.webhookSecret, 'buyer@'].filter((secret) => log.includes(secret))).toEqual([]);
});

/** A process dies when Stripe has carried out the next request of a kind: before, while or after its answer is heard. */
function killAtNext(kind: RegExp, fallen: Promise<void>[], kill = () => drill.kill(server)): void {
  const { hooks } = stripe;
  const peace = hooks.beforeAnswer;
  hooks.beforeAnswer = async (line) => {
    if (!kind.test(line)) return;
    hooks.beforeAnswer = peace;
    const blow = kill();
    fallen.push(blow);
    await Promise.race([blow, pause(randomInt(latestAnswerMs))]);
  };
}

/** Whether the server has taken an event, which is signed anew each time; undefined while it is away. */
async function tell(event: StripeEvent): Promise<true | undefined> {
  const body = event.rawBody.toString();
  const { headers } = signed(body);
  const address = `${drill.url}/api/webhooks/payments`;
  const reply = await fetch(address, { method: 'POST', headers, body }).catch(() => undefined);
  return reply?.ok || undefined;
}
