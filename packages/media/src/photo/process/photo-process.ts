import type { ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { type ZodType, z } from 'zod';
import { childEnd, collectBytes, collectLines, spawnGuarded } from '../../ffmpeg/ffmpeg-child.ts';
import { lean, sandboxOptions } from '../../lean-node.ts';
import { unfit } from '../files/photo-file.ts';
import { ahead } from './photo-refusal.ts';
import { isWhole, photoReply, refusalOf } from './photo-reply.ts';

/** What a child of this folder does, and where the picture is written that it makes, if it makes one. */
export type PhotoTask<T> = {
  child: string;
  outPath?: string;
  options?: string[];
  accepted: ZodType<T>;
  /** Told as soon as the child has accepted the picture and what it made is written, while it looks further. */
  onAccepted?: (accepted: T) => void;
};

/** Only for a machine that stands still: a hostile picture runs out of processor time first. */
const timeoutMs = 60_000;
/** Landmarks and matte, and the companions of a portrait of ours. */
const maxReplyBytes = 3_000_000;
/** Ten times what a large photo takes. */
const limits = { cpuSeconds: 20, privateBytes: 1_600_000_000 };
const heapMegabytes = 256;

type Ending = { code: number | null; killedBy: NodeJS.Signals | null; reply: Buffer; complaints: string };

/** Processes that wait for their picture, by the name of the child; each is used once. */
const waiting = new Map<string, { child: ChildProcess; end: NodeJS.Timeout }>();
/** How long one waits; it holds some 180 MB. */
export const longestWaitMs = 60_000;

/** Starts the process of the next such task ahead of its picture, with its models; it ends when none comes in a minute. */
export function startAhead(name: string): void {
  if (waiting.has(name)) return;
  const child = startChild(name, [ahead]);
  const forget = () => void (waiting.get(name)?.child === child && waiting.delete(name));
  // It lives for a moment after it was killed: no picture may be given to it.
  const end = setTimeout(() => {
    forget();
    child.kill('SIGKILL');
  }, longestWaitMs).unref();
  waiting.set(name, { child, end });
  holdProgram(child, 'unref');
  child.once('error', forget).once('exit', forget);
}

function takeWaiting(name: string): ChildProcess | undefined {
  const { child, end } = waiting.get(name) ?? {};
  waiting.delete(name);
  clearTimeout(end);
  if (child) holdProgram(child, 'ref');
  return child;
}

/** Whether the program stays alive for a child. */
function holdProgram(child: ChildProcess, how: 'ref' | 'unref'): void {
  child[how]();
  for (const stream of child.stdio) (stream as Socket | null)?.[how]();
}

/**
 * Works on a picture in a process of its own: limited in time and memory, without files to write and without the secrets
 * of this one. What was written is removed if it fails. Throws AppError invalid_image, face_not_detected,
 * image_not_suitable, cancelled.
 */
export async function workInChild<T>(task: PhotoTask<T>, bytes: Buffer, signal?: AbortSignal): Promise<T> {
  // Whether one that waited has ended is only told between two turns.
  if (waiting.has(task.child)) await setImmediate();
  if (signal?.aborted) throw cancelled();
  try {
    return readReply(await runChild(task, bytes, signal), task.accepted);
  } catch (error) {
    if (task.outPath) await rm(task.outPath, { force: true });
    throw error;
  }
}

async function runChild<T>(
  { child: name, outPath, options = [], accepted, onAccepted }: PhotoTask<T>,
  bytes: Buffer,
  signal?: AbortSignal,
): Promise<Ending> {
  const child = (options.length === 0 && takeWaiting(name)) || startChild(name, options);
  let stopReason: AppError | undefined;
  const stopBecause = (reason: AppError) => {
    stopReason ??= reason;
    child.kill('SIGKILL');
  };
  const onAbort = () => stopBecause(cancelled());
  const timer = setTimeout(() => stopBecause(tooSlow()), timeoutMs);
  signal?.addEventListener('abort', onAbort, { once: true });
  const reply = collectBytes(streamOf(child, 3), maxReplyBytes, () => stopBecause(tooHard()));
  const complaints = collectLines(known(child.stderr), 4_000);
  try {
    known(child.stdin).on('error', () => {}); // It may refuse before it has read everything; its reply tells.
    known(child.stdin).end(bytes);
    const kept = keepPicture(child, outPath, stopBecause);
    createInterface(streamOf(child, 3)).once('line', async (line) => {
      const first = z.object({ accepted }).safeParse(parseJson(line));
      await kept;
      if (!first.success || stopReason || !onAccepted) return;
      giveWay(child);
      onAccepted(first.data.accepted);
    });
    const [end] = await Promise.all([childEnd(child), kept]);
    if (stopReason) throw stopReason;
    return { ...end, reply: reply(), complaints: complaints() };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

/** The process that goes on with the picture has the processor first. */
function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended, or the system does not allow it: the picture is examined all the same.
  }
}

async function keepPicture(child: ChildProcess, outPath: string | undefined, stopBecause: (reason: AppError) => void) {
  const picture = streamOf(child, 4);
  if (!outPath) return void picture.resume();
  await pipeline(picture, createWriteStream(outPath)).catch((cause: unknown) => {
    stopBecause(new AppError('unexpected', notExamined, { cause }));
  });
}

const streamOf = (child: ChildProcess, descriptor: number) => child.stdio[descriptor] as NodeJS.ReadableStream;

function startChild(name: string, options: string[]): ChildProcess {
  const childPath = fileURLToPath(new URL(`./${name}`, import.meta.url));
  return spawnGuarded(
    process.execPath,
    [...sandboxOptions({ heapMegabytes }), childPath, ...options],
    ['pipe', 'ignore', 'pipe', 'pipe', 'pipe'],
    limits,
    lean.sandbox.env,
  );
}

function readReply<T>({ code, killedBy, reply, complaints }: Ending, accepted: ZodType<T>): T {
  // The reply comes last: with all of it here, how the process ended says nothing.
  const lines = linesOf(reply).map(parseJson);
  const parsed = photoReply(accepted).safeParse(lines);
  if (!parsed.success) {
    const cause = new Error(`The work on a photo ended with ${code ?? killedBy}: ${complaints.trim()}`);
    // Out of processor time or memory: the picture's doing, since every fair one stays far below. A whole reply that is not
    // understood is ours.
    if (code !== 0 && code !== 1 && !isWhole(lines)) throw tooHard(cause);
    throw new AppError('unexpected', notExamined, { cause });
  }
  if ('refusal' in parsed.data) throw refusalOf(parsed.data.refusal);
  return parsed.data[0].accepted;
}

const linesOf = (reply: Buffer) => reply.toString('utf8').split('\n').filter(Boolean);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const notExamined = 'The photo could not be examined. Please try again.';
const cancelled = () => new AppError('cancelled', 'Stopped before it was finished; nothing was kept.');
const tooSlow = () => new AppError('unexpected', 'The photo could not be examined in time. Please try again.');
const tooHard = (cause?: unknown) => unfit('This image is too large to open. Please save it as a JPG.', cause);
