import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { known } from '@portray/foundation/known';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../testing.ts';
import { findBinaries } from './binaries.ts';
import { listIdentities, toSpawn } from './identity.ts';
import { isRunning } from './process-state.ts';
import { type RunningPostgres, startPostgres } from './start-postgres.ts';

const isRoot = process.getuid?.() === 0;
/** For a broken product only: what is waited for comes within a moment. */
const patient = { timeout: 30_000 };
const hasSetpriv = existsSync('/usr/bin/setpriv');
let folder: string;
const running: RunningPostgres[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-embedded-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const postgres of running.splice(0)) await postgres.stop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function start(name: string): Promise<RunningPostgres> {
  const options = { folder: join(folder, name), password: 'owner' };
  const postgres = await startPostgres({ ...options, logFile: join(folder, `${name}.log`) });
  running.push(postgres);
  return postgres;
}

/** A stopped copy of what the first test made, since making a cluster takes a second. */
async function copyOfKept(name: string): Promise<void> {
  await (await start('kept')).stop();
  running.pop();
  await cp(join(folder, 'kept'), join(folder, name), { recursive: true });
}

describe('the built-in Postgres', () => {
  it('keeps its data and its port over a stop and a start', async () => {
    const first = await start('kept');
    await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    await expect(ask(first.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
    const second = await start('kept');
    expect(second.url).toBe(first.url);
    expect(await ask(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('starts from a copy of its data, no matter who copied them', async () => {
    await copyOfKept('copy');
    expect(await ask((await start('copy')).url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('starts in a folder whose name holds what separates folders in a list', async () => {
    const { url } = await start('mine: yours; ours');
    expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('lets no one in without the password, and the product is no superuser', async () => {
    const { url } = await start('kept');
    await expect(ask(url.replace(':owner@', ':guess@'), 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    expect(await ask(url, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([{ rolsuper: false }]);
  });

  it('logs nothing of what people wrote when their statement fails', async () => {
    const { url } = await start('kept');
    await ask(url, `CREATE TABLE scripts (id int PRIMARY KEY, script text CHECK (length(script) < 40))`);
    await ask(url, `INSERT INTO scripts VALUES (1, 'first')`);
    const failing = [
      `INSERT INTO scripts VALUES (2, 'A secret of more than the forty letters that fit')`,
      `INSERT INTO scripts VALUES (1, 'A secret twice')`,
      `SELECT 'A secret'::uuid`,
      `SELECT 'A secret' FROM nowhere`,
    ];
    for (const statement of failing) await expect(ask(url, statement)).rejects.toThrow();
    await known(running.at(-1)).stop();
    const log = await readFile(join(folder, 'kept.log'), 'utf8');
    expect(log).toContain('database system is shut down');
    expect(log).not.toContain('A secret');
  });

  it('loses nothing that was committed when it is killed', async () => {
    const first = await start('kept');
    await ask(first.url, 'CREATE TABLE committed AS SELECT generate_series(1, 1000) AS n');
    process.kill(first.pid, 'SIGKILL');
    await first.exited;
    const second = await start('kept');
    expect(await ask(second.url, 'SELECT count(*)::int AS rows FROM committed')).toEqual([{ rows: 1000 }]);
  });

  it('recovers by itself when one of its own processes is killed', async () => {
    const { url, pid } = await start('kept');
    const client = new pg.Client({ connectionString: url });
    const broken = new Promise((done) => client.on('error', done));
    await client.connect();
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    process.kill(rows[0].pid, 'SIGKILL');
    await broken;
    await expect.poll(() => ask(url, 'SELECT 1 AS one').catch(() => []), patient).toEqual([{ one: 1 }]);
    expect(isRunning(pid)).toBe(true);
  });

  it('starts although its lock file names a process that is another program by now', async () => {
    const first = await start('kept');
    const lock = await readFile(join(folder, 'kept/cluster/postmaster.pid'), 'utf8');
    await first.stop();
    await writeFile(join(folder, 'kept/cluster/postmaster.pid'), lock.replace(/^\d+/, String(process.pid)));
    const second = await start('kept');
    expect(await ask(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('moves to another port when another program took its own', async () => {
    const { url } = await start('kept');
    await running.pop()?.stop();
    const other = createServer().listen(Number(new URL(url).port), '127.0.0.1');
    await once(other, 'listening');
    const moved = await start('kept');
    other.close();
    expect(moved.url).not.toBe(url);
    expect(await ask(moved.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('is created afresh after its creation was interrupted', async () => {
    await mkdir(join(folder, 'interrupted/cluster.partial/base'), { recursive: true });
    expect(await ask((await start('interrupted')).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(existsSync(join(folder, 'interrupted/cluster.partial'))).toBe(false);
  });

  it('says what is wrong when its data is damaged, and where to read on', async () => {
    await copyOfKept('damaged');
    await rm(join(folder, 'damaged/cluster/global'), { recursive: true });
    await expect(start('damaged')).rejects.toMatchObject({
      code: 'start_failed',
      message: expect.stringMatching(/^The built-in database did not start \(.+\)\. See .*damaged\.log\.$/),
    });
  });
});

describe('the built-in Postgres of a process', () => {
  const program = join(import.meta.dirname, 'start-in-a-process.test-data.ts');

  async function startIn(name: string, prefix: string[] = []): Promise<{ url: string; pid: number; uid: number }> {
    const [command, ...words] = [...prefix, process.execPath, program, join(folder, name)];
    const child = spawn(known(command), words, { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    const gone = once(child, 'exit').then(() => Promise.reject(new Error('It ended before it was ready.')));
    gone.catch(() => {});
    const [line] = await Promise.race([once(known(child.stdout), 'data'), gone]);
    return JSON.parse(String(line));
  }

  it('ends when that process is killed, and the next start finds everything', async () => {
    await mkdir(join(folder, 'orphaned'));
    const { url, pid } = await startIn('orphaned');
    await ask(url, 'CREATE TABLE committed AS SELECT 7 AS n');
    children.pop()?.kill('SIGKILL');
    const again = await start('orphaned');
    expect(isRunning(pid)).toBe(false);
    expect(await ask(again.url, 'SELECT n FROM committed')).toEqual([{ n: 7 }]);
  });

  it.skipIf(!isRoot || !hasSetpriv)('runs for an ordinary user too (tried as root only)', async () => {
    // The user 'daemon', which every Unix has; initdb wants one with a name.
    const someone = 1;
    await mkdir(join(folder, 'ordinary'));
    await chown(join(folder, 'ordinary'), someone, someone);
    // The reach of root is kept, since the checkout under test may lie in root's own home.
    const reach = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
    const prefix = ['/usr/bin/setpriv', `--reuid=${someone}`, `--regid=${someone}`, '--clear-groups', ...reach, '--'];
    const { url, pid, uid } = await startIn('ordinary', prefix);
    expect(uid).toBe(someone);
    expect(await readFile(`/proc/${pid}/status`, 'utf8')).toMatch(new RegExp(`^Uid:\\s+${someone}\\s`, 'm'));
    expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    children.pop()?.kill('SIGKILL');
    await expect.poll(() => isRunning(pid), patient).toBe(false);
    // And root may go on with it later.
    expect(await ask((await start('ordinary')).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it.skipIf(process.platform === 'win32')('ends with its process where Linux’ own means are missing', async () => {
    const identity = known(listIdentities(false, false, process.platform)[0]);
    const binaries = await findBinaries(join(folder, 'libraries'));
    const [command, words, options] = toSpawn(
      binaries,
      identity,
      '/bin/sleep',
      ['600'],
      ['ignore', 'ignore', 'ignore'],
    );
    const script = `const child = require('node:child_process').spawn(...${JSON.stringify([command, words, options])});
      console.log(child.pid); setInterval(() => {}, 60000);`;
    const parent = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const pid = Number(String((await once(known(parent.stdout), 'data'))[0]));
    expect(isRunning(pid)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isRunning(pid), patient).toBe(false);
  });
});
