import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '@portray/foundation/errors';
import type { PaymentEvent, PaymentState, Payments, Refund } from '../payments.ts';
import type { PaymentsBench } from '../suites/payments-contract.ts';

type Kept = { state: PaymentState; refunds: Map<string, number> };

/** Takes no money and forgets: for tests of those who are paid. Its events are signed by their hash. */
export function createMemoryPayments(userId: string = randomUUID()): PaymentsBench {
  const sessions = new Map<string, Kept>();
  const find = (sessionId: string): Kept => {
    const kept = sessions.get(sessionId);
    if (kept) return kept;
    throw new AppError('payment_not_found', 'There is no such session.');
  };
  const payments: Payments = {
    provider: 'memory',
    async createCheckout({ orderId, priceCents: amountCents, currency }) {
      const sessionId = `cs_${randomUUID()}`;
      sessions.set(sessionId, {
        state: { sessionId, orderId, status: 'open', amountCents, currency },
        refunds: new Map(),
      });
      return { sessionId, url: `https://pay.example/${sessionId}`, expiresAt: new Date() };
    },
    readSession: async (sessionId) => ({ ...find(sessionId).state }),
    async readEvent(rawBody, { signature }) {
      if (signature !== sign(rawBody)) throw new AppError('invalid_input', 'This event is not signed.');
      return JSON.parse(rawBody.toString()) as PaymentEvent;
    },
    async refund({ sessionId, cents, key }) {
      const { state, refunds } = find(sessionId);
      const isTooMuch = state.status !== 'paid' || refundedOf(refunds) + cents > state.amountCents;
      if (!refunds.has(key) && isTooMuch) throw new AppError('provider_refused', 'That is more than was paid.');
      if (!refunds.has(key)) refunds.set(key, cents);
      return refundState(find(sessionId));
    },
  };
  return {
    payments,
    userId,
    async pay(sessionId) {
      const { state } = find(sessionId);
      Object.assign(state, { status: 'paid', chargeId: `ch_${sessionId}` });
      return deliver({ payment: state });
    },
    tellOfRefund: async (sessionId) => deliver({ reversal: refundState(find(sessionId)) }),
    async dispute(sessionId, status) {
      const { state } = find(sessionId);
      const { kind: _, refundedCents: __, ...charge } = refundState(find(sessionId));
      const dispute = {
        kind: 'dispute' as const,
        disputeId: `dp_${sessionId}`,
        status,
        disputedCents: state.amountCents,
      };
      return deliver({ reversal: { ...charge, ...dispute } });
    },
  };
}

const refundedOf = (refunds: Kept['refunds']) => [...refunds.values()].reduce((sum, cents) => sum + cents, 0);

function refundState({ state: { sessionId, orderId, currency }, refunds }: Kept): Refund {
  return { kind: 'refund', chargeId: `ch_${sessionId}`, orderId, currency, refundedCents: refundedOf(refunds) };
}

function deliver(happened: Omit<PaymentEvent, 'eventId'>) {
  const rawBody = Buffer.from(JSON.stringify({ eventId: randomUUID(), ...happened }));
  return { rawBody, headers: { signature: sign(rawBody) } };
}

const sign = (rawBody: Buffer) => createHash('sha256').update(rawBody).digest('hex');
