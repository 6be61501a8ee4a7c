import type { Readable } from 'node:stream';
import { AppError } from '@portray/foundation/errors';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { queueSchema } from '../queue/queue-settings.ts';
import { copyOutStatement, listTables } from './catalog.ts';

/** What is in a backup of the database, and which versions of the product and its queue wrote it. */
export const snapshotShape = z.object({
  /** When the last migration was written, in ms since 1970: the version of the tables. */
  lastMigration: z.number().int(),
  queueVersion: z.number().int(),
  tables: z.array(z.object({ schema: z.string(), table: z.string(), columns: z.array(z.string()).min(1) })),
});
export type Snapshot = z.infer<typeof snapshotShape>;
type Table = Snapshot['tables'][number];

/**
 * Reads the whole database as of one moment while it is in use: `work` gets what there is, and opens table after table
 * (each read to its end before the next). Throws AppError: database_down, not_found (no installation there).
 */
export async function readSnapshot<Result>(
  url: string,
  work: (snapshot: Snapshot, openTable: (table: Table) => Readable) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'portray-backup' });
  client.on('error', () => {}); // The statement that was running fails with the same.
  await client.connect().catch((cause) => {
    throw new AppError('database_down', 'The database is not responding. Check DATABASE_URL, then try again.', {
      cause,
    });
  });
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await client.query('SET LOCAL statement_timeout = 0');
    return await work(await describe(client), (table) => client.query(copyTo(copyOutStatement(table))));
  } finally {
    await client.end().catch(() => {});
  }
}

async function describe(client: pg.Client): Promise<Snapshot> {
  const lastMigration = await readLastMigration(client);
  if (!lastMigration) {
    throw new AppError('not_found', 'There is nothing to back up: this database holds no installation of Portray.');
  }
  return { lastMigration, queueVersion: await readQueueVersion(client), tables: await listTables(client) };
}

/** 0 before the first one. */
export async function readLastMigration(client: pg.ClientBase): Promise<number> {
  const { rows: found } = await client.query<{ table: string | null }>(
    "SELECT to_regclass('migrations.applied') AS table",
  );
  if (!found[0]?.table) return 0;
  const { rows } = await client.query<{ last: string | null }>(
    'SELECT max(created_at) AS last FROM migrations.applied',
  );
  return Number(rows[0]?.last ?? 0);
}

export async function readQueueVersion(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>(`SELECT version FROM ${queueSchema}.version`);
  return rows[0]?.version ?? 0;
}
