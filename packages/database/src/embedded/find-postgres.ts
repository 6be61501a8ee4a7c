import { clusterOf, databaseName } from './cluster.ts';
import { readPostmasterFile } from './leftover.ts';
import { isRunning } from './process-state.ts';

/** The address of the built-in Postgres that runs on a folder now; undefined when none does. */
export async function findPostgres(folder: string, password: string): Promise<string | undefined> {
  const file = await readPostmasterFile(clusterOf(folder));
  if (!file?.isReady || !isRunning(file.pid)) return undefined;
  return `postgres://${databaseName}:${password}@127.0.0.1:${file.port}/${databaseName}`;
}
