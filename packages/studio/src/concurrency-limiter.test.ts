import { expect, test } from 'vitest';
import { createConcurrencyLimiter, shareOf } from './concurrency-limiter.ts';

test('no more run at a time than allowed, and a caller that finds the line full is told so', async () => {
  const line = createConcurrencyLimiter(2, 1);
  const gates = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  let running = 0;
  let most = 0;
  const jobs = gates.map((gate) =>
    line.take(async () => {
      most = Math.max(most, ++running);
      await gate.promise;
      running--;
    }),
  );
  await expect(line.take(async () => {})).rejects.toMatchObject({ code: 'service_busy' });
  for (const gate of gates) gate.resolve();
  await Promise.all(jobs);
  expect(most).toBe(2);
  await expect(line.take(async () => 'free again')).resolves.toBe('free again');
});

test('a caller that goes away while waiting gives its place to another', async () => {
  const line = createConcurrencyLimiter(1, 1);
  const gate = Promise.withResolvers<void>();
  const first = line.take(() => gate.promise);
  const leaving = new AbortController();
  const second = line.take(async () => 'never', leaving.signal);
  leaving.abort();
  await expect(second).rejects.toMatchObject({ code: 'cancelled' });
  const third = line.take(async () => 'third');
  gate.resolve();
  await expect(third).resolves.toBe('third');
  await first;
});

test('work that is stopped keeps its place until it has cleaned up', async () => {
  const line = createConcurrencyLimiter(1, 1);
  const stop = new AbortController();
  const cleaned = Promise.withResolvers<void>();
  const events: string[] = [];
  const first = line.take(async () => {
    await cleaned.promise;
    events.push('cleaned');
  }, stop.signal);
  const second = line.take(async () => events.push('next'));
  stop.abort();
  cleaned.resolve();
  await Promise.all([first, second]);
  expect(events).toEqual(['cleaned', 'next']);
});

test('no caller holds more than its share, while others still find a place', async () => {
  const line = createConcurrencyLimiter(1, 5);
  const gate = Promise.withResolvers<void>();
  const ana = { of: 'ana', places: 2 };
  const held = [line.take(() => gate.promise, undefined, ana), line.take(() => gate.promise, undefined, ana)];
  await expect(line.take(async () => {}, undefined, ana)).rejects.toMatchObject({ code: 'too_many_requests' });
  const other = line.take(async () => 'ben', undefined, { of: 'ben', places: 2 });
  gate.resolve();
  await Promise.all(held);
  await expect(other).resolves.toBe('ben');
  await expect(line.take(async () => 'again', undefined, ana)).resolves.toBe('again');
});

test('visitors share five places of the line, and each person has three', () => {
  expect(shareOf(undefined)).toEqual({ of: 'visitors', places: 5 });
  expect(shareOf('ana')).toEqual({ of: 'ana', places: 3 });
});

test('a caller that comes while two work and eight wait finds the line full, until one is done', async () => {
  const line = createConcurrencyLimiter();
  const gate = Promise.withResolvers<void>();
  const held = Array.from({ length: 10 }, () => line.take(() => gate.promise));
  await expect(line.take(async () => {})).rejects.toMatchObject({ code: 'service_busy' });
  gate.resolve();
  await Promise.all(held);
  await expect(line.take(async () => 'free again')).resolves.toBe('free again');
});
