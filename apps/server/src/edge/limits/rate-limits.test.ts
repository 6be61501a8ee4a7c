import { openDatabase } from '@portray/database/open-database';
import { createTestDatabase } from '@portray/database/testing';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createRateLimits } from './rate-limits.ts';

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.url });
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

/** How many of `tries` pass that are spread evenly over the seconds. */
async function passed(take: () => unknown, tries: number, seconds: number): Promise<number> {
  let count = 0;
  for (let at = 0; at < tries; at++) {
    try {
      await take();
      count += 1;
    } catch (error) {
      expect(error).toMatchObject({ code: 'too_many_requests' });
    }
    vi.advanceTimersByTime((seconds * 1_000) / tries);
  }
  return count;
}

const holdClock = () => vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-21T12:00:00Z') });

test.each([
  'signIn',
  'signUp',
  'passwordReset',
] as const)('of 100 tries at %s within a minute ten pass, and in the next minute again ten', async (name) => {
  holdClock();
  const limits = createRateLimits(database.pool);
  const take = () => limits.take(name, 'somebody');
  expect(await passed(take, 100, 59)).toBe(10);
  vi.advanceTimersByTime(2_000);
  expect(await passed(take, 100, 59)).toBe(10);
});

test('one mailbox gets at most five mails within ten minutes, however patiently they are asked for', async () => {
  holdClock();
  const limits = createRateLimits(database.pool);
  expect(await passed(() => limits.take('mailTo', 'ana@example.com'), 40, 599)).toBe(5);
});

test('a try that was taken back does not count', async () => {
  holdClock();
  const limits = createRateLimits(database.pool);
  const take = async () => {
    await limits.take('signIn', 'right password');
    await limits.giveBack('signIn', 'right password');
  };
  expect(await passed(take, 30, 30)).toBe(30);
});

test('what was counted while the clock was days ahead holds no user up once it is right', async () => {
  holdClock();
  vi.advanceTimersByTime(3 * 86_400_000);
  const ahead = createRateLimits(database.pool);
  expect(await passed(() => ahead.take('signIn', 'hasty'), 20, 1)).toBe(10);
  holdClock();
  const right = createRateLimits(database.pool);
  await vi.waitFor(() => right.take('signIn', 'hasty'));
});

test('calls of one person are counted within ten seconds', async () => {
  holdClock();
  const limits = createRateLimits(database.pool);
  expect(await passed(() => limits.takeCall('somebody'), 12_000, 9)).toBe(6_000);
  vi.advanceTimersByTime(2_000);
  expect(() => limits.takeCall('somebody')).not.toThrow();
});
