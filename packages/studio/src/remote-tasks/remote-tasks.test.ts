import { AppError } from '@portray/foundation/errors';
import { expect, test } from 'vitest';
import { awaitRemoteTask } from './await-remote-task.ts';
import { minute, openRemoteBench } from './remote-bench.test-data.ts';

const bench = openRemoteBench();

test('work is ordered, followed and fetched, and the product gets its result', async () => {
  const task = await bench.intended();
  await task.advance();
  expect(await task.read()).toMatchObject({ state: 'running', remote_id: 'remote-1', data: { prepared: true } });
  bench.pass(minute);
  await task.advance();
  bench.work.finish();
  bench.pass(minute);
  await task.advance();
  expect(await task.read()).toMatchObject({ state: 'done', result: { kept: 'sound of hello' }, next_check_at: null });
  expect(bench.told).toEqual(['running 0', 'running 0.5', 'fetched 0.5', 'complete: sound of hello']);
  await task.advance();
  expect([bench.work.jobs.length, bench.told.length]).toEqual([1, 4]);
});

test('one attempt has one task, and each step orders the next one when the provider wants it', async () => {
  const task = await bench.intended();
  expect((await task.intend()).id).toBe(task.id);
  await task.advance();
  expect((await task.jobs()).map(({ after }) => Math.round(after))).toEqual([0, 5]);
});

test('a step that comes too early does nothing', async () => {
  const task = await bench.intended();
  await task.advance();
  bench.work.finish();
  bench.pass(1_000);
  await task.advance();
  expect((await task.read()).state).toBe('running');
});

test('many workers at one task order it once', async () => {
  const task = await bench.intended();
  await Promise.all(Array.from({ length: 8 }, () => task.advance()));
  expect(bench.work.jobs).toHaveLength(1);
  expect((await task.read()).state).toBe('running');
});

test('after a crash between order and answer the key is looked up and nothing is ordered again', async () => {
  const task = await bench.intended();
  bench.work.faults.push({ at: 'answer', error: new AppError('provider_down', 'The line broke.') });
  await task.advance();
  expect(await task.read()).toMatchObject({ state: 'sent', remote_id: null, error_code: 'provider_down' });
  bench.pass(minute);
  await task.advance();
  expect(await task.read()).toMatchObject({ state: 'running', remote_id: 'remote-1', error_code: null });
  expect(bench.work.jobs).toHaveLength(1);
});

test('an order that never arrived is sent again under the same key', async () => {
  const task = await bench.intended();
  bench.work.faults.push({ at: 'send', error: new AppError('provider_down', 'No route.') });
  await task.advance();
  bench.pass(minute);
  await task.advance();
  expect(await task.read()).toMatchObject({ state: 'running', remote_id: 'remote-1' });
  expect(bench.work.jobs).toMatchObject([{ key: task.key }]);
});

test('where the provider cannot tell, the task ends as unclear with a sentence and is not paid again', async () => {
  const task = await bench.intended();
  bench.work.memory.canFind = false;
  bench.work.faults.push({ at: 'answer', error: new Error('socket hang up') });
  await task.advance();
  bench.pass(minute);
  await task.advance();
  expect(await task.read()).toMatchObject({ state: 'unclear', error_code: 'outcome_unclear', next_check_at: null });
  expect((await task.read()).error_message).toContain('It was not sent again.');
  expect(bench.told).toEqual(['sent 0', 'fail: outcome_unclear']);
  await task.advance();
  expect(bench.work.jobs).toHaveLength(1);
});

test('a busy provider is asked again when it says, and the order is still the first', async () => {
  const task = await bench.intended();
  bench.work.faults.push({ at: 'send', error: new AppError('provider_busy', 'Too many.', { retryAfterSeconds: 40 }) });
  await task.advance();
  expect(await task.read()).toMatchObject({ state: 'intended', faults: 1 });
  expect((await task.jobs()).map(({ after }) => Math.round(after))).toEqual([0, 40]);
  bench.pass(39_000);
  await task.advance();
  expect(bench.work.jobs).toHaveLength(0);
  bench.pass(1_000);
  await task.advance();
  expect(bench.work.jobs).toHaveLength(1);
});

