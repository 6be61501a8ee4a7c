import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { answerOnce, type Once } from './once.ts';
import type { Principal } from './principal.ts';
import { openTestStudio, type TestStudio } from './studio.test-data.ts';

let studio: TestStudio;
let ana: Principal;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio?.close());

const key = 'order-of-ana';
let starts: string[] = [];

/** Asks under a key; what is started is named, after `meanwhile` has ended. */
function ask(
  name: string,
  { digest = 'same', meanwhile }: { digest?: string; meanwhile?: () => Promise<unknown> } = {},
) {
  const work = (once: Once) =>
    once(async (keep) => {
      starts.push(name);
      await meanwhile?.();
      return studio.database.asPerson(ana.userId, (tx) => keep(tx, { name }));
    });
  return answerOnce(studio.deps, { userId: ana.userId, key, digest }, work);
}

beforeEach(async () => {
  ana = await studio.addPerson();
  starts = [];
});

test('the same request under its key is answered as the first time, and starts nothing', async () => {
  expect(await ask('first')).toEqual({ name: 'first' });
  expect(await ask('second')).toEqual({ name: 'first' });
  expect(starts).toEqual(['first']);
});

test('another request under a key is refused, also while the first one is answered', async () => {
  const held = Promise.withResolvers<void>();
  const first = ask('first', { meanwhile: () => held.promise });
  await vi.waitFor(() => expect(starts).toEqual(['first']));
  const reused = { code: 'idempotency_key_reused' };
  await expect(ask('other', { digest: 'other' })).rejects.toMatchObject(reused);
  held.resolve();
  await first;
  await expect(ask('other', { digest: 'other' })).rejects.toMatchObject(reused);
  expect(starts).toEqual(['first']);
});

test('a repeat that comes while the first request is answered is told to come back, and holds nothing meanwhile', async () => {
  const held = Promise.withResolvers<void>();
  const first = ask('first', { meanwhile: () => held.promise });
  await vi.waitFor(() => expect(starts).toEqual(['first']));
  await expect(ask('second')).rejects.toMatchObject({ code: 'idempotency_key_in_use', retryAfterSeconds: 2 });
  expect(studio.database.pool.totalCount - studio.database.pool.idleCount).toBe(0);
  held.resolve();
  expect(await first).toEqual({ name: 'first' });
  expect(await ask('second')).toEqual({ name: 'first' });
});

test('of twenty requests at once under one key one starts', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => ask(`number ${at}`)));
  expect(starts).toHaveLength(1);
  const refusals = answers.filter(({ status }) => status === 'rejected');
  for (const refused of refusals) expect(refused).toMatchObject({ reason: { code: 'idempotency_key_in_use' } });
});

test('a key under which nothing was started is free again, for another request, too', async () => {
  const refused = ask('first', { meanwhile: () => Promise.reject(new Error('refused')) });
  await expect(refused).rejects.toThrow('refused');
  expect(await ask('second', { digest: 'other' })).toEqual({ name: 'second' });
});

test('a key whose server died is taken over after a minute, and the first try then starts nothing any more', async () => {
  const held = Promise.withResolvers<void>();
  const first = ask('first', { meanwhile: () => held.promise });
  await vi.waitFor(() => expect(starts).toEqual(['first']));
  await studio.rows(`update idempotency_keys set claimed_at = now() - interval '61 seconds' where user_id = $1`, [
    ana.userId,
  ]);
  expect(await ask('second')).toEqual({ name: 'second' });
  held.resolve();
  await expect(first).rejects.toMatchObject({ code: 'idempotency_key_in_use' });
  expect(await ask('third')).toEqual({ name: 'second' });
});

test('a key is forgotten after a day', async () => {
  await ask('first');
  await studio.rows(`update idempotency_keys set claimed_at = now() - interval '25 hours' where user_id = $1`, [
    ana.userId,
  ]);
  expect(await ask('second')).toEqual({ name: 'second' });
});

test('the keys of two people are two keys', async () => {
  await ask('first');
  ana = await studio.addPerson();
  expect(await ask('second', { digest: 'other' })).toEqual({ name: 'second' });
});
