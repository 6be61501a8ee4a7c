import type { ChildProcess } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { type ChildLimits, childEnd, collectBytes, collectLines, spawnConfined } from './ffmpeg-child.ts';

/** The ffmpeg that is used; what it can do is asked once, when first needed. */
export type Ffmpeg = {
  path: string;
  /** As it says itself, such as '5.1.9-0+deb12u1'. */
  version: string;
  source: 'FFMPEG_PATH' | 'system' | 'npm';
  hasFilter(name: string): Promise<boolean>;
  hasEncoder(name: string): Promise<boolean>;
};

export type RunFfmpegOptions = {
  /** Default: what `findFfmpeg()` finds. */
  ffmpeg?: Ffmpeg;
  signal?: AbortSignal | undefined;
  /** Wall clock; default 10 minutes. */
  timeoutMs?: number;
  limits?: ChildLimits;
  /** Sent to `pipe:0`; where it fails on its way, so does the run. */
  input?: Uint8Array | AsyncIterable<Uint8Array>;
  /** More than this on `pipe:1` ends the run; default 64 MB. */
  maxStdoutBytes?: number;
  onStderrLine?: (line: string) => void;
};

export type FfmpegOutput = { stdout: Buffer /** The last 64 k characters. */; stderr: string };

/** For untrusted files: more than any file within the product's limits needs, far less than an attack would. */
export const foreignFileLimits: ChildLimits = { cpuSeconds: 30, memoryBytes: 1_500_000_000 };

const oldestSystemVersion = 5;
const maxStderrCharacters = 65_536;
const found = new Map<string, Promise<Ffmpeg>>();

/**
 * Finds ffmpeg: FFMPEG_PATH (or `ffmpegPath`), else one of the system from version 5 on, else the one inside npm.
 * Throws AppError tool_missing.
 */
export function findFfmpeg(options: { ffmpegPath?: string } = {}): Promise<Ffmpeg> {
  const wanted = options.ffmpegPath ?? process.env.FFMPEG_PATH ?? '';
  const known = found.get(wanted);
  if (known) return known;
  const search = wanted ? openWanted(wanted) : openBest();
  found.set(wanted, search);
  search.catch(() => found.delete(wanted));
  return search;
}

/** The ffmpeg inside npm, whatever else is installed. Throws AppError tool_missing. */
export async function findNpmFfmpeg(): Promise<Ffmpeg> {
  const path = npmFfmpegPath();
  const version = path && (await askVersion(path));
  if (path && version) return describeFfmpeg(path, version, 'npm');
  throw new AppError(
    'tool_missing',
    'The video tool ffmpeg was not found on this machine. Install ffmpeg 5 or newer, or set FFMPEG_PATH to it.',
  );
}

async function openWanted(path: string): Promise<Ffmpeg> {
  const version = await askVersion(path);
  if (version) return describeFfmpeg(path, version, 'FFMPEG_PATH');
  throw new AppError(
    'tool_missing',
    `FFMPEG_PATH is "${path}", which is not a working ffmpeg. Correct it, or unset it to use the ffmpeg that comes along.`,
  );
}

async function openBest(): Promise<Ffmpeg> {
  const ofSystem = await openSystem();
  const canEncode = ofSystem && (await ofSystem.hasEncoder('libx264').catch(() => false));
  return canEncode ? ofSystem : findNpmFfmpeg();
}

/** The ffmpeg of the system, from version 5 on; it may lack the encoder of our videos. */
async function openSystem(): Promise<Ffmpeg | undefined> {
  const path = findInPath('ffmpeg');
  const version = path && (await askVersion(path));
  const isNew = version && majorVersion(version) >= oldestSystemVersion;
  return isNew ? describeFfmpeg(path, version, 'system') : undefined;
}

let reader: Promise<Ffmpeg> | undefined;

/**
 * The ffmpeg that reads untrusted sound: the one inside npm is of 2018, and years of mended faults are missing from
 * it, so that any newer one of the system goes before it, even one that cannot encode videos. Throws AppError tool_missing.
 */
