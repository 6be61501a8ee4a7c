import { readdir } from 'node:fs/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../open-database.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { type Filled, fillDatabase } from './filled-database.test-data.ts';
import { readers } from './readers.test-data.ts';

/** A table of fewer rows than this is read at once, whatever indexes it has. */
const smallTableRows = 200;

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

let testDatabase: TestDatabase;
let client: pg.Client;
let filled: Filled;
let smallTables: string[];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  client = new pg.Client({ connectionString: testDatabase.url });
  await client.connect();
  filled = await fillDatabase(client);
  const small = await client.query('select relname from pg_class where reltuples < $1', [smallTableRows]);
  smallTables = small.rows.map(({ relname }) => relname);
}, 60_000);

afterAll(async () => {
  await client?.end();
  await testDatabase?.drop();
});

/** Whose statements are explained before they run; answers the tables that were read from end to end. */
function explaining(scanned: string[]): Transaction {
  const query = async (config: pg.QueryConfig & { text: string }, values?: unknown[]) => {
    if (/^\s*(select|with|update|delete)/i.test(config.text)) {
      const { rows } = await client.query(`explain (format json) ${config.text}`, values);
      scanned.push(...scansOf(rows[0]['QUERY PLAN'][0].Plan));
    }
    return client.query(config, values);
  };
  return drizzle({ query } as unknown as pg.Client);
}

function scansOf(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scansOf)].filter((table) => !smallTables.includes(table));
}

test.each(Object.entries(readers))('%s reads by an index among 10,000 videos of 500 people', async (_name, reader) => {
  const scanned: string[] = [];
  await client.query('begin');
  try {
    if (reader.as === 'person') {
      await client.query('set local role portray_app');
      await client.query(`select set_config('app.user_id', $1, true)`, [filled.userId]);
    }
    await reader.read(explaining(scanned), filled);
  } finally {
    await client.query('rollback');
  }
  expect(scanned).toEqual([]);
});

/** Sums over the whole installation, which are no lists, and what reads nothing by itself. */
const exempt = ['readOperationFigures', 'readPace', 'isInScenes', 'isKeptElsewhere', 'isWatchable'];

test('every query that reads is looked at here', async () => {
  const files = await readdir(new URL('.', import.meta.url), { recursive: true });
  const names = await Promise.all(
    files
      .filter((file) => /^[^.]+\.ts$/.test(file))
      .map(async (file) => Object.keys(await import(new URL(file, import.meta.url).href))),
  );
  const reading = names.flat().filter((name) => /^(find|list|count|is|read|lock|recall)[A-Z]/.test(name));
  expect(reading.filter((name) => !exempt.includes(name) && !(name in readers))).toEqual([]);
});
