// Finds a Node that runs TypeScript files as they are. Where the machine's own is too old, one is
// installed from the npm registry into a cache folder; its integrity is pinned in scripts/runtime/package-lock.json.
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { digest, npm, root, withLock } from './install.mjs';

const version = '24.21.0';

/** Node strips types without a flag from 22.18 on, and from 23.6 on. */
export function readsTypeScript(nodeVersion) {
  const [major, minor] = nodeVersion.split('.').map(Number);
  return major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18);
}

export async function findRuntime() {
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'portray');
  const folder = join(cache, `node-${version}`);
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const node = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(node)) return node;
  await withLock(digest(folder), async () => {
    if (existsSync(node)) return;
    console.error(`This Node is ${process.versions.node}; fetching Node ${version} into ${cache} …`);
    const partial = `${folder}.${process.pid}`;
    mkdirSync(partial, { recursive: true });
    try {
      cpSync(join(root, 'scripts/runtime'), partial, { recursive: true });
      await npm(['ci', '--ignore-scripts'], partial);
      rmSync(folder, { recursive: true, force: true });
      renameSync(partial, folder);
    } finally {
      rmSync(partial, { recursive: true, force: true });
    }
  });
  if (!existsSync(node)) {
    throw new Error(
      `Portray needs Node 22.18 or newer, and npm has none for ${name}. Install it, then run the command again.`,
    );
  }
  return node;
}
