// Packages that few need, kept outside of the project: a folder of scripts/ pins them with its package-lock.json.
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { npm, root, withLock } from './install.mjs';

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'portray');

/** Where packages of the cache are, or will be. */
export function cachedFolder(name) {
  return join(cache, name);
}

/** Installs the packages of `scripts/{source}` into a folder of their own, unless `file` of them is there. */
export async function cachePackages(folder, source, file) {
  const isThere = () => existsSync(join(folder, file));
  if (isThere()) return folder;
  await withLock(folder, async () => {
    if (isThere()) return;
    console.error(`Fetching ${basename(folder)} into ${dirname(folder)} …`);
    const partial = `${folder}.${process.pid}`;
    mkdirSync(partial, { recursive: true });
    try {
      cpSync(join(root, 'scripts', source), partial, { recursive: true });
      await npm(['ci', '--ignore-scripts'], partial);
      rmSync(folder, { recursive: true, force: true });
      renameSync(partial, folder);
    } finally {
      rmSync(partial, { recursive: true, force: true });
    }
  });
  return folder;
}
