import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type RunningPostgres, startPostgres } from '../embedded/start-postgres.ts';
import { migrate } from '../migrate.ts';

/**
 * One Postgres for a whole run of the tests, with one migrated database that every test file gets a copy of. Where
 * none can be started, only the tests that ask for a database fail, and say why.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A run that is killed leaves it to the next one, which knows it by this name (see journeys/src/temporary-folder.ts).
  const folder = await mkdtemp(join(await fastFolder(), `portray-tests-${process.pid}-postgres-`));
  let postgres: RunningPostgres | undefined;
  try {
    const password = randomBytes(18).toString('base64url');
    const logFile = join(folder, 'postgres.log');
    postgres = await startPostgres({ folder, password, logFile, isDurable: false });
    await migrate(postgres.url);
    project.provide('testDatabase', { url: postgres.url });
  } catch (error) {
    project.provide('testDatabase', { fault: error instanceof Error ? error.message : String(error) });
  }
  return async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** A database is a thousand files, which some file systems are slow to create: memory is used where there is plenty. */
async function fastFolder(): Promise<string> {
  const memory = '/dev/shm';
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > 2_000_000_000 ? memory : tmpdir();
}
