import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { ZodType } from 'zod';
import { childEnd, collectBytes, collectLines, spawnGuarded } from '../ffmpeg/ffmpeg-child.ts';
import { lean } from '../lean-node.ts';
import { unfit } from './photo-file.ts';
import { photoReply, refusalOf } from './photo-reply.ts';

/** What a child of this folder does: its first argument is the one file that it may write. */
export type PhotoTask<T> = { child: string; outPath: string; options?: string[]; accepted: ZodType<T> };

/** Only for a machine that stands still: a hostile picture runs out of processor time first. */
const timeoutMs = 60_000;
const maxReplyBytes = 1_000_000;
/** Ten times what a large photo takes. */
const limits = { cpuSeconds: 20, privateBytes: 1_600_000_000 };
const heapMegabytes = 256;

type Ending = { code: number | null; killedBy: NodeJS.Signals | null; reply: Buffer; complaints: string };

/**
 * Works on a picture in a process of its own: limited in time, memory and files, without the secrets of this one. What
 * was written is removed if it fails. Throws AppError invalid_image, face_not_detected, image_not_suitable, cancelled.
 */
export async function workInChild<T>(task: PhotoTask<T>, bytes: Buffer, signal?: AbortSignal): Promise<T> {
  if (signal?.aborted) throw cancelled();
  try {
    return readReply(await runChild(task, bytes, signal), task.accepted);
  } catch (error) {
    await rm(task.outPath, { force: true });
    throw error;
  }
}

async function runChild(task: PhotoTask<unknown>, bytes: Buffer, signal?: AbortSignal): Promise<Ending> {
  const childPath = fileURLToPath(new URL(`./${task.child}`, import.meta.url));
  const child = spawnGuarded(
    process.execPath,
    [...nodeOptions(task.outPath), childPath, task.outPath, ...(task.options ?? [])],
    ['pipe', 'ignore', 'pipe', 'pipe'],
    limits,
    lean.env,
  );
  let stopReason: AppError | undefined;
  const stopBecause = (reason: AppError) => {
    stopReason ??= reason;
    child.kill('SIGKILL');
  };
  const onAbort = () => stopBecause(cancelled());
  const timer = setTimeout(() => stopBecause(tooSlow()), timeoutMs);
  signal?.addEventListener('abort', onAbort, { once: true });
  const reply = collectBytes(child.stdio[3] as NodeJS.ReadableStream, maxReplyBytes, () => stopBecause(tooHard()));
  const complaints = collectLines(known(child.stderr), 4_000);
  try {
    known(child.stdin).on('error', () => {}); // It may refuse before it has read everything; its reply tells.
    known(child.stdin).end(bytes);
    const end = await childEnd(child);
    if (stopReason) throw stopReason;
    return { ...end, reply: reply(), complaints: complaints() };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

/** It may read the program and its libraries, write the one file, and start nothing. */
function nodeOptions(outPath: string): string[] {
  const library = createRequire(import.meta.url).resolve('@tensorflow/tfjs-core');
  const libraries = library.slice(
    0,
    library.lastIndexOf(`${sep}node_modules${sep}`) + `${sep}node_modules${sep}`.length,
  );
  const packages = resolve(import.meta.dirname, '../../..');
  return [
    ...lean.nodeOptions,
    `--max-old-space-size=${heapMegabytes}`,
    '--no-warnings',
    '--permission',
    '--allow-addons',
    `--allow-fs-read=${libraries}*`,
    `--allow-fs-read=${packages}${sep}*`,
    `--allow-fs-write=${outPath}`,
  ];
}

function readReply<T>({ code, killedBy, reply, complaints }: Ending, accepted: ZodType<T>): T {
  const cause = new Error(`The work on a photo ended with ${code ?? killedBy}: ${complaints.trim()}`);
  // Out of processor time or memory: the picture's doing, since every fair one stays far below.
  if (code !== 0 && code !== 1) throw tooHard(cause);
  const parsed = code === 0 ? photoReply(accepted).safeParse(parseJson(reply.toString('utf8'))) : undefined;
  if (!parsed?.success) {
    throw new AppError('unexpected', 'The photo could not be examined. Please try again.', { cause });
  }
  if ('refusal' in parsed.data) throw refusalOf(parsed.data.refusal);
  return parsed.data.accepted;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const cancelled = () => new AppError('cancelled', 'Stopped before it was finished; nothing was kept.');
const tooSlow = () => new AppError('unexpected', 'The photo could not be examined in time. Please try again.');
const tooHard = (cause?: unknown) => unfit('This image is too large to open. Please save it as a JPG.', cause);
