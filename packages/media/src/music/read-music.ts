import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { type FoundSound, findSound } from '@portray/contracts/audio-file-kind';
import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import type { ReadMusic } from '@portray/ports/asset-readers';
import {
  type FfmpegEnd,
  ffmpegFailure,
  fileArgument,
  findFfmpeg,
  findForeignReader,
  foreignFileLimits,
  tryFfmpeg,
} from '../ffmpeg/ffmpeg.ts';
import { writeWithFfmpeg } from '../ffmpeg/ffmpeg-output.ts';
import { claimsTooMuch, readSoundClaim } from '../speech/recording/sound-claim.ts';

/** As loud as our own pieces and speech, so that 'softer than the voice' means the same for all. */
const targetLufs = -16;
const ceilingDb = -1.5;
const mostGainDb = 20;
const silenceLufs = -60;
const sampleRate = 48_000;
/** A filter that tells at its end how loud all was. */
export const levelMeter = 'ebur128=peak=sample:framelog=verbose';

/**
 * Reads it by content in a confined child. One gain for the whole piece, so that its loud and soft passages stay; where peaks stand
 * in the way it remains softer.
 */
export const readMusic: ReadMusic = async (path, folder, signal) => {
  const sound = await inspect(path);
  const decodedPath = join(folder, 'decoded.wav');
  const { lufs, peakDb, seconds } = await decode({ path, sound, decodedPath, signal });
  const gainDb = levellingGainDb({ lufs, peakDb });
  const musicPath = join(folder, 'music.m4a');
  await encodeMusic(decodedPath, musicPath, { gainDb, signal });
  return { musicPath, durationSeconds: seconds };
};

/** Writes stereo sound of ours, by the end of the name, as an M4A for browsers or as FLAC that loops without a seam. */
export async function encodeMusic(
  soundPath: string,
  outPath: string,
  { gainDb = 0, signal }: { gainDb?: number; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const format = outPath.endsWith('.flac')
    ? ['-c:a', 'flac', '-sample_fmt', 's16', '-f', 'flac']
    : ['-c:a', 'aac', '-b:a', '160k', '-movflags', '+faststart', '-f', 'mp4'];
  const argsFor = (path: string) => [
    ...['-i', fileArgument(soundPath), '-map', '0:a:0', '-map_metadata', '-1', '-af', `volume=${gainDb.toFixed(2)}dB`],
    ...['-ac', '2', '-ar', `${sampleRate}`, ...format, fileArgument(path)],
  ];
  await writeWithFfmpeg({ argsFor, outPath, failure: unreadable }, { signal });
}

/** What can be refused before anything is decoded. */
async function inspect(path: string): Promise<FoundSound> {
  const file = await open(path).catch((cause) => {
    throw new AppError('file_not_found', 'This file is not there. Select it again.', { cause });
  });
  try {
    const { size } = await file.stat();
    if (size === 0) throw issue('This file is empty. Export the music again, and add that.');
    const read = async (at: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    };
    const sound = await findSound(read);
    if (!sound) throw unreadable();
    const claim = await readSoundClaim(file, sound, size);
    if (claim && claimsTooMuch(claim, size)) throw cutShort();
    return sound;
  } finally {
    await file.close();
  }
}

type Decoding = { path: string; sound: FoundSound; decodedPath: string; signal: AbortSignal | undefined };

/** Decodes a little more than is allowed, so that too much is noticed, and measures it on the way. */
async function decode({ path, sound, decodedPath, signal }: Decoding) {
  const guards = ['-analyzeduration', '5000000', '-probesize', '2000000', '-f', sound.kind];
  const start = sound.at > 0 ? ['-skip_initial_bytes', `${sound.at}`] : [];
  const meter = `aresample=${sampleRate},${levelMeter}`;
  const ended = await tryFfmpeg(
    [
      ...['-y', '-nostats', ...guards, ...start, '-i', fileArgument(path), '-map', '0:a:0', '-vn', '-sn', '-dn'],
      ...['-map_metadata', '-1', '-t', `${limits.maxMusicSeconds + 1}`, '-af', meter, '-ac', '2'],
      ...['-c:a', 'pcm_f32le', '-f', 'wav', fileArgument(decodedPath)],
    ],
    { ffmpeg: await reader(), limits: foreignFileLimits, timeoutMs: 120_000, signal },
  );
  refuseUnread(ended);
  const seconds = await secondsOf(decodedPath);
  const claimed = durationIn(ended.stderr);
  if (seconds > limits.maxMusicSeconds + 0.5) throw tooLong();
  if (seconds === 0) throw unreadable();
  if (claimed !== undefined && seconds < claimed * 0.9 - 0.5) throw cutShort();
  const level = readLevel(ended.stderr);
  if (!level || level.lufs < silenceLufs) throw issue('Nothing is heard in this file. Choose another one.');
  return { ...level, seconds };
}

/** How loud a whole piece is, and its highest sample in dB of full scale, as `ebur128` told at its end. */
export function readLevel(stderr: string): { lufs: number; peakDb: number } | undefined {
  const lufs = lastNumber(/I:\s+(-?[\d.]+) LUFS/g, stderr);
  const peakDb = lastNumber(/Peak:\s+(-?[\d.]+) dBFS/g, stderr);
  return lufs === undefined || peakDb === undefined ? undefined : { lufs, peakDb };
}

/** The gain that brings a piece to the level of all of them. */
export const levellingGainDb = ({ lufs, peakDb }: { lufs: number; peakDb: number }) =>
  Math.min(mostGainDb, targetLufs - lufs, ceilingDb - peakDb);

/** The meter is in every ffmpeg that reads sound of people; one that lacks it leaves the work to the other. */
async function reader() {
  const foreign = await findForeignReader();
  return (await foreign.hasFilter('ebur128')) ? foreign : findFfmpeg();
}

const headerBytes = 100;

/** Of what was just written: 32-bit stereo behind a short header. */
async function secondsOf(wavPath: string): Promise<number> {
  const file = await open(wavPath);
  try {
    const { size } = await file.stat();
    return Math.max(0, size - headerBytes) / (sampleRate * 2 * 4);
  } finally {
    await file.close();
  }
}

function refuseUnread({ code, killedBy, stderr }: FfmpegEnd): void {
  if (/matches no streams|does not contain any stream/.test(stderr))
    throw issue('This file has no sound. Choose one with music in it.');
  if (code === 0) return;
  throw ffmpegFailure(`${code ?? killedBy}`, stderr, unreadable);
}

/** What the file says of itself; a guess by the bit rate says nothing. */
function durationIn(stderr: string): number | undefined {
  if (stderr.includes('Estimating duration from bitrate')) return undefined;
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):([\d.]+)/.exec(stderr) ?? [];
  return seconds === undefined ? undefined : Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

function lastNumber(shape: RegExp, text: string): number | undefined {
  const found = [...text.matchAll(shape)].at(-1)?.[1];
  return found === undefined ? undefined : Number(found);
}

const issue = (message: string, cause?: unknown) => new AppError('audio_file_issue', message, { cause });
const unreadable = (cause?: unknown) =>
  issue('This music cannot be read. Save it as MP3, M4A or WAV, and add that.', cause);
const cutShort = () => issue('This music is incomplete: the file is shorter than it claims to be. Copy it again.');
const tooLong = () =>
  issue(`Music can have up to ${limits.maxMusicSeconds / 60} minutes. It is repeated where the video is longer.`);
