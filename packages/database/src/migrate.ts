import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '@portray/foundation/errors';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { installQueue } from './queue/install-queue.ts';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));
/** Any number, as long as nothing else takes it: one process migrates, the others wait. */
const lockKey = 7_031_968;

/** `upTo` stops after the migration of that time (see `listMigrations`): a backup is restored at its own version. */
export type MigrateOptions = { upTo?: number | undefined };

/** Brings a database to this version of the product; safe to run by many processes at once. Throws AppError start_failed. */
export async function migrate(url: string, { upTo }: MigrateOptions = {}): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'portray-migrate',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {}); // The statement that was running fails with the same.
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await withMigrations(upTo, (folder) =>
      runMigrations(drizzle(client), {
        migrationsFolder: folder,
        migrationsSchema: 'migrations',
        migrationsTable: 'applied',
      }),
    );
    await installQueue(url);
  } catch (cause) {
    throw new AppError('start_failed', `The database could not be prepared: ${reason(cause)}`, { cause });
  } finally {
    await client.end().catch(() => {});
  }
}

type Journal = { entries: { when: number }[] };

async function readJournal(): Promise<Journal> {
  return JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal;
}

/** When each migration was written, in ms since 1970, in order: its name in the database. */
export async function listMigrations(): Promise<number[]> {
  return (await readJournal()).entries.map(({ when }) => when);
}

/** The migrator runs whatever its folder lists: an older version is a copy of the folder with a shorter list. */
async function withMigrations(upTo: number | undefined, run: (folder: string) => Promise<void>): Promise<void> {
  if (upTo === undefined) return run(migrationsFolder);
  const folder = await mkdtemp(join(tmpdir(), 'portray-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const journal = await readJournal();
    const entries = journal.entries.filter(({ when }) => when <= upTo);
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function reason(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return inner instanceof Error ? inner.message : String(inner);
}
