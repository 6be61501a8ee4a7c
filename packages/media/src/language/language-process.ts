import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { spawnGuarded } from '../ffmpeg/ffmpeg-child.ts';
import { lean } from '../lean-node.ts';

type Waiting = { resolve: (answer: unknown) => void; reject: (reason: AppError) => void };
type Running = { child: ChildProcess; waiting: Waiting[] };

const childPath = fileURLToPath(new URL('./language-child.ts', import.meta.url));
/** Ample for a start on a busy machine. */
const timeoutMs = 20_000;

/** Asks the child a text (of one line) at a time, in order; it is started when needed and ended after `idleMs` without questions. */
export function createAnswerer(idleMs: number): (text: string) => Promise<unknown> {
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = (which: Running) => {
    if (running === which) running = undefined;
    which.child.kill('SIGKILL');
    for (const { reject } of which.waiting.splice(0)) reject(noAnswer());
  };
  return async (text) => {
    clearTimeout(idle);
    running ??= start(end);
    const asked = running;
    const timer = setTimeout(() => end(asked), timeoutMs);
    try {
      return await new Promise((resolve, reject) => {
        asked.waiting.push({ resolve, reject });
        known(asked.child.stdin).write(`${JSON.stringify(text)}\n`);
      });
    } finally {
      clearTimeout(timer);
      clearTimeout(idle);
      if (asked.waiting.length === 0) idle = setTimeout(() => end(asked), idleMs).unref();
    }
  };
}

/** The child keeps nobody alive, and ends with its parent. */
function start(end: (which: Running) => void): Running {
  const child = spawnGuarded(
    process.execPath,
    [...lean.nodeOptions, '--no-warnings', childPath],
    ['pipe', 'pipe', 'ignore'],
    undefined,
    lean.env,
  );
  const started: Running = { child, waiting: [] };
  known(child.stdin).on('error', () => end(started));
  child.once('error', () => end(started));
  child.once('close', () => end(started));
  createInterface({ input: known(child.stdout) }).on('line', (line) => {
    started.waiting.shift()?.resolve(JSON.parse(line));
  });
  child.unref();
  for (const stream of [child.stdin, child.stdout]) (stream as unknown as { unref?: () => void }).unref?.();
  return started;
}

const noAnswer = () =>
  new AppError('service_busy', 'The language of the script could not be detected right now. Please try again.');
