import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@portray/database/embedded/start-postgres';
import pg from 'pg';

export type BenchDatabase = {
  url: string;
  run(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
};

/** A Postgres of the bench's own, so that it can fill tables that no call of the product fills that fast. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'portray-bench-postgres-'));
  const logFile = join(folder, 'postgres.log');
  const postgres = await startPostgres({ folder, password: 'bench', logFile });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
  return {
    url: postgres.url,
    run: async (statement, values = []) => (await pool.query(statement, values)).rows,
    close: async () => {
      await pool.end();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
