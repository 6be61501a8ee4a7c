import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type RunningPostgres, startPostgres } from '../embedded/start-postgres.ts';

const prefix = 'portray-test-postgres-';

/**
 * One Postgres for a whole run of the tests, with one migrated database that every test file gets a copy of. Where
 * none can be started, only the tests that ask for a database fail, and say why.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  let postgres: RunningPostgres | undefined;
  try {
    const [password, superuserPassword] = [newPassword(), newPassword()];
    const logFile = join(folder, 'postgres.log');
    postgres = await startPostgres({ folder, password, superuserPassword, logFile, isDurable: false });
    project.provide('testDatabase', { url: postgres.url });
  } catch (error) {
    project.provide('testDatabase', { fault: error instanceof Error ? error.message : String(error) });
  }
  return async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Of runs that were killed. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.startsWith(prefix) && name.slice(prefix.length).split('-')[0]);
    if (pid > 0 && !isAlive(pid)) await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function newPassword(): string {
  return randomBytes(18).toString('base64url');
}
