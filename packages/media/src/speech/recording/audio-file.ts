import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type AudioKind, audioKind, unreadableRecording } from '@portray/contracts/audio-file-kind';
import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import type { Loudness } from '@portray/foundation/speech-timeline';
import { floatAt } from '@portray/foundation/typed-reads';
import {
  type FfmpegEnd,
  fileArgument,
  findForeignReader,
  foreignFileLimits,
  lastLines,
  tryFfmpeg,
} from '../../ffmpeg/ffmpeg.ts';
import { finishedSampleRate } from '../loudness/finish.ts';
import { levelToWav } from '../loudness/level.ts';

export type AudioFileRules = {
  /** Default: the longest video. */
  maxSeconds?: number;
  /** Default: the largest recording. */
  maxBytes?: number;
  /** Names the result in the folder; default 'recording'. */
  name?: string;
  signal?: AbortSignal | undefined;
};

/** A recording that was decoded and written anew: 48 kHz mono 16-bit WAV, −16 LUFS, otherwise as it was. */
export type ReadAudio = { audioPath: string; durationSeconds: number; loudness: Loudness };

/**
 * Reads an untrusted recording: WAV, MP3, M4A, AAC, OGG, OPUS, WEBM or FLAC by content. It is decoded by a limited
 * child, never further than `maxSeconds`, and memory does not grow with its length. Nothing is left behind on refusal.
 * Throws AppError: file_not_found, audio_file_issue, output_not_writable, cancelled, tool_missing.
 */
export async function readAudioFile(path: string, folder: string, rules: AudioFileRules = {}): Promise<ReadAudio> {
  const { maxSeconds = limits.maxVideoSeconds, maxBytes = limits.maxAudioBytes, name = 'recording', signal } = rules;
  const kind = await inspectFile(path, maxBytes, maxSeconds);
  const decodedPath = join(folder, `${name}.f32`);
  const audioPath = join(folder, `${name}.wav`);
  try {
    const ended = await decode(path, kind, decodedPath, maxSeconds, signal);
    const found = await inspectSamples(decodedPath, finishedSampleRate);
    judge(ended, found, maxSeconds);
    const { loudness } = await levelToWav(decodedPath, audioPath, finishedSampleRate, signal);
    return { audioPath, durationSeconds: found.sampleCount / finishedSampleRate, loudness };
  } catch (error) {
    await rm(audioPath, { force: true });
    if (signal?.aborted) throw cancelled(error);
    throw error;
  } finally {
    await rm(decodedPath, { force: true });
  }
}

/** What can be refused before anything is decoded. */
async function inspectFile(path: string, maxBytes: number, maxSeconds: number): Promise<AudioKind> {
  const { file, bytes } = await openFile(path);
  try {
    if (bytes === 0) throw issue('The recording is empty. Record or export it again.');
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    const head = Buffer.alloc(64);
    const { bytesRead } = await file.read(head, 0, 64, 0);
    const kind = audioKind(head.subarray(0, bytesRead));
    if (!kind || bytes < limits.minAudioBytes) throw notSound();
    if (kind === 'wav') await inspectWav(file, bytes, maxSeconds);
    return kind;
  } finally {
    await file.close();
  }
}

async function inspectWav(file: FileHandle, fileBytes: number, maxSeconds: number): Promise<void> {
  const claim = await readWavClaim(file, fileBytes);
  if (!claim) throw notSound();
  if (claimsTooMuch(claim, fileBytes)) throw cutShort();
  if (claim.dataBytes / claim.bytesPerSecond > maxSeconds + 1) throw tooLong(maxSeconds);
}

/** Decodes a little more than is allowed, so that too much is noticed and costs no more than that. */
async function decode(path: string, kind: AudioKind, outPath: string, maxSeconds: number, signal?: AbortSignal) {
  const guards = ['-analyzeduration', '5000000', '-probesize', '2000000', '-f', kind];
  const sound = [
    '-map',
    '0:a:0',
    '-vn',
    '-sn',
    '-dn',
    '-map_metadata',
    '-1',
    '-ac',
    '1',
    '-ar',
    `${finishedSampleRate}`,
  ];
  const output = ['-t', `${maxSeconds + 1}`, '-f', 'f32le', '-y', fileArgument(outPath)];
  const farTooLong = new AbortController();
  const onStderrLine = (line: string) => {
    // A length that is guessed from the bit rate can be wrong, but not by this much.
    if ((claimedSeconds(line) ?? 0) > 2 * maxSeconds + 60) farTooLong.abort();
  };
  try {
    return await tryFfmpeg([...guards, '-i', fileArgument(path), ...sound, ...output], {
      ffmpeg: await findForeignReader(),
      limits: foreignFileLimits,
      timeoutMs: 60_000,
      signal: signal ? AbortSignal.any([signal, farTooLong.signal]) : farTooLong.signal,
      onStderrLine,
    });
  } catch (error) {
    throw farTooLong.signal.aborted && !signal?.aborted ? tooLong(maxSeconds) : error;
  }
}

type Found = Awaited<ReturnType<typeof inspectSamples>>;

