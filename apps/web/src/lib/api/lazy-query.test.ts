import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLazyQuery } from './lazy-query.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('nothing is asked before a component watches, and then once for all', async () => {
  const ask = vi.fn(async () => 'yes');
  const query = createLazyQuery(ask);
  expect([ask.mock.calls.length, query.read()]).toEqual([0, { isPending: true }]);
  const [one, two] = [vi.fn(), vi.fn()];
  query.watch(one);
  query.watch(two)();
  await vi.advanceTimersByTimeAsync(0);
  expect([ask.mock.calls.length, query.read()]).toEqual([1, { data: 'yes', isPending: false }]);
  expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 0]);
});

test('a server that was away for a moment is asked again; one that stays away is a fault until another component watches', async () => {
  const answers = [new Error('away'), new Error('away'), new Error('away'), 'yes'];
  const ask = vi.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const query = createLazyQuery(ask);
  query.watch(() => undefined);
  await vi.advanceTimersByTimeAsync(1_500);
  expect([ask.mock.calls.length, query.read()]).toEqual([3, { error: new Error('away'), isPending: false }]);
  query.watch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(query.read()).toEqual({ data: 'yes', isPending: false });
});
