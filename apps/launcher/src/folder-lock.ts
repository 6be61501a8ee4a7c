import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning, startMark } from '@portray/database/embedded/process-state';
import { AppError } from '@portray/foundation/errors';

type Owner = { pid: number; mark: string };

/**
 * Locks a data folder for this process; the answer unlocks it. A stale lock is taken over, even if its process id was reused. Throws AppError: start_failed, when Portray is running on the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'portray.lock');
  const own = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(own, JSON.stringify({ pid: process.pid, mark: startMark(process.pid) } satisfies Owner));
  try {
    while (!(await tryLink(own, path))) {
      const found = await readFile(path, 'utf8').catch(() => '');
      const owner = found && readOwner(found);
      if (owner && isRunning(owner.pid) && startMark(owner.pid) === owner.mark) throw inUse(folder, owner.pid);
      await removeStale(path, found);
    }
  } finally {
    await rm(own, { force: true });
  }
  return () => rm(path, { force: true });
}

/** A link appears with its whole content at once, and only if nothing is there. */
async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moved aside and read again: another start may have replaced it since. */
async function removeStale(path: string, judged: string): Promise<void> {
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  if ((await readFile(aside, 'utf8').catch(() => judged)) !== judged) await tryLink(aside, path);
  await rm(aside, { force: true });
}

function readOwner(text: string): Owner | undefined {
  try {
    const { pid, mark } = JSON.parse(text) as Partial<Owner>;
    return typeof pid === 'number' && typeof mark === 'string' ? { pid, mark } : undefined;
  } catch {
    return undefined;
  }
}

function inUse(folder: string, pid: number): AppError {
  const advice =
    'Stop it first (Ctrl-C there), or give this one a folder of its own: PORTRAY_DATA=./another npm start.';
  return new AppError('start_failed', `Portray is already running on ${folder} (process ${pid}). ${advice}`);
}
