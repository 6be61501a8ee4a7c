import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'portray-tests-';

/**
 * A folder for all temporary files of a run, removed at its end, and by the next run where it had no end: a run that is
 * killed leaves no one to clean up.
 */
export async function setup(): Promise<() => Promise<void>> {
  const system = tmpdir();
  for (const place of [system, '/dev/shm']) await removeLeftovers(place);
  const folder = join(system, `${prefix}${process.pid}`);
  await mkdir(folder, { recursive: true });
  // Postgres reaches its own folder in here as another user.
  await chmod(folder, 0o711);
  process.env.TMPDIR = folder;
  return async () => {
    process.env.TMPDIR = system;
    await rm(folder, { recursive: true, force: true });
  };
}

async function removeLeftovers(place: string): Promise<void> {
  for (const name of await readdir(place).catch(() => [])) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : 0;
    if (pid > 0 && !isRunning(pid)) await rm(join(place, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
