import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AudioKind,
  type FoundSound,
  findSound,
  soundRefusal,
  unopenedRecording,
  unreadableRecording,
} from '@portray/contracts/audio-file-kind';
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
import { claimsTooMuch, readSoundClaim } from './sound-claim.ts';

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
 * Reads an untrusted recording, or the sound of a film, by content: whatever `findSound` knows and ffmpeg opens. It is decoded by a
 * limited child, never further than `maxSeconds`, and memory does not grow with its length. Nothing is left behind on refusal.
 * Throws AppError: file_not_found, audio_file_issue, output_not_writable, cancelled, tool_missing.
 */
export async function readAudioFile(path: string, folder: string, rules: AudioFileRules = {}): Promise<ReadAudio> {
  const { maxSeconds = limits.maxVideoSeconds, maxBytes = limits.maxAudioBytes, name = 'recording', signal } = rules;
  const sound = await inspectFile(path, maxBytes);
  const decodedPath = join(folder, `${name}.f32`);
  const audioPath = join(folder, `${name}.wav`);
  try {
    const source = { path, sound, signal };
    const ended = await decode(source, decodedPath, maxSeconds);
    const found = await inspectSamples(decodedPath, finishedSampleRate);
    refuseUndecoded(ended, found, maxSeconds, sound.kind);
    if (await isCutShort(source, ended.stderr, found)) throw cutShort(new Error(lastLines(ended.stderr)));
    const loudest = await withoutCancelling(source, ended.stderr, found.loudest, decodedPath, maxSeconds);
    if (loudest < silenceRms) throw issue('The recording is silent. Choose one with a voice in it.');
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

/** A file that is read, and where in it ffmpeg is to begin. */
type Source = { path: string; sound: FoundSound; signal: AbortSignal | undefined };

/** What can be refused before anything is decoded. */
async function inspectFile(path: string, maxBytes: number): Promise<FoundSound> {
  const { file, bytes } = await openFile(path);
  try {
    if (bytes === 0) throw issue('The recording is empty. Record or export it again.');
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    const read = async (at: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    };
    const sound = await findSound(read);
    if (!sound || bytes < limits.minAudioBytes) throw issue(soundRefusal(await read(0, 64)));
    const claim = await readSoundClaim(file, sound, bytes);
    if (claim && claimsTooMuch(claim, bytes)) throw cutShort();
    return sound;
  } finally {
    await file.close();
  }
}

/** Takes the channels of a recording together, or the first alone. */
const allChannels = ['-ac', '1'];
const firstChannel = ['-af', 'pan=mono|c0=c0'];

/** Decodes a little more than is allowed, so that too much is noticed and costs no more than that. */
function decode(source: Source, outPath: string, maxSeconds: number, channels = allChannels): Promise<FfmpegEnd> {
  const sound = ['-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1', ...channels];
  const output = [
    '-ar',
    `${finishedSampleRate}`,
    '-t',
    `${maxSeconds + 1}`,
    '-f',
    'f32le',
    '-y',
    fileArgument(outPath),
  ];
  return readForeign(source, [...sound, ...output]);
}

async function readForeign({ path, sound, signal }: Source, output: string[]): Promise<FfmpegEnd> {
  const guards = ['-analyzeduration', '5000000', '-probesize', '2000000', '-f', sound.kind];
  const start = sound.at > 0 ? ['-skip_initial_bytes', `${sound.at}`] : [];
  return tryFfmpeg([...guards, ...start, '-i', fileArgument(path), ...output], {
    ffmpeg: await findForeignReader(),
    limits: foreignFileLimits,
    timeoutMs: 60_000,
    signal,
  });
}

type Found = Awaited<ReturnType<typeof inspectSamples>>;

/** What can only be told by decoding. */
function refuseUndecoded({ stderr, code }: FfmpegEnd, found: Found, maxSeconds: number, kind: AudioKind): void {
  const cause = new Error(lastLines(stderr));
  if (/matches no streams|does not contain any stream/.test(stderr)) {
    throw issue('This file has no audio. Choose one with a voice in it.', cause);
  }
  if (/No space left on device/.test(stderr)) throw diskFull(cause);
  // Some systems come with an ffmpeg that lacks them.
  if (/Unknown input format|[Dd]ecoder .*not found/.test(stderr)) throw issue(unopenedRecording(kind), cause);
  if (found.sampleCount / finishedSampleRate > maxSeconds + 0.05) throw tooLong(maxSeconds);
  if (found.sampleCount === 0 || code !== 0) throw notSound(cause);
  if (found.hasBrokenValues)
    throw issue('The recording holds broken values. Export it again, best as WAV or MP3.', cause);
}

const reaches = (seconds: number, claimed: number) => seconds >= claimed * 0.9 - 0.5;

/**
 * Whether the file ends before what it says of itself. A length that ffmpeg guesses from the bit rate says nothing; and where the
 * sound is shorter, a film may go on without it: then its last picture tells.
 */
async function isCutShort(source: Source, stderr: string, { sampleCount }: Found): Promise<boolean> {
  const claimed = secondsAfter('Duration: ', stderr);
  if (claimed === undefined || stderr.includes('Estimating duration from bitrate')) return false;
  if (reaches(sampleCount / finishedSampleRate, claimed)) return false;
  const all = await readForeign(source, ['-map', '0:V?', '-map', '0:a?', '-c', 'copy', '-f', 'null', '-']);
  return !reaches(secondsAfter('time=', all.stderr) ?? 0, claimed);
}

/** The last time that is told behind a word. */
function secondsAfter(word: string, stderr: string): number | undefined {
  const [, hours, minutes, seconds] =
    [...stderr.matchAll(new RegExp(`${word}(\\d+):(\\d+):([\\d.]+)`, 'g'))].at(-1) ?? [];
  return seconds === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Two channels of a voice are about as loud together as one is; much fainter, one of them was recorded upside down. */
const faintRms = 0.03;
const cancelledRatio = 8;

/** Decodes anew, the first channel alone, where two channels cancel each other out. Answers how loud it is then. */
async function withoutCancelling(
  source: Source,
  stderr: string,
  loudest: number,
  decodedPath: string,
  maxSeconds: number,
): Promise<number> {
  if (loudest >= faintRms || !/Audio: .*, (stereo|2 channels)/.test(stderr)) return loudest;
  const alonePath = `${decodedPath}.first`;
  try {
    await decode(source, alonePath, maxSeconds, firstChannel);
    const alone = await inspectSamples(alonePath, finishedSampleRate);
    if (alone.loudest < cancelledRatio * loudest || alone.hasBrokenValues) return loudest;
    await rename(alonePath, decodedPath);
    return alone.loudest;
  } finally {
    await rm(alonePath, { force: true });
  }
}

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

/** Looks through raw 32-bit float samples once, with memory that does not grow; `loudest` is the RMS of the loudest tenth of a second. */
async function inspectSamples(
  path: string,
  sampleRate: number,
): Promise<{ sampleCount: number; hasBrokenValues: boolean; loudest: number }> {
  const file = await open(path, 'r').catch(() => undefined);
  if (!file) return { sampleCount: 0, hasBrokenValues: false, loudest: 0 };
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
      if (!Number.isFinite(sum)) return { sampleCount, hasBrokenValues: true, loudest };
      loudest = Math.max(loudest, Math.sqrt(sum / count));
    }
    return { sampleCount, hasBrokenValues: false, loudest };
  } finally {
    await file.close();
  }
}
