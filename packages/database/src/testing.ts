import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseName } from './embedded/cluster.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: vitest's own type is added to, which only an interface can.
  interface ProvidedContext {
    testDatabase: { url: string; fault?: never } | { url?: never; fault: string };
  }
}

/** A database of one test file: all migrations have run, nothing is in it. */
export type TestDatabase = {
  url: string;
  /** Closes what is still connected and removes it. */
  drop(): Promise<void>;
};

/** A real Postgres database for tests: `beforeAll(async () => { database = await createTestDatabase(); })`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, fault } = inject('testDatabase');
  if (fault !== undefined) throw new Error(`No test database: ${fault}`);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(url, `CREATE DATABASE ${name} TEMPLATE ${databaseName} STRATEGY FILE_COPY`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => run(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** Through the maintenance database: a template must have no connections while it is copied. */
async function run(url: string, statement: string): Promise<void> {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  await ask(maintenance.href, statement);
}

/** Runs one statement on a connection of its own. */
export async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection rejects the statement, and is told once more as an event, which ends a process that ignores it.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
