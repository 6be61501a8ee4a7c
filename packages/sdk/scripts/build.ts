// Builds what is published: `npm run build -w @portray/sdk`, then `npm pack ./packages/sdk/dist`. Another folder may be named.
import { execFileSync } from 'node:child_process';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import './write-types.ts';

const room = join(import.meta.dirname, '..');
const dist = resolve(process.argv[2] ?? join(room, 'dist'));
await rm(dist, { recursive: true, force: true });
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
execFileSync(process.execPath, [compiler, '-p', room, '--outDir', dist], { stdio: 'inherit' });

const { name, version, license, type } = JSON.parse(await readFile(join(room, 'package.json'), 'utf8'));
const published = {
  name,
  version,
  license,
  type,
  description: 'Talking-avatar videos from a photo, a script and a voice: the client of the Portray API.',
  sideEffects: false,
  engines: { node: '>=20.3' },
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
};
await writeFile(join(dist, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
await copyFile(join(room, 'README.md'), join(dist, 'README.md'));
await copyFile(join(room, '../../LICENSE'), join(dist, 'LICENSE'));
