import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ffmpeg, fileArgument, runFfmpeg } from '../../ffmpeg/ffmpeg.ts';

/** Seconds of sound of all of these, and of the films that go on after it. */
export const soundSeconds = 3;
const filmSeconds = 7;

const hum = (channels = '') => [
  ...['-f', 'lavfi', '-i'],
  `aevalsrc='0.2*sin(2*PI*140*t)*(0.6+0.4*sin(2*PI*4*t))${channels}':s=24000:d=${soundSeconds}`,
];
/** Loud noise, then a hum: the bit rate of its beginning says little about its length. */
const uneven = [
  ...['-f', 'lavfi', '-i', 'anoisesrc=d=1:a=0.3', '-f', 'lavfi', '-i', 'sine=d=2'],
  ...['-filter_complex', '[0][1]concat=v=0:a=1'],
];
const picture = ['-f', 'lavfi', '-i', `color=s=64x64:d=${filmSeconds}:r=25`, '-map', '0', '-map', '1'];

/** A recording of a voice-like hum (or a film whose sound ends early), as ffmpeg writes it with these options. */
export type Maker = { folder: string; ffmpeg?: Ffmpeg };

async function make({ folder, ffmpeg }: Maker, name: string, sound: string[], options: string[]): Promise<Buffer> {
  const path = join(folder, name);
  await runFfmpeg([...sound, ...options, '-y', fileArgument(path)], ffmpeg ? { ffmpeg } : {});
  return readFile(path);
}

/** Kinds of sound beside those of phones and browsers. */
export const soundKinds: [name: string, options: string[]][] = [
  ['a.aiff', []],
  ['mulaw.aifc', ['-c:a', 'pcm_mulaw', '-f', 'aiff']],
  ['a.caf', []],
  ['a.w64', []],
  ['rf64.wav', ['-rf64', 'always']],
  ['a.au', []],
  ['a.wma', ['-c:a', 'wmav2']],
  ['a.ac3', []],
  ['a.eac3', []],
];
/** An ffmpeg that comes without the encoder of it may still open it. */
export const phoneKinds: [name: string, options: string[]][] = [
  ['narrow.amr', ['-ar', '8000', '-ac', '1']],
  ['wide.amr', ['-ar', '16000', '-ac', '1', '-c:a', 'libvo_amrwbenc']],
];
/** Films whose sound ends before their picture. */
export const filmKinds: [name: string, options: string[]][] = [
  ['film.mp4', ['-c:v', 'libx264', '-c:a', 'aac', '-movflags', '+faststart']],
  ['film.mov', ['-c:v', 'libx264', '-c:a', 'aac']],
  ['film.webm', ['-c:v', 'libvpx', '-c:a', 'libopus']],
  ['film.avi', ['-c:v', 'mpeg4', '-c:a', 'mp3']],
  ['film.flv', ['-c:v', 'flv1', '-c:a', 'mp3', '-ar', '44100']],
  ['film.ts', ['-c:v', 'mpeg2video', '-c:a', 'mp2']],
  ['film.m2ts', ['-c:v', 'mpeg2video', '-c:a', 'ac3']],
  ['film.mpg', ['-c:v', 'mpeg2video', '-c:a', 'mp2']],
  ['film.wmv', ['-c:v', 'wmv2', '-c:a', 'wmav2']],
];

export const soundOf = (maker: Maker, name: string, options: string[]) => make(maker, name, hum(), options);
export const filmOf = (maker: Maker, name: string, options: string[]) =>
  make(maker, name, [...hum(), ...picture], options);
export const unevenOf = (maker: Maker, name: string, options: string[]) => make(maker, name, uneven, options);
/** A voice whose second channel is the first upside down, as a miswired microphone records it. */
export const cancellingOf = (maker: Maker, name: string) =>
  make(maker, name, hum('|-0.2*sin(2*PI*140*t)*(0.6+0.4*sin(2*PI*4*t))+0.0001*sin(90*t)'), []);

/** A WAV file with this length of its sound in the header. */
export function withWavLength(wav: Buffer, length: number): Buffer {
  const changed = Buffer.from(wav);
  changed.writeUInt32LE(length, wav.indexOf('data') + 4);
  return changed;
}

/** Behind the tag of a music player with a cover of so many bytes. */
export function tagged(sound: Buffer, coverBytes: number): Buffer {
  const head = Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1');
  for (const [at, shift] of [21, 14, 7, 0].entries()) head[6 + at] = (coverBytes >> shift) & 0x7f;
  const frame = Buffer.alloc(coverBytes);
  frame.write('APIC', 0, 'latin1');
  frame.writeUInt32BE(coverBytes - 10, 4);
  return Buffer.concat([head, frame, sound]);
}

export async function write(folder: string, name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}
