import { AppError } from '@portray/foundation/errors';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isCollision, toDatabaseFault } from './faults.ts';
import { type Database, openDatabase, queryAsOwner, type Transaction } from './open-database.ts';
import { ask, createTestDatabase, type TestDatabase } from './testing.ts';

let testDatabase: TestDatabase;
let database: Database;
const ana = '00000000-0000-4000-8000-00000000000a';
const ben = '00000000-0000-4000-8000-00000000000b';
const maxConnections = 4;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.url, maxConnections, name: 'takes-turns', takesTurns: true });
  await ask(testDatabase.url, 'create table counters (id int primary key, value int not null default 0)');
  await ask(testDatabase.url, 'grant select, update on counters to portray_app');
  await ask(testDatabase.url, 'insert into counters (id) values (1), (2)');
});

afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

const add = (tx: Transaction, id: number) => tx.execute(sql`update counters set value = value + 1 where id = ${id}`);

async function values(): Promise<unknown[]> {
  return (await ask(testDatabase.url, 'select value from counters order by id')).map(({ value }) => value);
}

/** A row that another connection holds until it is told to let go. */
async function hold(id: number) {
  const client = new pg.Client({ connectionString: testDatabase.url });
  await client.connect();
  await client.query('begin');
  await client.query('select 1 from counters where id = $1 for update', [id]);
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

async function connections(where: string): Promise<number> {
  const counted = `select count(*)::int as count from pg_stat_activity where application_name = 'takes-turns' and ${where}`;
  return Number((await ask(testDatabase.url, counted))[0]?.count);
}

test('of two transactions that wait for each other both succeed, since the one that Postgres undoes runs again', async () => {
  const before = await values();
  let arrivals = 0;
  const met = Promise.withResolvers<void>();
  const cross = (first: number, second: number) =>
    database.asSystem(async (tx) => {
      await add(tx, first);
      arrivals += 1;
      if (arrivals >= 2) met.resolve();
      await met.promise;
      await add(tx, second);
    });
  await Promise.all([cross(1, 2), cross(2, 1)]);
  expect(arrivals).toBe(3);
  expect(await values()).toEqual(before.map((value) => Number(value) + 2));
});

test('a transaction that keeps colliding is given up with a sentence after four runs', async () => {
  let runs = 0;
  const collide = database.asSystem((tx) => {
    runs += 1;
    return tx.execute(sql`do $$ begin raise exception 'collided' using errcode = '40P01'; end $$`);
  });
  await expect(collide).rejects.toMatchObject({ code: 'service_busy' });
  expect(runs).toBe(4);
});

test('what failed for another reason runs once', async () => {
  let runs = 0;
  const fail = database.asSystem((tx) => {
    runs += 1;
    return tx.execute(sql`select 1 / 0`);
  });
  await expect(fail).rejects.toThrow();
  expect(runs).toBe(1);
});

test.each([
  ['40P01', 'service_busy'],
  ['40001', 'service_busy'],
  ['55P03', 'service_busy'],
  ['57P01', 'database_down'],
  ['57014', 'database_down'],
  ['25P03', 'database_down'],
  ['53300', 'database_down'],
  ['08006', 'database_down'],
  ['ECONNREFUSED', 'database_down'],
  ['EAI_AGAIN', 'database_down'],
])('%s of the driver is answered %s, however deep it lies', (code, answer) => {
  const failure = new Error('wrapped', { cause: Object.assign(new Error('driver'), { code }) });
  expect(toDatabaseFault(failure)).toMatchObject({ code: answer });
  expect(isCollision(failure)).toBe(code.startsWith('40'));
});

test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'timeout exceeded when trying to connect',
])('the driver without a code, “%s”, is the database being away', (message) => {
  expect(toDatabaseFault(new Error(message))).toMatchObject({ code: 'database_down' });
});

