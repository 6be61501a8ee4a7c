// Builds the pages when what they are made of has changed; does nothing when they are there already.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest, root, withLock } from './install.mjs';

const folder = join(root, 'apps/web');
const stamp = join(folder, 'build/.portray-built');
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/build-steps',
  'apps/web/package.json',
  'apps/web/react-router.config.ts',
  'apps/web/vite.config.ts',
  'packages/contracts/src',
  'packages/foundation/src',
  'packages/talking-photo/src',
  'package-lock.json',
];

await withLock(digest(folder), async () => {
  const wanted = digest(...sources.flatMap(contentsOf));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.error('Building the pages (first start, or they have changed) …');
  rmSync(stamp, { force: true });
  await build();
  writeFileSync(stamp, wanted);
});

/** Names and contents of all files of a folder, tests left out, in an order that is the same everywhere. */
function contentsOf(source) {
  const path = join(root, source);
  if (source.includes('.')) return [source, readFileSync(path)];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .flatMap((file) => [file.slice(root.length), readFileSync(file)]);
}

/** Its output is shown only when it fails. */
function build() {
  const args = [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0 ? done() : fail(new Error(`${said.trim()}\n\nThe pages could not be built.`)),
    );
  });
}
