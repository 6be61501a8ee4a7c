import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { known } from '@portray/foundation/known';
import { findConfinement } from './confinement.ts';

/** What a child may use: processor seconds, and bytes of address space (not on macOS and Windows). */
export type ChildLimits = {
  cpuSeconds?: number;
  memoryBytes?: number;
  /** Bytes of private memory, for programs that reserve far more addresses than they use, such as Node (Linux). */
  privateBytes?: number;
};

const setpriv = '/usr/bin/setpriv';
const hasSetpriv = process.platform === 'linux' && existsSync(setpriv);
const prlimit = '/usr/bin/prlimit';
const hasPrlimit = process.platform === 'linux' && existsSync(prlimit);

/**
 * Starts a program that dies with its parent (Linux), keeps to its limits, and does not see Ctrl-C of the terminal:
 * its parent ends it, so that "cancelled" is never mistaken for a failure of the program.
 */
export function spawnGuarded(
  path: string,
  args: string[],
  stdio: SpawnOptions['stdio'],
  limits?: ChildLimits,
  env?: NodeJS.ProcessEnv,
): ChildProcess {
  const command = guardedCommand([path, ...args], limits);
  const detached = process.platform !== 'win32';
  return spawn(known(command[0]), command.slice(1), { stdio, env, detached, windowsHide: true });
}

/** A program that reads untrusted input, and what it may use and know. */
export type ConfinedProgram = {
  path: string;
  args: string[];
  stdio: SpawnOptions['stdio'];
  limits?: ChildLimits | undefined;
  /** Its whole environment. */
  env?: Record<string, string>;
};

/**
 * As `spawnGuarded`, for a program that reads untrusted input: nothing of our environment, a working folder in which
 * there is nothing and can be nothing, and, as far as the system lets us, no network and no sight of other processes.
 */
export async function spawnConfined({ path, args, stdio, limits, env = {} }: ConfinedProgram): Promise<ChildProcess> {
  const { command } = await findConfinement();
  const words = guardedCommand([path, ...args], limits, command);
  const detached = process.platform !== 'win32';
  const cwd = mkdtempSync(join(tmpdir(), 'portray-tool-'));
  const options = { stdio, env: { ...neededEnvironment(), ...env }, cwd, detached, windowsHide: true };
  const child = spawn(known(words[0]), words.slice(1), options);
  leave(cwd, child);
  return child;
}

/** At once, since who is killed tidies nothing up; it stays where the program is. Windows keeps a folder that is in use. */
function leave(cwd: string, child: ChildProcess): void {
  const remove = () => {
    try {
      rmdirSync(cwd);
    } catch {
      // Something is in it, or it is in use.
    }
  };
  remove();
  child.once('error', remove);
  child.once('close', remove);
}

/** Windows starts nothing without it. */
function neededEnvironment(): Record<string, string> {
  // biome-ignore lint/style/noProcessEnv: where Windows lies is told by nothing else.
  const { SystemRoot } = process.env;
  return process.platform === 'win32' && SystemRoot ? { SystemRoot } : {};
}

function guardedCommand(command: string[], limits: ChildLimits | undefined, confinement: string[] = []): string[] {
  if (process.platform === 'win32') return command;
  const limited = limits ? [...limitWords(limits), ...command] : command;
  const confined = [...confinement, ...limited];
  return hasSetpriv ? [setpriv, '--pdeathsig', 'KILL', '--', ...confined] : confined;
}

function limitWords(limits: ChildLimits): string[] {
  if (!hasPrlimit) return ['/bin/sh', '-c', `${limitScript(limits)}exec "$@"`, 'sh'];
  const { cpuSeconds, memoryBytes, privateBytes } = limits;
  const words = [
    ...(cpuSeconds === undefined ? [] : [`--cpu=${Math.ceil(cpuSeconds)}`]),
    ...(memoryBytes === undefined ? [] : [`--as=${Math.ceil(memoryBytes)}`]),
    ...(privateBytes === undefined ? [] : [`--data=${Math.ceil(privateBytes)}`]),
  ];
  return [prlimit, ...words];
}

// A limit that the system does not know (address space on macOS) is left out rather than fatal.
function limitScript({ cpuSeconds, memoryBytes, privateBytes }: ChildLimits): string {
  const cpu = cpuSeconds === undefined ? '' : `ulimit -t ${Math.ceil(cpuSeconds)} 2>/dev/null; `;
  const memory = memoryBytes === undefined ? '' : `ulimit -v ${Math.ceil(memoryBytes / 1024)} 2>/dev/null; `;
  const data = privateBytes === undefined ? '' : `ulimit -d ${Math.ceil(privateBytes / 1024)} 2>/dev/null; `;
  return cpu + memory + data;
}

/** Waits until a child has ended and its pipes are closed; a child that could not start rejects. */
export function childEnd(child: ChildProcess): Promise<{ code: number | null; killedBy: NodeJS.Signals | null }> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, killedBy) => resolve({ code, killedBy }));
  });
}

/** Collects a stream up to `maxBytes`, then calls `onTooMuch` once and drops the rest. */
export function collectBytes(stream: NodeJS.ReadableStream, maxBytes: number, onTooMuch: () => void): () => Buffer {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let isFull = false;
  stream.on('data', (chunk: Buffer) => {
    if (isFull) return;
    bytes += chunk.length;
    if (bytes <= maxBytes) return void chunks.push(chunk);
    isFull = true;
    onTooMuch();
  });
  return () => Buffer.concat(chunks);
}

/** Keeps the last `maxCharacters` of what a stream says, and hands each whole line on. */
export function collectLines(
  stream: NodeJS.ReadableStream,
  maxCharacters: number,
  onLine?: (line: string) => void,
): () => string {
  let kept = '';
  let unfinished = '';
  stream.on('data', (chunk: Buffer) => {
    const text = chunk.toString('utf8');
    kept = (kept + text).slice(-maxCharacters);
    if (!onLine) return;
    const lines = (unfinished + text).split(/[\r\n]+/);
    unfinished = (lines.pop() ?? '').slice(-maxCharacters);
    for (const line of lines) if (line) onLine(line);
  });
  return () => kept;
}
