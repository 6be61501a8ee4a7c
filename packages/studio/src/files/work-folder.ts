import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@portray/foundation/errors';

/**
 * Makes the empty folder in which this process keeps what it is working on, and removes what dead processes left
 * behind. Throws AppError start_failed where nothing can be written.
 */
export async function prepareWorkFolder(
  dataFolder: string,
  pid: number,
  isRunning: (pid: number) => boolean,
): Promise<string> {
  const root = join(dataFolder, 'work');
  const own = join(root, String(pid));
  try {
    await mkdir(root, { recursive: true, mode: 0o700 });
    for (const name of await readdir(root)) {
      const owner = Number(name);
      if (owner === pid || (owner > 0 && !isRunning(owner)))
        await rm(join(root, name), { recursive: true, force: true });
    }
    await mkdir(own, { mode: 0o700 });
    return own;
  } catch (cause) {
    throw new AppError('start_failed', `Nothing can be written to ${root}. Check its rights and the free space.`, {
      cause,
    });
  }
}
