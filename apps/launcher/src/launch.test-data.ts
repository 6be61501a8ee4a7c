import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '@portray/database/embedded/process-state';
import { known } from '@portray/foundation/known';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** What a stand-in for a program of the product wrote down when it started. */
export type Started = { pid: number; kind: 'api' | 'worker'; databaseUrl: string; publicUrl: string };
type Launched = { folder: string; process: ChildProcess; said: () => string; ended: Promise<number> };

const program = join(import.meta.dirname, 'start-in-a-process.test-data.ts');
/** Where the data folders of a file of tests are. */
export let room: string;
const launched: Launched[] = [];

/** Makes the room, stops what a test launched, and removes the room. */
export function inARoom(): void {
  beforeAll(async () => {
    room = await mkdtemp(join(tmpdir(), 'portray-launcher-'));
  });
  afterEach(async () => {
    for (const { process: child, ended } of launched.splice(0)) {
      child.kill('SIGTERM');
      await ended;
    }
  });
  afterAll(() => rm(room, { recursive: true, force: true }));
}

/** In a folder below the room; what stand-ins wrote down in an earlier test is forgotten first. */
export function launch(
  name: string,
  words: string[] = [],
  settings: Record<string, string> = {},
  { isSecond = false } = {},
) {
  const folder = join(room, name);
  if (!isSecond && existsSync(folder))
    for (const notes of ['starts', 'ends']) rmSync(join(folder, notes), { force: true });
  // biome-ignore lint/style/noProcessEnv: the process needs what this one has, such as a path.
  const env = { ...process.env, PORT: '0', PORTRAY_DATA: folder, LOG: '', ...settings };
  const child = spawn(process.execPath, [program, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [known(child.stdout), known(child.stderr)]) stream.on('data', (data) => (text += data));
  const ended = once(child, 'close').then(([code]) => code as number);
  const one = { folder, process: child, said: () => text, ended };
  launched.push(one);
  return one;
}

export async function launchReady(name: string, words: string[] = [], settings: Record<string, string> = {}) {
  const one = launch(name, words, settings);
  await until(() => one.said().includes('ready'), one.said);
  return one;
}

/** What happens in processes is waited for by looking; the limit is for a broken product only. */
export async function until(isTrue: () => boolean | Promise<boolean>, said: () => string = () => ''): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`It did not happen. ${said()}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Every start of a stand-in, in order. */
export async function starts(folder: string, kind?: Started['kind']): Promise<Started[]> {
  const lines = (await readFile(join(folder, 'starts'), 'utf8').catch(() => '')).trim().split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Started).filter((one) => !kind || one.kind === kind);
}

export async function latest(folder: string, kind: Started['kind']): Promise<Started> {
  await until(async () => (await starts(folder, kind)).length > 0);
  return known((await starts(folder, kind)).at(-1));
}

export async function postgresPid(folder: string): Promise<number> {
  const text = await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => '');
  return Number(text.split('\n')[0]);
}

/** Of the whole tree: those that stand-ins told about, and every process that works in the database's folder. */
export async function stillRunning(folder: string): Promise<number[]> {
  const pids = (await starts(folder)).map(({ pid }) => pid);
  if (existsSync('/proc/self/cwd')) {
    for (const name of await readdir('/proc')) {
      const place = Number(name) > 0 ? await readlink(`/proc/${name}/cwd`).catch(() => '') : '';
      if (place.startsWith(folder)) pids.push(Number(name));
    }
  }
  return pids.filter(isRunning);
}
