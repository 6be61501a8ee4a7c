// Builds the pages when what they are made of has changed; does nothing when they are there already.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './install.mjs';
import { buildPages } from './pages.mjs';

const web = join(root, 'apps/web');
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/build-steps',
  'apps/web/package.json',
  'apps/web/react-router.config.ts',
  'apps/web/vite.config.ts',
  'packages/contracts/src',
  'packages/foundation/src',
  'packages/stage/src',
  'packages/talking-photo/src',
  'package-lock.json',
];

try {
  await buildPages({ root, folder: join(web, 'build'), sources, build, say: console.error });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** Its output is shown only when it fails. */
function build(folder) {
  const args = [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'];
  const env = { ...process.env, PORTRAY_PAGES_FOLDER: folder };
  const child = spawn(process.execPath, args, { cwd: web, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0 ? done() : fail(new Error(`${said.trim()}\n\nThe pages could not be built.`)),
    );
  });
}
