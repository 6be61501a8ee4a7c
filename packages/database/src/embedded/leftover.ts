import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isRunning } from './process-state.ts';

/** What a running Postgres writes about itself into its data folder. */
export type PostmasterFile = { pid: number; port: number; isReady: boolean };

/** Undefined when there is none, or it is still being written. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const lines = await readFile(join(cluster, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n').map((line) => line.trim()),
    () => [],
  );
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), isReady: lines[7] === 'ready' } : undefined;
}

/**
 * Ends a Postgres that outlived its launcher (or is just ending) and waits until its last process is gone. A lock file whose process id was reused is removed; Postgres itself would refuse to start for it.
 */
export async function endLeftover(cluster: string): Promise<void> {
  const file = await readPostmasterFile(cluster);
  if (file && (await isPostmasterOf(cluster, file.pid))) await endProcess(file.pid);
  await endBackends(cluster);
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  if (!isRunning(pid)) return false;
  if (existsSync('/proc/self/cwd')) return (await workingFolder(pid)) === (await realpath(cluster));
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.includes('postgres');
}

/** Processes of a postmaster that was killed end by themselves at their next look around: at once, mostly. */
async function endBackends(cluster: string): Promise<void> {
  if (!existsSync('/proc/self/cwd')) return;
  const folder = await realpath(cluster);
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (pid > 0 && pid !== process.pid && (await workingFolder(pid)) === folder) await endProcess(pid, 'SIGQUIT');
  }
}

function workingFolder(pid: number): Promise<string | undefined> {
  return readlink(`/proc/${pid}/cwd`).catch(() => undefined);
}

/** First SIGINT (a fast, clean stop for Postgres), then SIGKILL. The data survives both. */
async function endProcess(pid: number, first: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
  const steps = [
    [first, 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const;
  for (const [signal, timeoutMs] of steps) {
    trySignal(pid, signal);
    const deadline = Date.now() + timeoutMs;
    while (isRunning(pid) && Date.now() < deadline) await pause(10);
    if (!isRunning(pid)) return;
  }
}

function trySignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It is gone already.
  }
}