test('a connection that is cut within a transaction is the database being away, and the next one works', async () => {
  const cut = database.asSystem(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await ask(testDatabase.url, `select pg_terminate_backend(${rows[0]?.pid})`);
    await add(tx, 1);
  });
  await expect(cut).rejects.toMatchObject({ code: 'database_down' });
  await expect(database.check()).resolves.toBeUndefined();
});

test('work that goes on after a failed statement is told that nothing was kept', async () => {
  const before = await values();
  const hide = database.asSystem(async (tx) => {
    await add(tx, 1);
    await tx.execute(sql`select 1 / 0`).catch(() => {});
  });
  await expect(hide).rejects.toThrow('nothing of it is kept');
  expect(await values()).toEqual(before);
});

test('a transaction within a transaction is refused instead of waiting for a connection that may never come', async () => {
  const nested = database.asPerson(ana, () => database.asPerson(ana, async () => {}));
  await expect(nested).rejects.toThrow('cannot wait for another one');
  await expect(database.asSystem(() => database.readAsPerson(ana, async () => {}))).rejects.toThrow(TypeError);
});

test('of one person who waits for a row one connection waits, and others are served', async () => {
  const letGo = await hold(1);
  const own = Array.from({ length: 30 }, () => database.asPerson(ana, (tx) => add(tx, 1)));
  for (let at = 0; at < 20; at += 1) await database.asPerson(ben, (tx) => add(tx, 2));
  expect(await connections(`wait_event_type = 'Lock'`)).toBe(1);
  await letGo();
  await Promise.all(own);
});

test('what one person asks for beyond their line is refused, while others are served', async () => {
  const letGo = await hold(1);
  const own = Array.from({ length: 200 }, () =>
    database.asPerson(ana, (tx) => add(tx, 1)).catch((error: AppError) => error.code),
  );
  const other = database.asPerson(ben, (tx) => add(tx, 2));
  await expect(other).resolves.toBeDefined();
  await letGo();
  const refused = (await Promise.all(own)).filter((answer) => answer === 'too_many_requests');
  expect(refused).toHaveLength(99);
});

test('what the system does for one caller leaves half of the connections to others', async () => {
  const letGo = await hold(1);
  const own = database.onBehalfOf(
    () => ana,
    () => Promise.all(Array.from({ length: 10 }, () => database.asSystem((tx) => add(tx, 1)))),
  );
  await expect(
    database.onBehalfOf(
      () => ben,
      () => database.asSystem((tx) => add(tx, 2)),
    ),
  ).resolves.toBeDefined();
  expect(await connections(`wait_event_type = 'Lock'`)).toBeLessThanOrEqual(maxConnections / 2);
  await letGo();
  await own;
});

test('a row that stays held for too long is told in a sentence', async () => {
  const letGo = await hold(2);
  const late = await database.asPerson(ben, (tx) => add(tx, 2)).catch((error: unknown) => error);
  expect(late).toBeInstanceOf(AppError);
  expect(late).toMatchObject({ code: 'service_busy' });
  await letGo();
}, 15_000);

test('a statement that comes after its transaction is refused, and runs as nobody', async () => {
  const before = await values();
  const ended: Transaction[] = [];
  await database.asPerson(ana, async (tx) => {
    ended.push(tx);
    await add(tx, 1);
  });
  for (const tx of ended) await expect(Promise.resolve(add(tx, 1))).rejects.toThrow();
  expect(ended).toHaveLength(1);
  expect(await values()).toEqual([Number(before[0]) + 1, before[1]]);
});

test('statements that go together run in their order, and a job among them as the owner alone', async () => {
  const role = (tx: Transaction) => tx.execute<{ role: string }>(sql`select current_user::text as role`);
  const roles = await database.asPerson(ana, async (tx) => {
    const owned = queryAsOwner(tx)?.('select current_user::text as role');
    const [first, second] = await Promise.all([owned, role(tx)]);
    return [first?.rows[0].role, second.rows[0]?.role];
  });
  expect(roles).toEqual(['portray', 'portray_app']);
});