/** What can only be told by decoding. */
function judge(ended: FfmpegEnd, found: Found, maxSeconds: number): void {
  const cause = new Error(lastLines(ended.stderr));
  if (/matches no streams|does not contain any stream/.test(ended.stderr)) {
    throw issue('This file has no audio. Choose one with a voice in it.', cause);
  }
  if (/No space left on device/.test(ended.stderr)) throw diskFull(cause);
  const seconds = found.sampleCount / finishedSampleRate;
  const claimed = claimedSeconds(ended.stderr);
  if (seconds > maxSeconds + 0.05) throw tooLong(maxSeconds);
  if (found.sampleCount === 0) throw notSound(cause);
  if (found.hasBrokenValues)
    throw issue('The recording holds broken values. Export it again, best as WAV or MP3.', cause);
  if (claimed !== undefined && seconds < claimed * 0.9 - 0.5) throw cutShort(cause);
  if (ended.code !== 0) throw notSound(cause);
  if (found.isSilent) throw issue('The recording is silent. Choose one with a voice in it.');
}

function claimedSeconds(stderr: string): number | undefined {
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):([\d.]+)/.exec(stderr) ?? [];
  return seconds === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Looks before it opens: opening a named pipe would wait for ever. */
async function openFile(path: string): Promise<{ file: FileHandle; bytes: number }> {
  try {
    const { size, isFile } = await stat(path).then((found) => ({ size: found.size, isFile: found.isFile() }));
    if (!isFile) throw notSound();
    return { file: await open(path, 'r'), bytes: size };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('file_not_found', 'The recording was not found. Check its path and that it may be read.', {
      cause,
    });
  }
}

const issue = (message: string, cause?: unknown) => new AppError('audio_file_issue', message, { cause });
const notSound = (cause?: unknown) => issue(unreadableRecording, cause);
const cutShort = (cause?: unknown) =>
  issue('The recording is incomplete: the file is shorter than it claims to be. Copy or export it again.', cause);
const tooLong = (maxSeconds: number) =>
  issue(`The recording is longer than ${sayLength(maxSeconds)}. Use a shorter part of it.`);
const tooLarge = (maxBytes: number) =>
  issue(`The recording is larger than ${Math.floor(maxBytes / 1_000_000)} MB. Use a shorter one, or save it as MP3.`);
const diskFull = (cause: unknown) =>
  new AppError('output_not_writable', 'The disk is full. Free some space and try again.', { cause });
const cancelled = (cause: unknown) =>
  new AppError('cancelled', 'Stopped before it was finished; nothing was kept.', { cause });

function sayLength(seconds: number): string {
  return seconds % 60 === 0 ? `${seconds / 60} minutes` : `${seconds} seconds`;
}

/** Below this no microphone has heard anything: −60 dB of full scale at the loudest tenth of a second. */
const silenceRms = 0.001;

/** Looks through raw 32-bit float samples once, with memory that does not grow. */
async function inspectSamples(
  path: string,
  sampleRate: number,
): Promise<{ sampleCount: number; hasBrokenValues: boolean; isSilent: boolean }> {
  const file = await open(path, 'r').catch(() => undefined);
  if (!file) return { sampleCount: 0, hasBrokenValues: false, isSilent: true };
  try {
    const samples = new Float32Array(sampleRate / 10);
    const bytes = new Uint8Array(samples.buffer);
    let sampleCount = 0;
    let loudest = 0;
    for (;;) {
      const { bytesRead } = await file.read(bytes);
      const count = bytesRead >> 2;
      if (count === 0) break;
      sampleCount += count;
      let sum = 0;
      for (let i = 0; i < count; i++) sum += floatAt(samples, i) * floatAt(samples, i);
      // A value that is not a number, or infinite, makes the sum so too.
      if (!Number.isFinite(sum)) return { sampleCount, hasBrokenValues: true, isSilent: false };
      loudest = Math.max(loudest, Math.sqrt(sum / count));
    }
    return { sampleCount, hasBrokenValues: false, isSilent: loudest < silenceRms };
  } finally {
    await file.close();
  }
}

/** What the header of a WAV file claims. */
type WavClaim = { dataOffset: number; dataBytes: number; bytesPerSecond: number };

const mostChunks = 64;
/** Some recorders count a few bytes too many. */
const forgivenSeconds = 0.1;

/**
 * Walks the chunks of a RIFF/WAVE file; undefined when the format or the data is missing or invalid.
 * Source: Multimedia Programming Interface and Data Specifications 1.0 (RIFF), RFC 2361.
 */
async function readWavClaim(file: FileHandle, fileBytes: number): Promise<WavClaim | undefined> {
  const chunk = Buffer.alloc(28);
  let bytesPerSecond = 0;
  let at = 12;
  for (let count = 0; count < mostChunks && at + 8 <= fileBytes; count++) {
    await file.read(chunk, 0, 28, at);
    const name = chunk.toString('latin1', 0, 4);
    const size = chunk.readUInt32LE(4);
    if (name === 'fmt ') bytesPerSecond = chunk.readUInt32LE(16);
    if (name === 'data') return claimOf(at + 8, size, bytesPerSecond);
    at += 8 + size + (size % 2);
  }
  return undefined;
}

function claimOf(dataOffset: number, dataBytes: number, bytesPerSecond: number): WavClaim | undefined {
  return bytesPerSecond > 0 ? { dataOffset, dataBytes, bytesPerSecond } : undefined;
}

/** Whether the header promises more sound than the file holds. */
function claimsTooMuch({ dataOffset, dataBytes, bytesPerSecond }: WavClaim, fileBytes: number): boolean {
  const missingBytes = dataOffset + dataBytes - fileBytes;
  return missingBytes > bytesPerSecond * forgivenSeconds;
}
