import type { Payment } from '@portray/contracts/credits';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { type Answers, fakeServer, refusal } from '#testing/fake-server.ts';
import { personId, sessionOf } from '#testing/sample-data.ts';
import { showPage } from '#testing/show-page.tsx';
import { ReceiptScreen, receiptFacts } from './receipt-screen.tsx';

const payment: Payment = {
  id: personId,
  session_id: 'cs_1',
  provider: 'stripe',
  credits: 30,
  price_cents: 2_500,
  currency: 'usd',
  status: 'paid',
  revoked_credits: 0,
  receipt_url: null,
  created_at: '2026-11-01T12:00:00Z',
  settled_at: '2026-11-02T12:00:00Z',
};

async function openReceipt(answer: Answers['GET /api/payments/:id']) {
  const server = fakeServer({ 'GET /api/session': () => sessionOf(), 'GET /api/payments/:id': answer });
  const route = <Route path="/settings/billing/receipts/:id" element={<ReceiptScreen />} />;
  return { server, ...(await showPage(<Routes>{route}</Routes>, `/settings/billing/receipts/${personId}`)) };
}

test('a receipt says what was paid, when, by whom and for what', async () => {
  await openReceipt(() => payment);
  const sheet = await screen.findByRole('region', { name: 'Receipt' });
  const facts = [...sheet.querySelectorAll('dd')].map((fact) => fact.textContent);
  expect(facts).toContain('25.00 USD');
  expect(facts).toContain('2 November 2026');
  expect(facts).toContain('ada@example.com');
  expect(facts).toContain('30 credits, 1 per video');
});

test('an order that was not paid is not called paid', async () => {
  await openReceipt(() => ({ ...payment, status: 'expired', settled_at: null }));
  expect(await screen.findByText('25.00 USD, not charged')).toBeTruthy();
  expect(screen.queryByText('Paid')).toBeNull();
});

test('where there is no such receipt, that is said', async () => {
  await openReceipt(() => refusal(404, { code: 'not_found', message: 'There is no such order.' }));
  expect(await screen.findByRole('heading', { name: 'There is no receipt here' })).toBeTruthy();
});

test('a receipt that could not be loaded is not said to be missing, and can be asked for again', async () => {
  const fails = () => refusal(500, { code: 'unexpected', message: 'Something went wrong.' });
  const { server, user } = await openReceipt(fails);
  expect(await screen.findByText('Something went wrong.')).toBeTruthy();
  expect(screen.queryByText('There is no receipt here')).toBeNull();
  server.change({ 'GET /api/payments/:id': () => payment });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('25.00 USD')).toBeTruthy();
});

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
