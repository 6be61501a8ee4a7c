import { type ChildProcess, spawn } from 'node:child_process';
import { close, open, rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import { clusterOf, databaseName, ensureCluster } from './cluster.ts';
import { chooseIdentity, type Identity, toSpawn } from './identity.ts';
import { endLeftover, readPostmasterFile } from './leftover.ts';

export type PostgresOptions = {
  /** Where all of it lives: data, library links, its port. Only one process may use a folder: the caller sees to that. */
  folder: string;
  /** Of the owner role 'portray'. Letters, digits, - and _ only. */
  password: string;
  /** Postgres appends its lines here. */
  logFile: string;
  /** False for tests only: a crash of the machine may lose data, and the role may create databases. */
  isDurable?: boolean;
};

export type RunningPostgres = {
  /** Of the role 'portray' (not a superuser) and its database 'portray', at 127.0.0.1. */
  url: string;
  pid: number;
  /** Settles when it ends, for whatever reason. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Clean stop: open transactions are rolled back, connections closed. */
  stop(): Promise<void>;
  /** Ends it at once; the next start recovers. */
  kill(): void;
};

const attempts = 50;
/** Recovery after a crash reads at most max_wal_size: seconds, on a slow disk a minute. */
const readyTimeoutMs = 180_000;
const stopTimeoutMs = 20_000;

/**
 * Starts the Postgres that npm installed; creates its data at the first start, and recovers it after any crash. It
 * ends when this process ends, even by kill -9. Throws AppError: start_failed.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { folder, logFile, isDurable = true } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const binaries = await findBinaries(await linksFolderOf(folder));
  const identity = await chooseIdentity(binaries, clusterOf(folder));
  const cluster = await ensureCluster(folder, binaries, identity, { ...options, isDurable });
  await endLeftover(cluster);
  let port = await choosePort(folder);
  for (let attempt = 1; ; attempt += 1) {
    const args = ['-D', cluster, ...listSettings({ port, isDurable })];
    const outcome = await launch(binaries, identity, cluster, args, logFile);
    if (outcome.child) {
      await writeFile(join(folder, 'port'), String(port));
      return describe(outcome.child, port, options.password);
    }
    if (attempt === attempts || !mayPass(outcome.said)) throw notStarted(outcome.said, logFile);
    if (isPortTaken(outcome.said)) port = await freePort();
    else await pause(100);
  }
}

/** Folders of libraries are told in one list, whose separators the path of one must not hold. */
async function linksFolderOf(folder: string): Promise<string> {
  const links = join(folder, 'libraries');
  if (process.platform === 'win32' || !/[:;]/.test(links)) return links;
  const elsewhere = await mkdtemp(join(tmpdir(), 'portray-libraries-'));
  // Postgres may run as another user than root.
  await chmod(elsewhere, 0o755);
  process.once('exit', () => rmSync(elsewhere, { recursive: true, force: true }));
  return elsewhere;
}

function describe(child: ChildProcess, port: number, password: string): RunningPostgres {
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done({ code: child.exitCode, signal: child.signalCode });
    else child.once('exit', (code, signal) => done({ code, signal }));
  });
  return {
    url: `postgres://${databaseName}:${password}@127.0.0.1:${port}/${databaseName}`,
    pid: known(child.pid),
    exited,
    async stop() {
      child.kill('SIGINT');
      const timer = setTimeout(() => child.kill('SIGQUIT'), stopTimeoutMs);
      await exited;
      clearTimeout(timer);
    },
    kill: () => void child.kill('SIGQUIT'),
  };
}

type Outcome = { child: ChildProcess; said?: never } | { child?: never; said: string };

/** Ready, or ended with what it said. */
async function launch(
  binaries: PostgresBinaries,
  identity: Identity,
  cluster: string,
  args: string[],
  logFile: string,
): Promise<Outcome> {
  const log = await promisify(open)(logFile, 'a');
  const sizeBefore = (await readFile(logFile)).length;
  const child = spawn(...toSpawn(binaries, identity, binaries.postgres, args, ['ignore', log, log]));
  await promisify(close)(log);
  let hasEnded = false;
  child.on('error', () => (hasEnded = true));
  child.on('exit', () => {
    hasEnded = true;
    child.stdio[3]?.destroy();
  });
  const deadline = Date.now() + readyTimeoutMs;
  while (!hasEnded && Date.now() < deadline) {
    const file = await readPostmasterFile(cluster);
    if (file?.pid === child.pid && file?.isReady) return { child };
    await pause(10);
  }
  child.kill('SIGKILL');
  return { said: (await readFile(logFile)).subarray(sizeBefore).toString() };
}

function mayPass(said: string): boolean {
  return isPortTaken(said) || said.includes('pre-existing shared memory block') || said.includes('lock file');
}

function isPortTaken(said: string): boolean {
  return said.includes('could not bind') || said.includes('could not create any TCP/IP sockets');
}

function notStarted(said: string, logFile: string): AppError {
  const reason = said.match(/(?:FATAL|PANIC): +(.*)/)?.[1] ?? 'it said nothing';
  return new AppError('start_failed', `The built-in database did not start (${reason}). See ${logFile}.`, {
    cause: said,
  });
}

/** The port of last time, so that tools of the operator keep their address; another one when it is taken. */
async function choosePort(folder: string): Promise<number> {
  const kept = Number(await readFile(join(folder, 'port'), 'utf8').catch(() => '0'));
  return kept > 0 && kept < 65_536 && (await isFree(kept)) ? kept : freePort();
}

function isFree(port: number): Promise<boolean> {
  return listenOnce(port).then(
    () => true,
    () => false,
  );
}

function freePort(): Promise<number> {
  return listenOnce(0);
}

function listenOnce(port: number): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Given on the command line at every start, so that a new version of the product brings its own. */
const always = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A failing statement would be logged with what people wrote: the sender logs the failure, without values.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  // API and worker hold 10 to 20 connections each; the rest is for backup, tools and a second worker.
  max_connections: '60',
  // Sized for an idle machine: the whole product is to stay below 450 MB.
  shared_buffers: '48MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  jit: 'off',
  // No replicas here: fewer processes and less writing.
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  // A client that vanished without a word is noticed, and its locks are released.
  tcp_keepalives_idle: '30',
  tcp_keepalives_interval: '10',
  idle_in_transaction_session_timeout: '5min',
};

/** Every commit is on disk before it is answered. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  autovacuum: 'off',
};

/** The settings as arguments of the program `postgres`. */
function listSettings({ port, isDurable }: { port: number; isDurable: boolean }): string[] {
  const settings = { ...always, ...(isDurable ? durable : forgetful), port: String(port) };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
