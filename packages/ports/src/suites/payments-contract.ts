import { deepEqual, equal, notEqual, ok, rejects } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { CheckoutRequest, Dispute, PaymentEvent, Payments } from '../payments.ts';

/** What a provider would send to our webhook. */
export type Delivery = { rawBody: Buffer; headers: Record<string, string | undefined> };

/** A provider with the other end in hand: the buyer, and the provider's own people. */
export type PaymentsBench = {
  payments: Payments;
  /** The buyer pays; answers what the provider sends about it. */
  pay(sessionId: string): Promise<Delivery>;
  /** What the provider sends after a refund. */
  tellOfRefund(sessionId: string): Promise<Delivery>;
  /** The buyer's bank opens or closes a dispute about the whole sum. */
  dispute(sessionId: string, status: Dispute['status']): Promise<Delivery>;
  /** A person of ours to whom an order may belong. */
  userId: string;
};

/** What every provider of payments promises: `run` throws where a promise is broken. */
export type PaymentsPromise = { title: string; run: (bench: PaymentsBench) => Promise<void> };

const order = (bench: PaymentsBench): CheckoutRequest => ({
  orderId: randomUUID(),
  userId: bench.userId,
  email: 'ana@example.com',
  credits: 20,
  priceCents: 2_000,
  currency: 'usd',
  successUrl: 'https://portray.example/done?session={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://portray.example/left',
});

async function paidOrder(bench: PaymentsBench) {
  const request = order(bench);
  const { sessionId } = await bench.payments.createCheckout(request);
  const delivery = await bench.pay(sessionId);
  return { request, sessionId, delivery };
}

const read = ({ payments }: PaymentsBench, { rawBody, headers }: Delivery): Promise<PaymentEvent> =>
  payments.readEvent(rawBody, headers);

/** The contract suite: `test.each(paymentsPromises)('$title', …)`. */
export const paymentsPromises: PaymentsPromise[] = [
  {
    title: 'a checkout is open until it is paid, and says the order, the sum and the currency',
    async run(bench) {
      const request = order(bench);
      const { sessionId, url, expiresAt } = await bench.payments.createCheckout(request);
      ok(/^https?:\/\//.test(url));
      ok(expiresAt instanceof Date);
      const open = await bench.payments.readSession(sessionId);
      equal(open.status, 'open');
      equal(open.chargeId, undefined);
      await bench.pay(sessionId);
      const { chargeId, customerId: _, receiptUrl: __, ...paid } = await bench.payments.readSession(sessionId);
      const { orderId, currency, priceCents: amountCents } = request;
      deepEqual(paid, { sessionId, orderId, status: 'paid', amountCents, currency });
      ok(chargeId);
    },
  },
  {
    title: 'an unknown session is told as such',
    async run({ payments }) {
      await rejects(payments.readSession('cs_unknown'), { code: 'payment_not_found' });
      await rejects(payments.refund({ sessionId: 'cs_unknown', cents: 1, key: 'k' }), { code: 'payment_not_found' });
    },
  },
  {
    title: 'the event of a payment says what the session says, the same in every delivery',
    async run(bench) {
      const { sessionId, delivery } = await paidOrder(bench);
      const event = await read(bench, delivery);
      deepEqual(event.payment, await bench.payments.readSession(sessionId));
      equal((await read(bench, delivery)).eventId, event.eventId);
    },
  },
  {
    title: 'an event that was altered or is not signed is refused',
    async run(bench) {
      const { delivery } = await paidOrder(bench);
      const altered = Buffer.concat([delivery.rawBody, Buffer.from(' ')]);
      await rejects(read(bench, { ...delivery, rawBody: altered }), { code: 'invalid_input' });
      await rejects(read(bench, { ...delivery, headers: {} }), { code: 'invalid_input' });
    },
  },
  {
    title: 'refunds add up, name the charge of the payment, and count once for each key',
    async run(bench) {
      const { request, sessionId } = await paidOrder(bench);
      const { chargeId } = await bench.payments.readSession(sessionId);
      const first = await bench.payments.refund({ sessionId, cents: 500, key: `${sessionId}-1` });
      equal(first.chargeId, chargeId);
      equal(first.orderId, request.orderId);
      equal(first.currency, 'usd');
      equal(first.refundedCents, 500);
      equal((await bench.payments.refund({ sessionId, cents: 500, key: `${sessionId}-1` })).refundedCents, 500);
      equal((await bench.payments.refund({ sessionId, cents: 300, key: `${sessionId}-2` })).refundedCents, 800);
      const event = await read(bench, await bench.tellOfRefund(sessionId));
      deepEqual(event.reversal, { ...first, refundedCents: 800 });
    },
  },
  {
    title: 'no more is refunded than was paid, and nothing of what was not paid',
    async run(bench) {
      const { sessionId } = await paidOrder(bench);
      const refund = (cents: number) => bench.payments.refund({ sessionId, cents, key: randomUUID() });
      await rejects(refund(2_001), { code: 'provider_refused' });
      await refund(2_000);
      await rejects(refund(1), { code: 'provider_refused' });
      const open = await bench.payments.createCheckout(order(bench));
      const early = bench.payments.refund({ sessionId: open.sessionId, cents: 1, key: randomUUID() });
      await rejects(early, { code: 'provider_refused' });
    },
  },
  {
    title: 'a dispute keeps its name from its opening to its end',
    async run(bench) {
      const { sessionId } = await paidOrder(bench);
      const { chargeId } = await bench.payments.readSession(sessionId);
      const events = [];
      for (const status of ['open', 'won'] as const) {
        events.push(await read(bench, await bench.dispute(sessionId, status)));
      }
      const [opened, won] = events.map(({ reversal }) => reversal as Dispute);
      deepEqual([opened?.status, won?.status], ['open', 'won']);
      equal(opened?.disputeId, won?.disputeId);
      deepEqual([opened?.chargeId, opened?.disputedCents, opened?.kind], [chargeId, 2_000, 'dispute']);
      notEqual(events[0]?.eventId, events[1]?.eventId);
    },
  },
];
