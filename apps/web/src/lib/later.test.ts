import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLater } from './later.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('nothing is asked before somebody watches, and then once for all', async () => {
  const ask = vi.fn(async () => 'yes');
  const later = createLater(ask);
  expect([ask.mock.calls.length, later.read()]).toEqual([0, { isPending: true }]);
  const [one, two] = [vi.fn(), vi.fn()];
  later.watch(one);
  later.watch(two)();
  await vi.advanceTimersByTimeAsync(0);
  expect([ask.mock.calls.length, later.read()]).toEqual([1, { data: 'yes', isPending: false }]);
  expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 0]);
});

test('a server that was away for a moment is asked again; one that stays away is a fault until somebody else watches', async () => {
  const answers = [new Error('away'), new Error('away'), new Error('away'), 'yes'];
  const ask = vi.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const later = createLater(ask);
  later.watch(() => undefined);
  await vi.advanceTimersByTimeAsync(1_500);
  expect([ask.mock.calls.length, later.read()]).toEqual([3, { error: new Error('away'), isPending: false }]);
  later.watch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(later.read()).toEqual({ data: 'yes', isPending: false });
});
