import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const run = promisify(execFile);
let project: string;

/** A project whose npm only notes what it is asked for, and leaves what npm leaves. */
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'portray-install-'));
  cpSync(join(import.meta.dirname, '../scripts/install.mjs'), join(project, 'scripts/install.mjs'));
  writeFileSync(join(project, 'package-lock.json'), '{}');
  writeFileSync(
    join(project, 'npm.js'),
    `const fs = require('node:fs');
const words = process.argv.slice(2);
fs.appendFileSync('asked', words.join(' ') + '\\n');
if (words[0] === 'ci') fs.rmSync('node_modules', { recursive: true, force: true });
fs.mkdirSync('node_modules', { recursive: true });
const shrinkwrap = fs.existsSync('npm-shrinkwrap.json') ? fs.readFileSync('npm-shrinkwrap.json', 'utf8') : '{}';
fs.writeFileSync('node_modules/.package-lock.json', shrinkwrap);
fs.appendFileSync('addresses', shrinkwrap.match(/https:[^"]+/g)?.join(' ') + '\\n');
if (fs.existsSync('moved') && shrinkwrap !== '{}') process.exit(1);
if (fs.existsSync('offline')) process.exit(1);`,
  );
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

/** What npm was asked for, in short. */
async function install(kind: 'running' | 'everything'): Promise<string[]> {
  rmSync(join(project, 'asked'), { force: true });
  const script = `const { installDependencies } = await import(${JSON.stringify(pathToFileURL(join(project, 'scripts/install.mjs')).href)});
await installDependencies('${kind}');`;
  const env = { ...process.env, npm_execpath: join(project, 'npm.js') };
  await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: project, env });
  if (!existsSync(join(project, 'asked'))) return [];
  const lines = readFileSync(join(project, 'asked'), 'utf8').trim().split('\n');
  return lines.map((line) => `${line.split(' ')[0]} ${/--(omit|include)=dev/.exec(line)?.[0]}`);
}

const changeLock = () => writeFileSync(join(project, 'package-lock.json'), '{ "changed": true }');

test('starting the product installs what running needs, once', async () => {
  expect(await install('running')).toEqual(['ci --omit=dev']);
  expect(await install('running')).toEqual([]);
  changeLock();
  expect(await install('running')).toEqual(['ci --omit=dev']);
});

test('the first test adds the rest to what is there, under a product that may be running; a later start installs nothing', async () => {
  await install('running');
  expect(await install('everything')).toEqual(['install --include=dev']);
  expect(await install('running')).toEqual([]);
  expect(await install('everything')).toEqual([]);
});

test('an installation with everything keeps everything when the dependencies change', async () => {
  expect(await install('everything')).toEqual(['ci --include=dev']);
  changeLock();
  expect(await install('running')).toEqual(['ci --include=dev']);
  expect(await install('everything')).toEqual([]);
});

test('what was installed with npm by hand is not made smaller', async () => {
  mkdirSync(join(project, 'node_modules'));
  writeFileSync(join(project, 'node_modules/.package-lock.json'), '{}');
  expect(await install('running')).toEqual(['ci --include=dev']);
});

test('npm is told where each package lies, and nothing of that stays', async () => {
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ packages: lockedPackages }));
  await install('running');
  expect(readFileSync(join(project, 'addresses'), 'utf8').trim()).toBe(
    'https://npm/@a/b/-/b-1.2.3.tgz https://elsewhere/c.tgz https://npm/d/-/d-2.0.0.tgz',
  );
  expect(existsSync(join(project, 'npm-shrinkwrap.json'))).toBe(false);
  const noted = JSON.parse(readFileSync(join(project, 'node_modules/.package-lock.json'), 'utf8'));
  expect(noted).toEqual({ packages: lockedPackages });
});

test('where packages lie elsewhere in a registry, npm looks for them itself', async () => {
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ packages: lockedPackages }));
  writeFileSync(join(project, 'moved'), '');
  expect(await install('running')).toEqual(['ci --omit=dev', 'ci --omit=dev']);
  expect(await install('running')).toEqual([]);
});

const lockedPackages = {
  '': { name: 'ours' },
  'node_modules/ours': { resolved: 'ours', link: true },
  'node_modules/@a/b': { version: '1.2.3', integrity: 'sha512-b' },
  'node_modules/c': { version: '1.0.0', integrity: 'sha512-c', resolved: 'https://elsewhere/c.tgz' },
  'ours/node_modules/other': { name: 'd', version: '2.0.0', integrity: 'sha512-d' },
};

test('an install that fails is told with its next step and done again', async () => {
  writeFileSync(join(project, 'offline'), '');
  await expect(install('running')).rejects.toThrow('Is the npm registry reachable? Then run the command again.');
  rmSync(join(project, 'offline'));
  expect(await install('running')).not.toEqual([]);
});
