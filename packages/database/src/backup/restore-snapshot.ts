import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@portray/foundation/errors';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { listMigrations, migrate } from '../migrate.ts';
import { copyInStatement, isQueue, listTables, nameOf, quoteName } from './catalog.ts';
import { readLastMigration, readQueueVersion, type Snapshot } from './snapshot.ts';

export type LoadTable = (name: string, rows: Readable) => Promise<void>;

/**
 * Fills an empty database with a snapshot: tables as they were then, the rows, then all newer migrations. `work` loads
 * the tables in the snapshot's order and does what else must succeed; when it throws, no row stays. Answers whether the
 * waiting jobs came along: those of another version of the queue cannot. Throws AppError: conflict, invalid_input.
 */
export async function restoreSnapshot(
  url: string,
  snapshot: Snapshot,
  work: (load: LoadTable) => Promise<void>,
): Promise<{ hasQueue: boolean }> {
  if (!(await listMigrations()).includes(snapshot.lastMigration)) {
    throw new AppError(
      'invalid_input',
      'This backup was made by a newer version of Portray. Restore it with that one.',
    );
  }
  const client = new pg.Client({ connectionString: url, application_name: 'portray-restore' });
  client.on('error', () => {}); // The statement that was running fails with the same.
  try {
    await client.connect();
    await refuseUsed(client, snapshot);
    await migrate(url, { upTo: snapshot.lastMigration });
    const hasQueue = (await readQueueVersion(client)) === snapshot.queueVersion;
    await client.query('BEGIN');
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await prepareTables(client, snapshot);
    await work((name, rows) => load(client, snapshot, hasQueue, name, rows));
    await enableTriggers(client, snapshot);
    await client.query('COMMIT');
    await migrate(url);
    return { hasQueue };
  } finally {
    await client.end().catch(() => {});
  }
}

/** One with accounts is in use; one that was only started and holds no user's data is as good as new. */
async function refuseUsed(client: pg.Client, snapshot: Snapshot): Promise<void> {
  const present = await readLastMigration(client);
  if (present === 0) return;
  const { rows } = await client.query('SELECT 1 FROM auth."user" LIMIT 1');
  if (rows.length === 0 && present <= snapshot.lastMigration) return;
  const advice =
    'A backup is restored into an empty installation only: set PORTRAY_DATA to a new folder, or DATABASE_URL to an empty database.';
  throw new AppError('conflict', `There is already an installation here. ${advice}`);
}

/** Triggers would book every credit a second time; they rest until all rows are in. */
async function prepareTables(client: pg.Client, snapshot: Snapshot): Promise<void> {
  const known = new Set((await listTables(client)).map(nameOf));
  const unknown = snapshot.tables.find((table) => !known.has(nameOf(table)));
  if (unknown) throw new AppError('invalid_input', `This is no backup of Portray: it has no table ${nameOf(unknown)}.`);
  const names = snapshot.tables.map(quoteName).join(', ');
  if (names) await client.query(`TRUNCATE ${names} CASCADE`);
  for (const table of productTables(snapshot)) {
    await client.query(`ALTER TABLE ${quoteName(table)} DISABLE TRIGGER USER`);
  }
}

async function enableTriggers(client: pg.Client, snapshot: Snapshot): Promise<void> {
  for (const table of productTables(snapshot)) {
    await client.query(`ALTER TABLE ${quoteName(table)} ENABLE TRIGGER USER`);
  }
}

function productTables(snapshot: Snapshot) {
  return snapshot.tables.filter((table) => !isQueue(table));
}

async function load(client: pg.Client, snapshot: Snapshot, hasQueue: boolean, name: string, rows: Readable) {
  const table = snapshot.tables.find((one) => nameOf(one) === name);
  if (!table)
    throw new AppError('invalid_input', `This is no backup of Portray: it does not announce its table ${name}.`);
  if (isQueue(table) && !hasQueue) {
    rows.resume();
    return;
  }
  await pipeline(rows, client.query(copyFrom(copyInStatement(table))));
}
