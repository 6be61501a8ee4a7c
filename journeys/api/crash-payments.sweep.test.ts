import { type StripeDouble, type StripeEvent, startStripeDouble } from '@portray/providers/stripe-double';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Drill, drillSize, startDrill, strikeAt } from '../src/drill.ts';
import { addressOf, createPerson, until } from '../src/person.ts';

const endedWithinMs = 120_000;
const pauseMs = 500;
const credits = 10;
const server = 'apps/server/src/main.ts';

let stripe: StripeDouble;
let drill: Drill;

beforeAll(async () => {
  stripe = await startStripeDouble();
  const { secretKey, webhookSecret, url } = stripe;
  drill = await startDrill({
    ...{ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_BASE_URL: url },
  });
}, 400_000);

afterAll(async () => {
  await drill?.stop();
  await stripe?.close();
});

test('every order that was paid is granted once, whatever dies while it is begun, paid and told of', async () => {
  const person = createPerson(drill.url, addressOf('buyer'));
  await person.register();
  const balance = async () => {
    const { credits } = (await person.call('get-user-credits')) as { credits: { available_credits: number } };
    return credits.available_credits;
  };
  const before = await balance();
  const struck = strikeAt(stripe, [
    [/^POST \/v1\/checkout/, 1, () => drill.kill(server)],
    [/^POST \/v1\/checkout/, drillSize / 2, () => drill.killEverything()],
    [/^GET \/v1\/checkout/, 2, () => drill.kill(server)],
  ]);
  for (let index = 0; index < drillSize; index++)
    await until(() => person.call('purchase-credits', { credits }).catch(() => undefined), endedWithinMs, pauseMs);
  // Also those of which nobody here has heard, since the server died with their address.
  const sessions = [...stripe.sessions.keys()];
  expect(sessions.length).toBeGreaterThan(drillSize);
  for (const [index, sessionId] of sessions.entries()) {
    const event = await stripe.pay(sessionId);
    if (index % 3 === 0) await Promise.all([tell(event).catch(() => undefined), drill.kill(server)]);
    // Stripe tells again until it is heard, and not only then.
    for (let time = 0; time < 2; time++) await until(() => tell(event), endedWithinMs, pauseMs);
    await until(() => person.call('verify-payment', { sessionId }).catch(() => undefined), endedWithinMs, pauseMs);
  }
  await Promise.all(struck);
  expect(struck).toHaveLength(3);
  expect(await balance()).toBe(before + credits * sessions.length);
}, 400_000);

test('after all of that neither a key of Stripe nor who buys is in what the server logged', async () => {
  const log = await drill.log();
  expect(log).toContain('payment.fulfilled');
  expect([stripe.secretKey, stripe.webhookSecret, 'buyer@'].filter((secret) => log.includes(secret))).toEqual([]);
});

/** Whether the server has taken an event; undefined while it is away. */
async function tell({ rawBody, headers }: StripeEvent): Promise<true | undefined> {
  const address = `${drill.url}/api/webhooks/payments`;
  const reply = await fetch(address, { method: 'POST', headers, body: rawBody.toString() }).catch(() => undefined);
  return reply?.ok || undefined;
}
