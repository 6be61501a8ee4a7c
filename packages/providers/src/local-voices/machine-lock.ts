import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const touchMs = 5_000;
/** Whoever has not touched its lock for so long was ended. */
const staleMs = 30_000;

/**
 * One process of those that share a folder at a time, under a name; the others wait until it is done, or was ended. For work
 * that another one need not do again, which looks for itself.
 */
export async function aloneIn<Result>(folder: string, name: string, work: () => Promise<Result>): Promise<Result> {
  const lock = join(folder, `.busy-${name}`);
  await mkdir(folder, { recursive: true });
  while (!(await take(lock))) await pause(200);
  const touching = setInterval(() => {
    // Where it is gone, another one has taken it for left behind.
    utimes(lock, new Date(), new Date()).catch(() => clearInterval(touching));
  }, touchMs);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    await rm(lock, { force: true });
  }
}

async function take(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const found = await stat(lock).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > staleMs) await rm(lock, { force: true });
    return false;
  }
}
