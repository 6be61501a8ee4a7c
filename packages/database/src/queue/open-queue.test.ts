import type { JobName, JobPayload } from '@portray/contracts/jobs';
import { AppError } from '@portray/foundation/errors';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../open-database.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { holdsJob } from './job-claim.ts';
import { type EnqueueOptions, type JobClaim, type JobRun, openQueue, type Queue } from './open-queue.ts';
import { beat, createWakefulness, listWorkers } from './worker-beats.ts';

let testDatabase: TestDatabase;
let database: Database;
let sender: Queue;
const opened: Queue[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.url });
  sender = await openQueue(database, 'sender', () => {});
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((worker) => worker.close(500)));
  await database.pool.query('delete from pgboss.job');
});
afterAll(async () => {
  await sender?.close();
  await database?.close();
  await testDatabase?.drop();
});

const user = '00000000-0000-4000-8000-000000000001';
const videoJob = (attempt: number) => ({ userId: user, videoId: crypto.randomUUID(), attempt });
const add = <Name extends JobName>(name: Name, payload: JobPayload<Name>, options?: EnqueueOptions) =>
  database.asSystem((tx) => sender.enqueue(tx, name, payload, options));

async function openWorker(id?: string): Promise<Queue> {
  const worker = await openQueue(database, 'worker', () => {}, id);
  opened.push(worker);
  return worker;
}

/** The queue's own row of a job. */
async function rowOf(id: string | null) {
  const { rows } = await database.pool.query('select * from pgboss.job where id = $1', [id]);
  return rows[0];
}

const settled = { timeout: 15_000, interval: 25 };

test('a job keeps what it carries, its turn, its person and the moment before which it is not taken', async () => {
  const job = await rowOf(await add('make-video', videoJob(1), { priority: 7, group: user, afterSeconds: 600 }));
  expect(job).toMatchObject({ state: 'created', priority: 7, group_id: user });
  expect(job.start_after.getTime() - job.created_on.getTime()).toBeCloseTo(600_000, -4);
  const soon = await rowOf(await add('make-video', videoJob(1), { afterSeconds: 1 }));
  expect(soon.start_after.getTime() - soon.created_on.getTime()).toBeGreaterThan(900);
  const plain = await rowOf(await add('make-video', videoJob(1)));
  expect(plain).toMatchObject({ priority: 0, group_id: null });
  expect(plain.start_after.getTime() - plain.created_on.getTime()).toBeLessThan(1_000);
});

test('what a job of this kind cannot carry is refused before it is in the queue', async () => {
  await expect(add('make-video', { ...videoJob(1), videoId: 'none' })).rejects.toThrow();
  expect((await database.pool.query('select 1 from pgboss.job')).rows).toEqual([]);
});

test('a transaction that adds a job keeps its role: the product stays the owner, a person a person', async () => {
  const roleOf = async (tx: Parameters<Parameters<Database['asSystem']>[0]>[0]) => {
    const role = () =>
      tx.execute<{ role: string }>('select current_user::text as role').then(({ rows }) => rows[0]!.role);
    const before = await role();
    await sender.enqueue(tx, 'make-video', videoJob(1));
    return { before, after: await role() };
  };
  const product = await database.asSystem(roleOf);
  expect(product.after).toBe(product.before);
  expect(await database.asPerson(user, roleOf)).toEqual({ before: 'portray_app', after: 'portray_app' });
});

test('a worker hears of new jobs at once, who only adds them listens to nothing', async () => {
  const worker = await openWorker();
  await worker.work('make-video', async () => {});
  const listeners = async () => {
    const { rows } = await database.pool.query(
      `select distinct application_name as name from pg_stat_activity
       where datname = current_database() and query ilike 'listen%'`,
    );
    return rows.map(({ name }) => name);
  };
  await vi.waitFor(async () => expect(await listeners()).toEqual(['portray-queue-worker']), settled);
});

test.each([
  ['make-video', 'where their kind says so', () => videoJob(1)],
  ['forget-clone', 'where it says nothing', () => ({ engine: 'built-in' as const, voiceId: crypto.randomUUID() })],
] as const)('jobs (%s) come with what they carry, one at a time without a rest %s', async (name, _where, make) => {
  const payloads = Array.from({ length: 30 }, () => make());
  for (const payload of payloads) await add(name, payload);
  const worker = await openWorker();
  const taken: unknown[] = [];
  let running = 0;
  let most = 0;
  await worker.work(name, async (payload) => {
    running += 1;
    most = Math.max(most, running);
    taken.push(payload);
    await new Promise((done) => setImmediate(done));
    running -= 1;
  });
  await vi.waitFor(() => expect(taken).toEqual(payloads), settled);
  expect(most).toBe(1);
});

