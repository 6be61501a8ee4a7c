import { AppError } from '@portray/foundation/errors';
import { expect, test } from 'vitest';
import { advanceRemoteTask, hurryRemoteTask, resumeRemoteTasks } from './advance-remote-task.ts';
import { intendRemoteTask } from './intend-remote-task.ts';
import { going, minute, openRemoteBench } from './remote-bench.test-data.ts';

const bench = openRemoteBench();

test('stopping a task reaches the provider, and is tried again until it has heard', async () => {
  const task = await bench.intended();
  await task.advance();
  await task.cancel();
  bench.work.faults.push({ at: 'cancel', error: new AppError('provider_down', 'No answer.') });
  await task.advance();
  expect(bench.work.cancelled).toEqual([]);
  bench.pass(minute);
  await task.advance();
  expect(bench.work.cancelled).toEqual(['remote-1']);
  expect(await task.read()).toMatchObject({ state: 'cancelled', next_check_at: null });
  expect(bench.told).toEqual(['running 0', 'cancelled 0']);
});

test('a task that was never sent is stopped without asking the provider', async () => {
  const task = await bench.intended();
  await task.cancel();
  await task.advance();
  expect(await task.read()).toMatchObject({ state: 'cancelled', next_check_at: null });
  expect([bench.work.jobs.length, bench.work.cancelled.length]).toEqual([0, 0]);
});

test('a task that is stopped while it is being sent is stopped at the provider, too', async () => {
  const task = await bench.intended();
  const send = bench.work.send.bind(bench.work);
  bench.work.send = async (...request) => {
    const sent = await send(...request);
    await task.cancel();
    return sent;
  };
  await task.advance();
  expect(await task.read()).toMatchObject({ state: 'cancelled', remote_id: 'remote-1' });
  await task.advance();
  expect(bench.work.cancelled).toEqual(['remote-1']);
});

test('a stopping worker hands the task back as it is, and the next one looks it up', async () => {
  const task = await bench.intended();
  const stopping = new AbortController();
  const send = bench.work.send.bind(bench.work);
  bench.work.send = async (...request) => {
    await send(...request);
    stopping.abort();
    throw new AppError('cancelled', 'Stopped.');
  };
  await expect(advanceRemoteTask(bench.deps, { taskId: task.id }, stopping)).rejects.toMatchObject({
    code: 'cancelled',
  });
  expect(await task.read()).toMatchObject({ state: 'sent', claimed_by: null });
  await task.advance();
  expect(await task.read()).toMatchObject({ state: 'running', remote_id: 'remote-1' });
  expect(bench.work.jobs).toHaveLength(1);
});

test('a job that finds the task of a dead worker comes back when its claim has ended', async () => {
  const task = await bench.intended();
  const until = new Date(bench.studio.clock.at.getTime() + 8_000);
  await bench.studio.rows(`update remote_tasks set claimed_by = 'dead', claimed_until = $2 where id = $1`, [
    task.id,
    until,
  ]);
  await task.advance();
  expect((await task.jobs()).map(({ after }) => Math.round(after))).toEqual([0, 8]);
  bench.pass(8_000);
  await task.advance();
  expect((await task.read()).state).toBe('running');
});

test('what a provider says of its own accord lets the next check come at once', async () => {
  const task = await bench.intended();
  await task.advance();
  bench.work.finish();
  await hurryRemoteTask(bench.deps, { provider: 'somebody else', idOrKey: 'remote-1' });
  await task.advance();
  expect((await task.read()).state).toBe('running');
  await hurryRemoteTask(bench.deps, { provider: 'elsewhere', idOrKey: task.key });
  await task.advance();
  expect((await task.read()).state).toBe('done');
  await hurryRemoteTask(bench.deps, { provider: 'elsewhere', idOrKey: task.key });
  expect((await task.read()).next_check_at).toBeNull();
});

test('a task whose job got lost gets another one', async () => {
  const task = await bench.intended();
  await resumeRemoteTasks(bench.deps);
  expect(await task.jobs()).toHaveLength(1);
  await bench.studio.rows(`delete from pgboss.job where data->>'taskId' = $1`, [task.id]);
  await resumeRemoteTasks(bench.deps);
  expect(await task.jobs()).toHaveLength(0);
  bench.pass(minute);
  await resumeRemoteTasks(bench.deps);
  expect(await task.jobs()).toHaveLength(1);
});

test('what runs for an account that is deleted is stopped at the provider, and nothing of it stays', async () => {
  const gone = await bench.studio.addPerson();
  const subject = { userId: gone.userId, kind: 'speech' as const, subjectId: 'gone', attempt: 1 };
  const { id } = await bench.studio.database.asPerson(gone.userId, (tx) =>
    intendRemoteTask(bench.deps, tx, { ...subject, provider: 'elsewhere', request: { words: 'mine' } }),
  );
  await advanceRemoteTask(bench.deps, { taskId: id }, going);
  await bench.studio.rows('delete from auth."user" where id = $1', [gone.userId]);
  await resumeRemoteTasks(bench.deps);
  await advanceRemoteTask(bench.deps, { taskId: id }, going);
  expect(bench.work.cancelled).toEqual(['remote-1']);
  await resumeRemoteTasks(bench.deps);
  expect(await bench.studio.rows('select 1 from remote_tasks where id = $1', [id])).toEqual([]);
});

test('a provider that is not set up any more ends the task', async () => {
  const task = await bench.intended('nowhere');
  await task.advance();
  expect(await task.read()).toMatchObject({ state: 'failed', error_code: 'not_configured' });
});

test('no user sees the tasks of another', async () => {
  await bench.intended();
  const ben = await bench.studio.addPerson();
  const seen = await bench.studio.database.asPerson(
    ben.userId,
    async (tx) => (await tx.execute('select 1 from remote_tasks')).rows,
  );
  expect(seen).toEqual([]);
});
