import type { Payment } from '@portray/contracts/credits';
import { expect, test } from 'vitest';
import { receiptFacts } from './receipt-facts.ts';

const paid: Payment = {
  id: '1f2e3d4c-0000-4000-8000-000000000001',
  session_id: 'cs_1',
  provider: 'stripe',
  credits: 75,
  price_cents: 5_000,
  currency: 'usd',
  status: 'paid',
  revoked_credits: 0,
  receipt_url: null,
  created_at: '2026-11-13T23:50:00.000Z',
  settled_at: '2026-11-14T00:05:00.000Z',
};
const facts = (change: Partial<Payment>) =>
  Object.fromEntries(receiptFacts({ ...paid, ...change }, 'mara@example.com'));

test('a receipt names number, day of payment, buyer, what was bought, how it was paid and the sum', () => {
  expect(facts({})).toEqual({
    Number: '1F2E3D4C',
    'Paid on': '14 November 2026',
    Buyer: 'mara@example.com',
    Bought: '75 credits, 1 per video',
    'Paid with': 'Stripe',
    State: 'Paid',
    Total: '50.00 USD',
  });
});

test('an order that was not paid never looks like a receipt', () => {
  const order = facts({ status: 'expired', settled_at: '2026-11-15T00:00:00.000Z' });
  expect(order).toMatchObject({ State: 'Not paid', Total: '50.00 USD, not charged', 'Paid with': '–' });
  expect(order['Ordered on']).toBe('13 November 2026');
});

test('the test checkout says that no card was charged, and a refund what it took back', () => {
  expect(facts({ provider: 'test', revoked_credits: 20 })).toMatchObject({
    'Paid with': 'Test checkout: no card was charged',
    'Taken back after a refund': '20 credits',
  });
});