test('a mail leaves nothing in the queue once it is sent, and waits there while it cannot be', async () => {
  const mail = (to: string) => ({ id: crypto.randomUUID(), to, subject: 'Hello', text: '' });
  const kept = await add('send-mail', mail('away@example.com'));
  await add('send-mail', mail('ana@example.com'));
  const worker = await openWorker();
  await worker.work('send-mail', async ({ to }) => {
    if (to.startsWith('away')) throw new Error('No such mailbox.');
  });
  const states = async () => (await database.pool.query('select id, state from pgboss.job')).rows;
  await vi.waitFor(async () => expect(await states()).toEqual([{ id: kept, state: 'retry' }]), settled);
});

test('as many jobs run at once as their kind allows', async () => {
  const tasks = Array.from({ length: 6 }, () => ({ taskId: crypto.randomUUID() }));
  for (const task of tasks) await add('advance-remote-task', task);
  const worker = await openWorker();
  let running = 0;
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  await worker.work('advance-remote-task', async () => {
    running += 1;
    await over;
  });
  await vi.waitFor(() => expect(running).toBe(4), settled);
  end();
  await vi.waitFor(() => expect(running).toBe(6), settled);
});

test('two jobs of one person run at a time over all workers, and the next worker takes another user’s', async () => {
  const other = '00000000-0000-4000-8000-000000000002';
  for (const attempt of [1, 2, 3]) await add('make-video', videoJob(attempt), { group: user });
  await add('make-video', { ...videoJob(4), userId: other }, { group: other });
  const taken: number[] = [];
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  for (const order of [[1], [1, 2], [1, 2, 4]]) {
    const worker = await openWorker();
    await worker.work('make-video', async ({ attempt }) => {
      taken.push(attempt);
      await over;
    });
    await vi.waitFor(() => expect(taken).toEqual(order), settled);
  }
  end();
  await vi.waitFor(() => expect(taken).toEqual([1, 2, 4, 3]), settled);
});

test('workers that look for jobs at the same moment take no third one of a person', async () => {
  const attempts = [1, 2, 3, 4, 5, 6];
  const taken: number[] = [];
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  for (const _ of attempts) {
    const worker = await openWorker();
    await worker.work('make-video', async ({ attempt }) => {
      taken.push(attempt);
      await over;
    });
  }
  // All of them hear of one transaction at once.
  await database.asSystem(async (tx) => {
    for (const attempt of attempts) await sender.enqueue(tx, 'make-video', videoJob(attempt), { group: user });
  });
  await vi.waitFor(() => expect(taken.length).toBeGreaterThan(1), settled);
  await add('make-video', videoJob(7), { group: '00000000-0000-4000-8000-000000000002' });
  await vi.waitFor(() => expect(taken).toContain(7), settled);
  expect(taken).toHaveLength(3);
  end();
  await vi.waitFor(() => expect(taken.toSorted()).toEqual([...attempts, 7]), settled);
});

test('a job that an earlier release added under its own name is done after the upgrade', async () => {
  const [videoId, due] = [crypto.randomUUID(), '2026-11-01T10:00:00.000Z'];
  await database.pool.query(
    `insert into pgboss.job (name, data, start_after) values ('delete-video', $1, now() + interval '0.2 seconds')`,
    [{ userId: user, videoId, due }],
  );
  const worker = await openWorker();
  const taken: unknown[] = [];
  await worker.work('finish-deletion', async (payload) => void taken.push(payload));
  await vi.waitFor(() => expect(taken).toEqual([{ kind: 'video', userId: user, id: videoId, due }]), settled);
});

test('a job that fails waits for its next try, and knows its last one', async () => {
  const last = await add('make-video', videoJob(5), { priority: 1 });
  await add('make-video', videoJob(1));
  await database.pool.query('update pgboss.job set retry_count = 4 where id = $1', [last]);
  const worker = await openWorker();
  const tries: { attempt: number; isLastTry: boolean }[] = [];
  await worker.work('make-video', async ({ attempt }, { isLastTry }) => {
    tries.push({ attempt, isLastTry });
    throw new Error('not today');
  });
  await vi.waitFor(() => expect(tries.length).toBeGreaterThan(1), settled);
  expect(tries.slice(0, 2)).toEqual([
    { attempt: 5, isLastTry: true },
    { attempt: 1, isLastTry: false },
  ]);
  expect(await rowOf(last)).toMatchObject({ state: 'failed', output: { message: 'not today' } });
});

