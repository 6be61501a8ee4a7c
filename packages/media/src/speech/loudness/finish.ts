import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { VoiceMatch } from '@portray/contracts/voices';
import type { Loudness } from '@portray/foundation/speech-timeline';
import { type Ffmpeg, fileArgument, findFfmpeg, runFfmpeg } from '../../ffmpeg/ffmpeg.ts';
import { levelToWav } from './level.ts';

/** Sample rate of finished speech. */
export const finishedSampleRate = 48_000;
/** Long enough to shape third octaves from 100 Hz. */
const equaliserDelaySeconds = 0.023;

export type FinishRequest = {
  /** A mono 16-bit WAV file, bit by bit; its header need not know its length. */
  sound: AsyncIterable<Uint8Array>;
  wavPath: string;
  brightnessDb: number;
  /** Third-octave gains of a voice match. */
  spectrum?: VoiceMatch['spectrum'] | undefined;
  folder: string;
  signal?: AbortSignal | undefined;
};

/**
 * Makes raw speech pleasant: 48 kHz, no rumble, a little brightness and evenness, a faint room, −16 LUFS, −1.5 dBTP.
 * Every filter is causal or compensates its delay, so no sound moves (a test measures it).
 */
export async function finishSpeech(request: FinishRequest): Promise<{ sampleCount: number; loudness: Loudness }> {
  const { sound, wavPath, folder, signal } = request;
  const tonedPath = join(folder, 'toned.f32');
  const ffmpeg = await findFfmpeg();
  try {
    const input = ['-f', 'wav', '-ignore_length', '1', '-i', 'pipe:0'];
    const output = ['-f', 'f32le', '-ac', '1', '-y', fileArgument(tonedPath)];
    const filters = toneChain(request, await canUseSoxr(ffmpeg)).join(',');
    await runFfmpeg([...input, '-af', filters, ...output], { ffmpeg, signal, input: sound });
    return await levelToWav(tonedPath, wavPath, finishedSampleRate, signal);
  } finally {
    await rm(tonedPath, { force: true });
  }
}

function toneChain({ brightnessDb, spectrum }: FinishRequest, hasSoxr: boolean): string[] {
  return [
    ...(spectrum?.length ? equaliser(spectrum) : []),
    `aresample=${finishedSampleRate}${hasSoxr ? ':resampler=soxr' : ''}`,
    // Left to choose, ffmpeg goes on with 16 bits, which soxr dithers by chance: no two files would be alike.
    'aformat=sample_fmts=fltp',
    // All of it faint: a stronger shelf, compression or room cost a recogniser words (built-in-voices.md).
    'highpass=f=50',
    `treble=gain=${(1 + brightnessDb).toFixed(2)}:f=3500`,
    'acompressor=threshold=-15dB:ratio=1.4:attack=20:release=200:makeup=1',
    // Three early reflections 34 dB down: a small furnished room.
    'aecho=1:1:11|19|29:0.02|0.015|0.01',
  ];
}

/** A linear-phase filter of the match's bands; the time that it takes is cut off in front, after as much was added. */
function equaliser(spectrum: VoiceMatch['spectrum']): string[] {
  const entries = spectrum.map(([hz, db]) => `entry(${hz.toFixed(1)},${db.toFixed(2)})`).join(';');
  return [
    `apad=pad_dur=${equaliserDelaySeconds}`,
    `firequalizer=gain_entry='${entries}':delay=${equaliserDelaySeconds}`,
    `atrim=start=${equaliserDelaySeconds}`,
    'asetpts=PTS-STARTPTS',
  ];
}

const soxrByPath = new Map<string, Promise<boolean>>();

function canUseSoxr(ffmpeg: Ffmpeg): Promise<boolean> {
  const known = soxrByPath.get(ffmpeg.path);
  if (known) return known;
  const probe = runFfmpeg(['-buildconf'], { ffmpeg }).then(
    ({ stdout, stderr }) => `${stdout}${stderr}`.includes('--enable-libsoxr'),
    () => false,
  );
  soxrByPath.set(ffmpeg.path, probe);
  return probe;
}
