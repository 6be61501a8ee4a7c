import { createInterface } from 'node:readline';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { type ZodType, z } from 'zod';
import { type ChildLimits, childEnd, collectLines, spawnConfined } from './ffmpeg/ffmpeg-child.ts';
import { lean, sandboxOptions } from './lean-node.ts';

/** A program of Node that handles untrusted bytes by `workOnInput`, and what it may use. */
export type ConfinedWork<Told> = {
  /** Its file. */
  program: string;
  args: string[];
  /** The only folder that it may write into. */
  writableFolder?: string | undefined;
  limits: ChildLimits;
  heapMegabytes: number;
  /** It is ended when it says nothing for so long. */
  longestSilenceMs: number;
  /** What it tells besides that it is done. */
  told: ZodType<Told>;
  onTold: (told: Told) => void;
  /** What is said where it fails by our own fault. */
  failed: string;
};

/** The program was ended by a limit, or said nothing for too long: the file's doing, since fair ones stay far below. */
export class TooHard extends Error {}

const ending = z.union([
  z.object({ refusal: z.object({ message: z.string().max(500) }) }),
  z.object({ isDone: z.literal(true) }),
]);

/**
 * Works on bytes in a process that is limited in time and memory and has no network. Throws TooHard, and AppError invalid_input with
 * the program's refusal, cancelled, unexpected.
 */
export async function workConfined<Told>(
  work: ConfinedWork<Told>,
  bytes: Buffer,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (signal?.aborted) throw cancelled();
  const { program, args, writableFolder, heapMegabytes } = work;
  const child = await spawnConfined({
    path: process.execPath,
    args: [...sandboxOptions({ heapMegabytes, ...(writableFolder && { writableFolder }) }), program, ...args],
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    limits: work.limits,
    env: lean.sandbox.env,
  });
  const stop = () => child.kill('SIGKILL');
  const silence = setTimeout(stop, work.longestSilenceMs);
  signal?.addEventListener('abort', stop, { once: true });
  const complaints = collectLines(known(child.stderr), 4_000);
  const line = z.union([ending, work.told]);
  let last: unknown;
  let broken: unknown;
  let code: number | null;
  createInterface(child.stdio[3] as NodeJS.ReadableStream).on('line', (text) => {
    silence.refresh();
    // It has handled untrusted bytes, so its words are checked.
    try {
      last = line.parse(JSON.parse(text));
      const told = work.told.safeParse(last);
      if (told.success) work.onTold(told.data);
    } catch (cause) {
      broken ??= cause;
      stop();
    }
  });
  try {
    known(child.stdin).on('error', () => {}); // It may refuse before it has read everything; its reply tells.
    known(child.stdin).end(bytes);
    code = (await childEnd(child)).code;
  } finally {
    clearTimeout(silence);
    signal?.removeEventListener('abort', stop);
  }
  if (signal?.aborted) throw cancelled();
  if (broken) throw new AppError('unexpected', work.failed, { cause: broken });
  const end = ending.safeParse(last).data;
  if (end && 'refusal' in end) throw new AppError('invalid_input', end.refusal.message);
  if (end) return;
  // Where a limit has killed it, unshare may fail to end as it did, and says so.
  const isKilled = complaints().startsWith('unshare: ');
  if (code === 1 && !isKilled) throw new AppError('unexpected', work.failed, { cause: new Error(complaints()) });
  throw new TooHard(complaints());
}

const cancelled = () => new AppError('cancelled', 'Stopped before it was finished; nothing was kept.');
