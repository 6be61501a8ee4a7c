import { AppError } from '@portray/foundation/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LibraryPool, openLibraryPool } from './library-pool.ts';
import { ask, createTestDatabase, type TestDatabase } from './testing.ts';

let testDatabase: TestDatabase;
let library: LibraryPool;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  library = openLibraryPool({ url: testDatabase.url, schema: 'auth', maxConnections: 2, name: 'library' });
});

afterAll(async () => {
  await library?.pool.end();
  await testDatabase?.drop();
});

/** As a library that turns whatever went wrong into a refusal of its own. */
async function refusing(statement: string): Promise<never> {
  const client = await library.pool.connect();
  try {
    await client.query(statement).catch(() => {});
  } finally {
    client.release(true);
  }
  throw new Error('You are not signed in.');
}

test('what is in the schema of the library is found by its name', async () => {
  const { rows } = await library.unmask(() => library.pool.query('select count(*)::int as people from "user"'));
  expect(rows).toEqual([{ people: 0 }]);
});

test('a refusal that follows a fault of the database is that fault', async () => {
  const lost = library.unmask(() => refusing('select pg_terminate_backend(pg_backend_pid())'));
  await expect(lost).rejects.toBeInstanceOf(AppError);
  await expect(lost).rejects.toMatchObject({ code: 'database_down' });
});

test('a success in spite of a fault of the database is that fault', async () => {
  const lost = library.unmask(async () => {
    await refusing('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
    return 'signed out';
  });
  await expect(lost).rejects.toMatchObject({ code: 'database_down' });
});

test('a refusal of the library itself stays as it is, and so does one beside which another request met a fault', async () => {
  const met = library.unmask(() => refusing('select pg_terminate_backend(pg_backend_pid())')).catch(() => {});
  await expect(library.unmask(() => refusing('select 1'))).rejects.toThrow('You are not signed in.');
  await met;
});

test('a connection that cannot be had is the database being away', async () => {
  const away = openLibraryPool({
    url: 'postgres://nobody@127.0.0.1:1/none',
    schema: 'auth',
    maxConnections: 1,
    name: 'library',
  });
  const connect = away.unmask(async () => {
    await away.pool.connect().catch(() => {});
    throw new Error('You are not signed in.');
  });
  await expect(connect).rejects.toMatchObject({ code: 'database_down' });
  await away.pool.end();
});

test('connections that are cut while idle end nothing', async () => {
  await library.pool.query('select 1');
  await ask(
    testDatabase.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'library'`,
  );
  // One that was cut a moment ago may still be handed out.
  const count = () =>
    library.pool.query('select 1').then(
      ({ rowCount }) => rowCount,
      () => 0,
    );
  await expect.poll(count).toBe(1);
});
