import { jobNames } from '@portray/contracts/jobs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { installQueue } from './install-queue.ts';

let testDatabase: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await installQueue(testDatabase.url);
  client = new pg.Client({ connectionString: testDatabase.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await testDatabase?.drop();
});

const settingsOf = async (name: string) => {
  const { rows } = await client.query('select * from pgboss.queue where name = $1', [name]);
  return rows[0];
};

test('a video is tried five times at once, is missed after ten seconds of silence, and may take two hours', async () => {
  expect(await settingsOf('make-video')).toMatchObject({
    retry_limit: 4,
    retry_delay: 0,
    retry_backoff: false,
    heartbeat_seconds: 10,
    expire_seconds: 7_200,
    notify: true,
  });
});

test('a mail is tried eleven times, ever later, never more than an hour apart, and is kept for a day', async () => {
  expect(await settingsOf('send-mail')).toMatchObject({
    retry_limit: 10,
    retry_delay: 5,
    retry_backoff: true,
    retry_delay_max: 3_600,
    heartbeat_seconds: null,
    expire_seconds: 300,
    deletion_seconds: 86_400,
  });
});

test('what runs by the clock does so in UTC, everything else does not', async () => {
  const { rows } = await client.query('select name, cron, timezone from pgboss.schedule order by name');
  expect(rows).toContainEqual({ name: 'sweep-orphans', cron: '43 3 * * *', timezone: 'UTC' });
  expect(rows.every(({ timezone }) => timezone === 'UTC')).toBe(true);
  expect(rows.map(({ name }) => name)).not.toContain('make-video');
});

test('a release that changes the settings of a queue changes those of the queue that is there', async () => {
  await client.query(`update pgboss.queue set retry_limit = 99, heartbeat_seconds = 99 where name = 'make-video'`);
  await client.query('delete from pgboss.schedule');
  await installQueue(testDatabase.url);
  expect(await settingsOf('make-video')).toMatchObject({ retry_limit: 4, heartbeat_seconds: 10 });
  expect((await client.query('select 1 from pgboss.schedule')).rows.length).toBeGreaterThan(5);
});

test('installing twice leaves no connection behind', async () => {
  await installQueue(testDatabase.url);
  const { rows } = await client.query(
    'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  expect(rows).toEqual([]);
});

test('an installation without a database says what is wrong, and the process lives on', async () => {
  await expect(installQueue('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow('ECONNREFUSED');
});

test('an empty database gets every queue', async () => {
  await client.query('drop schema pgboss cascade');
  await installQueue(testDatabase.url);
  const { rows } = await client.query<{ name: string }>('select name from pgboss.queue');
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(jobNames));
});

test('the database itself lets one person run two videos at a time, and any number of other jobs', async () => {
  const add = `insert into pgboss.job (name, group_id) select $1, 'ana' from generate_series(1, 3)`;
  for (const name of ['make-video', 'send-mail']) {
    await client.query(add, [name]);
    await client.query(`update pgboss.job set state = 'active' where name = $1`, [name]);
  }
  const { rows } = await client.query(
    `select name, count(*)::int as running from pgboss.job where state = 'active' group by name order by name`,
  );
  expect(rows).toEqual([
    { name: 'make-video', running: 2 },
    { name: 'send-mail', running: 3 },
  ]);
});
