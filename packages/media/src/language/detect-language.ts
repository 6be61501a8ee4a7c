import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { languageCodes } from '@portray/contracts/languages';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { DetectedLanguage, DetectLanguage } from '@portray/ports/translator';
import { z } from 'zod';
import { spawnGuarded } from '../ffmpeg/ffmpeg-child.ts';
import { lean } from '../lean-node.ts';

/** More tells no more. */
const maxCharacters = 2_000;
/** Nearer than this, two languages cannot be told apart. Measured on 218 sentences: one is wrong beyond it. */
const minLead = 0.02;

const answer = z.object({
  language: z.enum([...languageCodes, '']),
  first: z.number(),
  second: z.number(),
  isReliable: z.boolean(),
});

/**
 * Detects which of our languages a text is in, in a process that starts at first use (about half a second) and ends when
 * it was idle for a while. Weak between Danish and Norwegian; Croatian is never called reliable, since Serbian in Latin
 * letters looks the same. Throws AppError service_busy.
 */
export function createLanguageDetector(options: { idleMs?: number } = {}): DetectLanguage {
  const ask = createAnswerer(options.idleMs ?? 60_000);
  // A line separator (U+2028) would end the question before its end.
  return async (text) => judge(answer.parse(await ask(text.slice(0, maxCharacters).replace(/\s+/gu, ' '))));
}

function judge({ language, first, second, isReliable }: z.infer<typeof answer>): DetectedLanguage {
  if (language === '') return { code: undefined, confidence: 0, isReliable: false };
  const confidence = Math.min(1, Math.max(0, first));
  return { code: language, confidence, isReliable: isReliable && first - second >= minLead && language !== 'hr' };
}

type Waiting = { resolve: (answer: unknown) => void; reject: (reason: AppError) => void };
type Running = { child: ChildProcess; waiting: Waiting[] };

const childPath = fileURLToPath(new URL('./language-child.ts', import.meta.url));
/** Ample for a start on a busy machine. */
const timeoutMs = 20_000;

/** Asks the child a text (of one line) at a time, in order; it is started when needed and ended after `idleMs` without questions. */
function createAnswerer(idleMs: number): (text: string) => Promise<unknown> {
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

/** The child keeps no process alive, and ends with its parent. */
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
