// Finds a Node that runs TypeScript files as they are. Where the machine's own is too old, one is
// installed from the npm registry into a cache folder; its integrity is pinned in scripts/runtime/package-lock.json.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cachedFolder, cachePackages } from './cached-packages.mjs';

const version = '24.21.0';

/** Node strips types without a flag from 22.18 on, and from 23.6 on. */
export function readsTypeScript(nodeVersion) {
  const [major, minor] = nodeVersion.split('.').map(Number);
  return major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18);
}

export async function findRuntime() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const file = join('node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const node = join(cachedFolder(`node-${version}`), file);
  if (existsSync(node)) return node;
  console.error(`This Node is ${process.versions.node}, which is too old.`);
  await cachePackages(cachedFolder(`node-${version}`), 'runtime', file);
  if (existsSync(node)) return node;
  throw new Error(
    `Portray needs Node 22.18 or newer, and npm has none for ${name}. Install it, then run the command again.`,
  );
}