export function findForeignReader(): Promise<Ffmpeg> {
  const search = async () => {
    const ffmpeg = await findFfmpeg();
    return ffmpeg.source === 'npm' ? ((await openSystem()) ?? ffmpeg) : ffmpeg;
  };
  reader ??= search();
  reader.catch(() => {
    reader = undefined;
  });
  return reader;
}

/** Its whole path, since a confined program is told nothing of ours. */
function findInPath(name: string): string | undefined {
  const places = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  return places.map((place) => resolve(join(place, file))).find(canRun);
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Snapshots ('N-109542-g…') carry no version; a system's is taken as new. */
function majorVersion(version: string): number {
  const digits = /^n?(\d+)\./.exec(version);
  return digits ? Number(digits[1]) : Number.POSITIVE_INFINITY;
}

function npmFfmpegPath(): string | undefined {
  try {
    return (createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string }).path;
  } catch {
    return undefined; // The package throws a string where it has no binary for this platform.
  }
}

async function askVersion(path: string): Promise<string | undefined> {
  try {
    const text = await ask(path, ['-version']);
    return /^ffmpeg version (\S+)/.exec(text)?.[1];
  } catch {
    return undefined;
  }
}

function describeFfmpeg(path: string, version: string, source: Ffmpeg['source']): Ffmpeg {
  const filters = once(() => ask(path, ['-hide_banner', '-filters']));
  const encoders = once(() => ask(path, ['-hide_banner', '-encoders']));
  return {
    path,
    version,
    source,
    hasFilter: async (name) => listsName(await filters(), name),
    hasEncoder: async (name) => listsName(await encoders(), name),
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Lines look like ' V....D libx264   H.264 …' and ' TSC overlay   VV->V …'. */
function listsName(listing: string, name: string): boolean {
  return listing.split('\n').some((line) => line.trim().split(/\s+/)[1] === name);
}

async function ask(path: string, args: string[]): Promise<string> {
  const ended = await runChild(path, args, { timeoutMs: 20_000 });
  if (ended.code !== 0) throw new Error(`${path} ${args.join(' ')} ended with ${ended.code}`);
  return ended.stdout.toString('utf8');
}

/**
 * Runs ffmpeg to its end, confined: only files and pipes can be opened by it, never the network.
 * Throws AppError cancelled, output_not_writable (disk full), rendering_failed, tool_missing.
 */
export async function runFfmpeg(args: string[], options: RunFfmpegOptions = {}): Promise<FfmpegOutput> {
  const ended = await tryFfmpeg(args, options);
  if (ended.code === 0) return ended;
  throw ffmpegFailure(`${ended.code ?? ended.killedBy}`, ended.stderr, couldNotFinish);
}

const couldNotFinish = (cause: Error) =>
  new AppError('rendering_failed', 'The video tool could not finish. Please try again.', { cause });

/** What a failed run is to people, with what ffmpeg said last as its cause; a full disk has a sentence of its own. */
export function ffmpegFailure(end: string, stderr: string, otherwise: (cause: Error) => AppError): AppError {
  const cause = new Error(`ffmpeg ended (${end}): ${lastLines(stderr)}`);
  if (!/No space left on device|Disk quota exceeded|File too large/i.test(stderr)) return otherwise(cause);
  return new AppError('output_not_writable', 'The disk is full. Free some space, then try again.', { cause });
}

export type FfmpegEnd = FfmpegOutput & { code: number | null; killedBy: NodeJS.Signals | null };

/** As `runFfmpeg`, for callers who learn from a failure too (`ffmpeg -i` alone always ends with 1). */
export async function tryFfmpeg(args: string[], options: RunFfmpegOptions = {}): Promise<FfmpegEnd> {
  const ffmpeg = options.ffmpeg ?? (await findFfmpeg());
  return runChild(ffmpeg.path, filesOnly(args), options);
}

/** What people send and what we keep; none of these makes ffmpeg open another file, as a playlist does. */
const plainFormats = 'mov,matroska,ogg,wav,mp3,aac,flac,png_pipe,jpeg_pipe,image2';

/** The arguments of a whole run with the guards that each input needs; an input whose format is not named is a plain file. */
export function filesOnly(args: string[]): string[] {
  let isNamed = false;
  const guarded = args.flatMap((arg) => {
    isNamed ||= arg === '-f';
    if (arg !== '-i') return [arg];
    const formats = isNamed ? [] : ['-format_whitelist', plainFormats];
    isNamed = false;
    return ['-protocol_whitelist', 'file,pipe', ...formats, '-i'];
  });
  return ['-hide_banner', '-nostdin', ...guarded];
}

/**
 * The whole environment of an ffmpeg that encodes. glibc: pictures come from the heap and stay there, instead of being given back
 * and taken anew for every frame; 32 MiB is the most that each of its versions takes. Others do not read this.
 */
export const encodingEnvironment = {
  MALLOC_MMAP_THRESHOLD_: `${32 * 1024 * 1024}`,
  MALLOC_TRIM_THRESHOLD_: '1000000000',
};

/** A path as ffmpeg takes it: never an option, a protocol or a pattern of another folder. */
export function fileArgument(path: string): string {
  return `file:${resolve(path)}`;
}

async function runChild(path: string, args: string[], options: RunFfmpegOptions): Promise<FfmpegEnd> {
  if (options.signal?.aborted) throw cancelled();
  const child = await spawnConfined({ path, args, stdio: ['pipe', 'pipe', 'pipe'], limits: options.limits });
  const stop = () => void child.kill('SIGKILL');
  let stopReason: unknown;
  const stopBecause = (reason: unknown) => {
    stopReason ??= reason;
    stop();
  };
  const onAbort = () => stopBecause(cancelled());
  const timer = setTimeout(() => stopBecause(tooSlow()), options.timeoutMs ?? 600_000);
  options.signal?.addEventListener('abort', onAbort, { once: true });
  if (options.signal?.aborted) onAbort();
  const stdout = collectBytes(known(child.stdout), options.maxStdoutBytes ?? 64_000_000, () => stopBecause(tooMuch()));
  const stderr = collectLines(known(child.stderr), maxStderrCharacters, options.onStderrLine);
  const fed = feed(child, options.input, stopBecause);
  try {
    const { code, killedBy } = await childEnd(child).catch((cause: unknown) => {
      throw new AppError('tool_missing', `The video tool "${path}" could not be started. Is it installed?`, { cause });
    });
    if (stopReason) throw stopReason;
    return { code, killedBy, stdout: stdout(), stderr: stderr() };
  } finally {
    await fed;
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', onAbort);
  }
}

/** Resolves when the child has all of it, or no longer wants it; then its exit code tells. */
async function feed(child: ChildProcess, input: RunFfmpegOptions['input'], onFailure: (error: unknown) => void) {
  const stdin = known(child.stdin);
  stdin.on('error', () => {});
  if (input === undefined || input instanceof Uint8Array) return void stdin.end(input);
  await pipeline(reportingFailure(input, onFailure), stdin).catch(() => {});
}

async function* reportingFailure(input: AsyncIterable<Uint8Array>, onFailure: (error: unknown) => void) {
  try {
    yield* input;
  } catch (error) {
    onFailure(error);
    throw error;
  }
}

/** The end of what ffmpeg said, for logs. */
export function lastLines(stderr: string): string {
  return stderr.trim().split('\n').slice(-6).join('\n').slice(-1_500);
}

const cancelled = () => new AppError('cancelled', 'Stopped before it was finished; nothing was kept.');
const tooSlow = () =>
  new AppError('rendering_failed', 'The video tool took too long and was stopped. Please try again.');
const tooMuch = () => new AppError('rendering_failed', 'The file is too long. Use a shorter one.');
