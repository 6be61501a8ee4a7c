import { expect, test, vi } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that lasts until it is let go. */
function held() {
  const gate = Promise.withResolvers<void>();
  return { gate, work: () => gate.promise };
}

test('an owner works on as much at once as allowed, and in the order of asking', async () => {
  const take = createTurns({ atOnce: 1, maxWaiting: 2 });
  const order: string[] = [];
  const first = held();
  const all = [
    take('ana', async () => {
      await first.gate.promise;
      order.push('first');
    }),
    take('ana', async () => order.push('second')),
    take('ana', async () => order.push('third')),
  ];
  await Promise.resolve();
  expect(order).toEqual([]);
  first.gate.resolve();
  await Promise.all(all);
  expect(order).toEqual(['first', 'second', 'third']);
});

test('what comes when the line is full is refused, and does not keep others waiting', async () => {
  const take = createTurns({ atOnce: 1, maxWaiting: 1 });
  const first = held();
  const own = [take('ana', first.work), take('ana', async () => 'waited')];
  await expect(take('ana', async () => 'never')).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(take('ben', async () => 'at once')).resolves.toBe('at once');
  first.gate.resolve();
  await expect(own[1]).resolves.toBe('waited');
});

test('work that fails gives its place to the next', async () => {
  const take = createTurns({ atOnce: 1, maxWaiting: 1 });
  const failed = take('ana', () => Promise.reject(new Error('broken')));
  const next = take('ana', async () => 'next');
  await expect(failed).rejects.toThrow('broken');
  await expect(next).resolves.toBe('next');
  await expect(take('ana', async () => 'again')).resolves.toBe('again');
});

test('what has waited for too long is refused, and the line goes on', async () => {
  vi.useFakeTimers();
  const take = createTurns({ atOnce: 1, maxWaiting: 2, maxWaitMs: 1_000 });
  const first = held();
  const own = take('ana', first.work);
  const late = take('ana', async () => 'never').catch((error) => error.code);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(late).resolves.toBe('too_many_requests');
  const next = take('ana', async () => 'next');
  first.gate.resolve();
  await own;
  await expect(next).resolves.toBe('next');
  vi.useRealTimers();
});
