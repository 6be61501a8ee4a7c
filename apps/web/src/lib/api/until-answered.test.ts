import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { untilAnswered } from './until-answered.ts';

const refusal = (code: string) => new ApiError({ code, title: '', message: code, retry: false, status: 409 });
const inUse = refusal('idempotency_key_in_use');
const pause = () => Promise.resolve();

test('an order whose answer was lost is asked for again until the server has answered the first one', async () => {
  const order = vi.fn().mockRejectedValueOnce(inUse).mockRejectedValueOnce(inUse).mockResolvedValueOnce({});
  await untilAnswered(order, pause);
  expect(order).toHaveBeenCalledTimes(3);
});

test('an order that is refused, or never answered, is not asked for for ever', async () => {
  const refused = vi.fn().mockRejectedValue(refusal('insufficient_credits'));
  await expect(untilAnswered(refused, pause)).rejects.toMatchObject({ code: 'insufficient_credits' });
  expect(refused).toHaveBeenCalledOnce();
  const stuck = vi.fn().mockRejectedValue(inUse);
  await expect(untilAnswered(stuck, pause)).rejects.toBe(inUse);
});