test('while a provider does not answer, the waits grow', async () => {
  const task = await bench.intended();
  await task.advance();
  for (let fault = 0; fault < 4; fault += 1) {
    bench.pass(minute);
    bench.work.faults.push({ at: 'check', error: new AppError('provider_down', 'No answer.') });
    await task.advance();
  }
  expect((await task.jobs()).map(({ after }) => Math.round(after))).toEqual([0, 5, 2, 4, 8, 16]);
  bench.work.finish();
  bench.pass(minute);
  await task.advance();
  expect((await task.read()).state).toBe('done');
});

test('work that failed there fails here with its sentence', async () => {
  const task = await bench.intended();
  await task.advance();
  bench.work.fail();
  bench.pass(minute);
  await task.advance();
  expect(await task.read()).toMatchObject({ state: 'failed', error_message: 'The provider could not do this.' });
  expect(bench.told).toEqual(['running 0', 'fail: provider_refused']);
});

test('a result that could not be kept is fetched again, not ordered again', async () => {
  const task = await bench.intended();
  await task.advance();
  bench.work.finish();
  bench.pass(minute);
  bench.ruleFaults.keep = new AppError('storage_down', 'The store is away.');
  await task.advance();
  expect((await task.read()).state).toBe('running');
  bench.pass(minute);
  bench.ruleFaults.complete = new AppError('database_down', 'Away.');
  await expect(task.advance()).rejects.toMatchObject({ code: 'database_down' });
  expect((await task.read()).state).toBe('fetched');
  await task.advance();
  expect([(await task.read()).state, bench.work.jobs.length]).toEqual(['done', 1]);
});

test.each([
  ['intended', 'failed', 'provider_down', 11 * minute],
  ['sent', 'unclear', 'outcome_unclear', 11 * minute],
  ['running', 'failed', 'provider_down', 11 * minute],
  ['fetched', 'failed', 'unexpected', 61 * minute],
])('a task that stays %s for too long ends as %s', async (state, end, code, ms) => {
  const task = await bench.intended();
  const busy = new AppError('provider_busy', 'Too many.');
  if (state === 'intended') bench.work.faults.push({ at: 'prepare', error: busy });
  if (state === 'sent') bench.work.faults.push({ at: 'answer', error: new AppError('provider_down', 'No answer.') });
  await task.advance();
  if (state === 'fetched') {
    bench.work.finish();
    bench.pass(minute);
    bench.ruleFaults.complete = new AppError('database_down', 'Away.');
    await task.advance().catch(() => {});
  }
  expect((await task.read()).state).toBe(state);
  bench.pass(ms);
  await task.advance();
  expect(await task.read()).toMatchObject({ state: end, error_code: code });
  expect(bench.told.at(-1)).toBe(`fail: ${code}`);
  expect(bench.work.cancelled).toEqual(state === 'running' ? ['remote-1'] : []);
});

test('a user who waits for a provider that takes the order and says nothing is told so, and the order goes on', async () => {
  const task = await bench.intended();
  const { send } = bench.work;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  bench.work.send = async (...asked) => {
    await answered;
    bench.work.send = send;
    return { state: 'done', result: { sound: 'a sound' }, remoteId: (await send(...asked)).remoteId ?? '' };
  };
  const waiting = awaitRemoteTask(bench.deps, task.subject, task, 20);
  await expect(waiting).rejects.toMatchObject({ code: 'service_busy', retryAfterSeconds: 30 });
  answer();
  await expect.poll(async () => (await task.read()).state).toBe('done');
  await awaitRemoteTask(bench.deps, task.subject, task);
  expect(bench.work.jobs).toHaveLength(1);
});