test('a job that a service refuses for now waits as long as it asks, and others have its slot', async () => {
  const refused = await add('make-video', videoJob(1), { priority: 1 });
  const asked = await add('make-video', videoJob(2), { priority: 1 });
  const worker = await openWorker();
  const tries: number[] = [];
  await worker.work('make-video', async ({ attempt }) => {
    tries.push(attempt);
    if (attempt === 1) throw new AppError('provider_down', 'Not now.');
    if (attempt === 2) throw new AppError('provider_busy', 'Later.', { retryAfterSeconds: 600 });
  });
  const other = await add('make-video', videoJob(3));
  await vi.waitFor(async () => expect((await rowOf(other)).state).toBe('completed'), settled);
  const waitOf = async (id: string | null) => {
    const job = await rowOf(id);
    expect(job).toMatchObject({ state: 'retry' });
    return (job.start_after.getTime() - job.started_on.getTime()) / 1_000;
  };
  expect(await waitOf(refused)).toBeGreaterThanOrEqual(15);
  expect(await waitOf(asked)).toBeGreaterThanOrEqual(600);
  expect(tries).toEqual([1, 2, 3]);
});

test('a job that waited is tried again, and its last try fails as every other', async () => {
  const id = await add('make-video', videoJob(1));
  await database.pool.query('update pgboss.job set retry_count = retry_limit - 1 where id = $1', [id]);
  const worker = await openWorker();
  const tries: boolean[] = [];
  await worker.work('make-video', async (_payload, { isLastTry }) => {
    tries.push(isLastTry);
    throw new AppError('storage_down', 'Not now.');
  });
  for (let tried = 1; tried <= 2; tried += 1) {
    await vi.waitFor(() => expect(tries).toHaveLength(tried), settled);
    const isOver = async () => expect(['retry', 'failed']).toContain((await rowOf(id)).state);
    await vi.waitFor(isOver, settled);
    await database.pool.query('update pgboss.job set start_after = now() where id = $1', [id]);
  }
  expect(tries).toEqual([false, true]);
  expect(await rowOf(id)).toMatchObject({ state: 'failed', output: { message: 'Not now.' } });
});

test('a worker that stops tells its jobs, waits no longer than it may, and hands the rest back', async () => {
  const id = await add('make-video', videoJob(1));
  const worker = await openWorker();
  const taken = Promise.withResolvers<JobRun>();
  await worker.work('make-video', (_payload, run) => {
    taken.resolve(run);
    return new Promise((_done, fail) => run.signal.addEventListener('abort', () => fail(new Error('stopped'))));
  });
  const { signal } = await taken.promise;
  expect(signal.aborted).toBe(false);
  await worker.close(500);
  expect(signal.aborted).toBe(true);
  await vi.waitFor(async () => expect(['retry', 'created']).toContain((await rowOf(id)).state), settled);
});

