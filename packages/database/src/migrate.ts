import { fileURLToPath } from 'node:url';
import { AppError } from '@portray/foundation/errors';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { installQueue } from './queue/install-queue.ts';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));
/** Any number, as long as nobody else takes it: one process migrates, the others wait. */
const lockKey = 7_031_968;

/** Brings a database to this version of the product; safe to run by many processes at once. Throws AppError start_failed. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'portray-migrate',
    connectionTimeoutMillis: 10_000,
  });
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await runMigrations(drizzle(client), {
      migrationsFolder,
      migrationsSchema: 'migrations',
      migrationsTable: 'applied',
    });
    await installQueue(url);
  } catch (cause) {
    throw new AppError('start_failed', `The database could not be prepared: ${reason(cause)}`, { cause });
  } finally {
    await client.end().catch(() => {});
  }
}

function reason(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return inner instanceof Error ? inner.message : String(inner);
}
