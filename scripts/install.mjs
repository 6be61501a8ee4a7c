// Brings node_modules to what package-lock.json says; does nothing when it is there already.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules/.portray-installed');

/** Words before a command that is to end when we are killed, even by kill -9; Linux only. */
export const endWithUs = existsSync('/usr/bin/setpriv') ? ['/usr/bin/setpriv', '--pdeathsig', 'TERM', '--'] : [];

export async function installDependencies() {
  const wanted = digest(readFileSync(join(root, 'package-lock.json')), process.platform, process.arch);
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isInstalled()) return;
  await withLock(digest(root), async () => {
    if (isInstalled()) return;
    console.error('Installing the dependencies (first start, or they have changed) …');
    await npm(['ci', '--ignore-scripts'], root);
    writeFileSync(stamp, wanted);
  });
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

/** One installer at a time; a lock whose process has died is taken over. */
export async function withLock(name, work) {
  const lock = join(tmpdir(), `portray-${name}.lock`);
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
