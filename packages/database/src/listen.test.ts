import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Listener, listen } from './listen.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

test('what is said on a channel is heard, also after the connection was lost', async () => {
  const heard: string[] = [];
  let beginnings = 0;
  const listener: Listener = listen({
    url: database.url,
    channels: { news: (payload) => heard.push(payload) },
    onListening: () => beginnings++,
  });
  await vi.waitUntil(() => beginnings === 1, { timeout: 10_000 });
  await client.query(`notify news, 'first'`);
  await vi.waitUntil(() => heard.length === 1, { timeout: 10_000 });
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portray-listen' and datname = current_database()`,
  );
  await vi.waitUntil(() => beginnings === 2, { timeout: 10_000 });
  await client.query(`notify news, 'second'`);
  await vi.waitUntil(() => heard.length === 2, { timeout: 10_000 });
  expect(heard).toEqual(['first', 'second']);
  await listener.close();
  const query = `select count(*)::int as open from pg_stat_activity where application_name = 'portray-listen' and datname = current_database()`;
  await vi.waitUntil(async () => (await client.query(query)).rows[0].open === 0, { timeout: 10_000 });
});

test('it keeps trying while there is no database, until it is closed', async () => {
  const failures: Error[] = [];
  const listener = listen({
    url: 'postgres://nobody:nothing@127.0.0.1:1/none',
    channels: {},
    onError: (error) => failures.push(error),
  });
  await vi.waitUntil(() => failures.length >= 2, { timeout: 10_000 });
  await listener.close();
});
