import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createOrderOnce } from './order-once.ts';

const refusal = (code: string, status: number, requestId?: string) =>
  new ApiError({ code, status, title: 'Refused', message: 'No.', retry: true, ...(requestId && { requestId }) });

/** What goes out for orders of some names, each with a price of its own; an error is what an order is answered with. */
async function sentFor(...orders: [name: string, answer?: ApiError][]) {
  const once = createOrderOnce<{ price: number }>();
  const sent: { price: number; idempotencyKey: string }[] = [];
  for (const [price, [name, answer]] of orders.entries())
    await once(name, { price }, async (order) => {
      sent.push(order);
      if (answer) throw answer;
      return order;
    }).catch(() => undefined);
  return sent;
}

test.each([
  ['whose answer was lost', refusal('connection', 0)],
  ['that a proxy answered', refusal('unexpected', 502)],
  ['that the server is still at', refusal('idempotency_key_in_use', 409, 'request-1')],
])('an order %s goes out again as it was, under its key', async (_name, lost) => {
  const [first, second, third] = await sentFor(['1', lost], ['1'], ['1']);
  expect(second).toEqual(first);
  expect(third?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

test('an order that was refused, and another order, have keys of their own', async () => {
  const lost = refusal('connection', 0);
  const sent = await sentFor(['1', refusal('conflict', 409, 'request-1')], ['1', lost], ['2']);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  expect(sent.map(({ price }) => price)).toEqual([0, 1, 2]);
});
