// Brings node_modules to what package-lock.json says; does nothing when it is there already.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.portray-installed');
/** npm prefers it to the lock file. */
const shrinkwrap = join(root, 'npm-shrinkwrap.json');
/** Stands for the registry, whichever npm uses. */
const anyRegistry = 'npm';

/** Words before a command that is to end when we are killed, even by kill -9; Linux only. */
export const endWithUs = existsSync('/usr/bin/setpriv') ? ['/usr/bin/setpriv', '--pdeathsig', 'TERM', '--'] : [];

/**
 * Installs what is wanted: 'running' is what the product needs, 'everything' adds what tests and checks need. Where
 * everything was installed once, everything is what is brought up to date.
 */
export async function installDependencies(wanted) {
  const lock = digest(readFileSync(join(root, 'package-lock.json')), process.platform, process.arch);
  const isThere = (kind) => isInstalled(lock, kind);
  if (isThere(wanted)) return;
  await withLock(modules, async () => {
    if (isThere(wanted)) return;
    const kind = hasEverything() ? 'everything' : wanted;
    if (isThere('running')) {
      console.error('Installing what tests and checks need, too (once) …');
      await addTheRest();
    } else {
      console.error('Installing the dependencies (first start, or they have changed) …');
      const words = ['ci', '--ignore-scripts', kind === 'running' ? '--omit=dev' : '--include=dev'];
      await installByAddress(words).catch(() => npm(words, root));
    }
    writeFileSync(stamp, `${lock} ${kind}`);
  });
}

/**
 * The lock file names no addresses: to learn them npm reads all that the registry says of each package, a fourth of its work.
 * They follow from name and version; what lies there is compared with the lock file as ever.
 */
async function installByAddress(words) {
  try {
    const lock = readJson(join(root, 'package-lock.json'));
    for (const [place, entry] of packagesOf(lock)) entry.resolved ??= addressOf(place, entry);
    writeFileSync(shrinkwrap, JSON.stringify(lock));
    await npm([...words, `--replace-registry-host=${anyRegistry}`], root);
  } finally {
    rmSync(shrinkwrap, { force: true });
  }
  forgetAddresses(join(modules, '.package-lock.json'));
}

/** What comes from a registry, and not from this repository. */
function packagesOf({ packages = {} }) {
  return Object.entries(packages).filter(([, { integrity }]) => integrity);
}

function addressOf(place, { name = place.split('node_modules/').at(-1), version }) {
  return `https://${anyRegistry}/${name}/-/${name.split('/').at(-1)}-${version}.tgz`;
}

/** A user who calls npm by hand is not to meet them, nor find them in the lock file. */
function forgetAddresses(file) {
  const lock = readJson(file);
  for (const [, entry] of packagesOf(lock)) {
    if (entry.resolved?.startsWith(`https://${anyRegistry}/`)) delete entry.resolved;
  }
  writeFileSync(file, JSON.stringify(lock));
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Adds packages to those that are there: a product that is running on them goes on. */
async function addTheRest() {
  await npm(['install', '--ignore-scripts', '--include=dev', '--no-save'], root);
}

function isInstalled(lock, kind) {
  const found = readStamp();
  return found === `${lock} everything` || found === `${lock} ${kind}`;
}

/** A user who called npm by hand, so that there is no stamp of ours, wants everything to stay. */
function hasEverything() {
  const found = readStamp();
  return found ? found.endsWith(' everything') : existsSync(join(modules, '.package-lock.json'));
}

function readStamp() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
}

/** Runs npm quietly; its output is shown only when it fails. */
export function npm(args, folder) {
  const viaNode = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [command, ...words] = [
    ...endWithUs,
    ...viaNode,
    ...args,
    '--loglevel=error',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
  ];
  return new Promise((done, fail) => {
    const child = spawn(command, words, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
    child.on('error', () =>
      fail(new Error('npm was not found. Install Node 20 or newer together with npm, then try again.')),
    );
    child.on('close', (code) => {
      if (code === 0) return done();
      fail(
        new Error(
          `${said.trim()}\n\nnpm could not install the packages. Is the npm registry reachable? Then run the command again.`,
        ),
      );
    });
  });
}

/** One at a time at a place; a lock whose process has died is taken over. */
export async function withLock(place, work) {
  const lock = `${place}.lock`;
  mkdirSync(dirname(lock), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isHeld(lock)) await new Promise((done) => setTimeout(done, 300));
      else rmSync(lock, { force: true });
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function isHeld(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')) || process.pid, 0);
    return true;
  } catch {
    return false;
  }
}

export function digest(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}
