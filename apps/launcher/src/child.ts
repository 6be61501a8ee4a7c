import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { known } from '@portray/foundation/known';

/** A program of the product that runs as a process of its own. */
export type Program = {
  /** Such as 'api'; its log file is named after it. */
  name: string;
  file: string;
  args?: string[];
  nodeFlags?: string[];
  /** It loads at once and begins when a line comes in; without one it ends. See `startChild`. */
  waitsForLine?: boolean;
  /** One that gives no sign of life for longer hangs: it is killed, so that it can be started again. */
  maySilentSeconds?: number;
};

/** How a process ended; both are null when it could not be started at all. */
export type ChildEnd = { code: number | null; signal: NodeJS.Signals | null };

export type Child = {
  pid: number;
  ended: Promise<ChildEnd>;
  /** Asks it to end and waits; one that takes longer is killed with everything it started. */
  stop(graceMs: number): Promise<void>;
  kill(): void;
};

const setpriv = '/usr/bin/setpriv';
const tickMs = 1_000;

/**
 * Starts a program with the given environment. It has a process group of its own, since Ctrl-C in a terminal is for
 * the launcher to hand on in order; and it ends when the launcher ends, however that happens. Its output is appended
 * to `logFile`, or goes where ours goes. One that waits for a line gets it when `mayBegin` is fulfilled. `onHung` is called
 * before one is killed for its silence.
 */
export function startChild(
  program: Program,
  env: NodeJS.ProcessEnv,
  logFile: string | undefined,
  mayBegin: Promise<void> = Promise.resolve(),
  onHung: (seconds: number) => void = () => {},
): Child {
  const watch = new URL(`./parent-watch.ts?parent=${process.pid}`, import.meta.url).href;
  const words = [...(program.nodeFlags ?? []), '--import', watch, program.file, ...(program.args ?? [])];
  const guard = process.platform === 'linux' && existsSync(setpriv) ? [setpriv, '--pdeathsig', 'TERM', '--'] : [];
  const [command, ...args] = [...guard, process.execPath, ...words];
  const log = logFile === undefined ? 'inherit' : openSync(logFile, 'a');
  const input = program.waitsForLine ? 'pipe' : 'ignore';
  const child = spawn(known(command), args, { env, stdio: [input, log, log, 'ipc'], detached: true });
  // It may have ended meanwhile, which is told by its end.
  child.stdin?.on('error', () => {});
  void mayBegin.then(
    () => child.stdin?.end('\n'),
    () => child.stdin?.end(),
  );
  if (typeof log === 'number') closeSync(log);
  const { maySilentSeconds = Number.POSITIVE_INFINITY } = program;
  const silence = createSilence(maySilentSeconds);
  child.on('message', silence.end);
  const watching = setInterval(() => {
    if (!silence.tick()) return;
    onHung(maySilentSeconds);
    killGroup(child.pid);
  }, tickMs);
  const ended = new Promise<ChildEnd>((done) => {
    child.once('error', () => {
      clearInterval(watching);
      done({ code: null, signal: null });
    });
    child.once('exit', (code, signal) => {
      clearInterval(watching);
      killGroup(child.pid);
      done({ code, signal });
    });
  });
  const kill = () => killGroup(child.pid);
  return { pid: child.pid ?? 0, ended, kill, stop: (graceMs) => stop(child.pid, ended, graceMs) };
}

/**
 * Notices that nothing was heard for so many ticks, once. Our own ticks are counted and no clock is asked: while a laptop
 * sleeps, or we are stopped ourselves, neither side ticks.
 */
export function createSilence(mostTicks: number): { end(): void; tick(): boolean } {
  let ticks = 0;
  return {
    end() {
      ticks = 0;
    },
    tick() {
      ticks += 1;
      return ticks === mostTicks;
    },
  };
}

async function stop(pid: number | undefined, ended: Promise<ChildEnd>, graceMs: number): Promise<void> {
  if (pid) signal(pid, 'SIGTERM');
  const timer = setTimeout(() => killGroup(pid), graceMs);
  await ended;
  clearTimeout(timer);
}

/** Includes its own child processes, so that nothing is left behind. */
function killGroup(pid: number | undefined): void {
  if (pid) signal(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It is gone already.
  }
}