/** As a process that was killed: what it had in hand stays as it is. */
async function leaveInHand(workerId: string, jobId: string | null, silentSeconds = 0): Promise<JobClaim> {
  await database.pool.query(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - make_interval(secs => $2)
     where id = $1`,
    [jobId, silentSeconds],
  );
  const claim = { queue: 'make-video', id: String(jobId), tryNumber: 0 };
  await beat(database, workerId, [claim]);
  return claim;
}

test('a worker that follows a dead one under its name takes its job up at once, before all that wait', async () => {
  const interrupted = await add('make-video', videoJob(1));
  await leaveInHand('of-this-launcher', interrupted);
  await add('make-video', videoJob(2), { priority: 10 });
  const worker = await openWorker('of-this-launcher');
  const taken: number[] = [];
  await worker.work('make-video', async ({ attempt }) => void taken.push(attempt));
  await vi.waitFor(() => expect(taken).toEqual([1, 2]), settled);
});

test('what a silent worker had in hand comes back to the queue, before all that wait', async () => {
  const interrupted = await add('make-video', videoJob(1));
  await leaveInHand('hangs', interrupted, 60);
  await openWorker();
  await vi.waitFor(
    async () => expect(await rowOf(interrupted)).toMatchObject({ state: 'retry', priority: 1_000 }),
    settled,
  );
});

test('a worker that holds a job may write what came of it, until it is in other hands', async () => {
  const id = await add('make-video', videoJob(1));
  const claim = await leaveInHand('first', id);
  const holds = (one: JobClaim) => database.asPerson(user, (tx) => holdsJob(tx, one));
  expect([await holds(claim), await holds({ ...claim, tryNumber: 1 })]).toEqual([true, false]);
  await database.pool.query('update pgboss.job set retry_count = 1 where id = $1', [id]);
  expect([await holds(claim), await holds({ ...claim, tryNumber: 1 })]).toEqual([false, true]);
  await database.pool.query(`update pgboss.job set state = 'completed' where id = $1`, [id]);
  expect(await holds({ ...claim, tryNumber: 1 })).toBe(false);
});

test('the claim that a job comes with is the one that counts, at its second try, too', async () => {
  await add('make-video', videoJob(1));
  const worker = await openWorker();
  const held: boolean[] = [];
  await worker.work('make-video', async (_payload, { claim, isLastTry }) => {
    held.push(await database.asPerson(user, (tx) => holdsJob(tx, claim)));
    if (!isLastTry && held.length < 2) throw new Error('once more');
  });
  await vi.waitFor(() => expect(held).toEqual([true, true]), settled);
});

test('a worker is known while it runs, told to be silent when it is, and forgotten when it ends', async () => {
  const worker = await openWorker('mine');
  const states = () => database.asSystem(listWorkers).then((all) => all.filter(({ id }) => id === 'mine'));
  expect(await states()).toMatchObject([{ id: 'mine', pid: process.pid, jobs: 0, silentSince: undefined }]);
  await worker.close(500);
  expect(await states()).toEqual([]);
  await beat(database, 'mine', [{ queue: 'make-video', id: crypto.randomUUID(), tryNumber: 0 }]);
  const { rows } = await database.pool.query(
    `update pgboss.workers set beat_at = date_trunc('second', now() - interval '40 seconds') where id = 'mine' returning beat_at`,
  );
  expect(await states()).toMatchObject([{ jobs: 1, silentSince: rows[0].beat_at.toISOString() }]);
  await database.pool.query(`update pgboss.workers set beat_at = now() - interval '2 hours' where id = 'mine'`);
  expect(await states()).toEqual([]);
});

test('after a sleep of the whole machine a worker judges no other until all had time to speak', () => {
  let nowMs = 0;
  const isAwake = createWakefulness(() => nowMs);
  const beats: [atMs: number, gap: number, mayJudge: boolean][] = [
    [0, 0, true],
    [2_000, 2, true],
    [4_000, 7_200, false],
    // A job that is taken is told at once, between two beats.
    [4_100, 0.1, false],
    [6_000, 1.9, false],
    [11_900, 2, false],
    [12_100, 2, true],
  ];
  for (const [atMs, gap, mayJudge] of beats) {
    nowMs = atMs;
    expect(isAwake(gap), `${atMs}`).toBe(mayJudge);
  }
});

const connectionsOf = (role: 'worker' | 'sender') =>
  database.pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and application_name = $1',
    [`portray-queue-${role}`],
  );

test('a worker that has stopped leaves no connection behind', async () => {
  const worker = await openWorker();
  await worker.work('make-video', async () => {});
  expect((await connectionsOf('worker')).rows).not.toEqual([]);
  await worker.close(500);
  // A connection that is only left lying closes by itself after ten seconds.
  const atOnce = { ...settled, timeout: 8_000 };
  await vi.waitFor(async () => expect((await connectionsOf('worker')).rows).toEqual([]), atOnce);
});

test('a connection that breaks is told, and the queue goes on', async () => {
  const faults: Error[] = [];
  const queue = await openQueue(database, 'sender', (fault) => faults.push(fault));
  opened.push(queue);
  const { rows } = await connectionsOf('sender');
  for (const { pid } of rows) await database.pool.query('select pg_terminate_backend($1)', [pid]);
  await vi.waitFor(() => expect(faults.length).toBeGreaterThan(0), settled);
  expect(await database.asSystem((tx) => queue.enqueue(tx, 'make-video', videoJob(1)))).not.toBeNull();
});

test('opening a queue does not install it', async () => {
  const empty = await createTestDatabase();
  const other = openDatabase({ url: empty.url });
  await other.pool.query('drop schema pgboss cascade; create schema pgboss');
  await expect(openQueue(other, 'sender', () => {})).rejects.toThrow();
  expect((await other.pool.query(`select 1 from pg_tables where schemaname = 'pgboss'`)).rows).toEqual([]);
  await other.close();
  await empty.drop();
});
