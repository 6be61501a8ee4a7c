import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quickFfmpeg } from '../../ffmpeg/quick-ffmpeg.test-data.ts';
import { createLoudnessMeter } from '../loudness/loudness.ts';
import { readAudioFile } from './audio-file.ts';
import {
  cancellingOf,
  filmKinds,
  filmOf,
  soundOf,
  soundSeconds,
  tagged,
  unevenOf,
  withWavLength,
  write,
} from './odd-recordings.test-data.ts';
import { wavHeader } from './wav-header.ts';

let files: string;
beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'audio-file-'));
});
afterAll(() => rm(files, { recursive: true, force: true }));

/** A voice-like hum with syllables, written by ffmpeg in the format of the name. */
async function recording(name: string, seconds: number, ...options: string[]): Promise<string> {
  const hum = `aevalsrc='0.2*sin(2*PI*140*t)*(0.6+0.4*sin(2*PI*4*t))':s=24000:d=${seconds}`;
  await quickFfmpeg(['-f', 'lavfi', '-i', hum, ...options, '-y', join(files, name)]);
  return join(files, name);
}

async function file(name: string, content: string | Uint8Array): Promise<string> {
  await writeFile(join(files, name), content);
  return join(files, name);
}

/** Reads in a folder of its own; tells the refusal and that nothing is left. */
async function refusalOf(path: string, maxSeconds?: number): Promise<string> {
  const folder = await mkdtemp(join(files, 'work-'));
  const error = await readAudioFile(path, folder, maxSeconds ? { maxSeconds } : {}).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AppError);
  expect((error as AppError).code).toBe('audio_file_issue');
  expect(await readdir(folder)).toEqual([]);
  return (error as AppError).message;
}

async function lengthOf(bytes: Buffer): Promise<number> {
  const folder = await mkdtemp(join(files, 'work-'));
  return (await readAudioFile(await write(files, 'recording', bytes), folder)).durationSeconds;
}

function floatWav(samples: Float32Array): Buffer {
  const header = Buffer.from(wavHeader(16_000, samples.length * 2));
  header.writeUInt16LE(3, 20);
  header.writeUInt32LE(16_000 * 4, 28);
  header.writeUInt16LE(4, 32);
  header.writeUInt16LE(32, 34);
  return Buffer.concat([header, Buffer.from(samples.buffer)]);
}

describe('a recording', () => {
  const formats: [string, string[]][] = [
    ['a.wav', ['-ac', '2']],
    ['a.mp3', ['-c:a', 'libmp3lame', '-b:a', '64k']],
    ['a.m4a', ['-c:a', 'aac']],
    ['a.aac', ['-c:a', 'aac', '-f', 'adts']],
    ['a.ogg', ['-c:a', 'libvorbis']],
    ['a.opus', ['-c:a', 'libopus']],
    ['a.webm', ['-c:a', 'libopus']],
    ['a.flac', ['-c:a', 'flac']],
  ];

  test.each(formats)('is read whatever it is saved as (%s)', async (name, options) => {
    const path = await recording(name, 2, ...options);
    // The name says nothing: content decides.
    const folder = await mkdtemp(join(files, 'work-'));
    const { audioPath, durationSeconds, loudness } = await readAudioFile(path, folder);
    expect(durationSeconds).toBeGreaterThan(1.95);
    expect(durationSeconds).toBeLessThan(2.15);
    expect(loudness.length).toBeGreaterThanOrEqual(195);
    expect(await readdir(folder)).toEqual(['recording.wav']);
    const wav = await readFile(audioPath);
    expect([wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([1, 48_000, 16]);
  });

  test('comes out as loud as every other speech', async () => {
    const path = await recording('quiet.wav', 3, '-af', 'volume=-20dB');
    const folder = await mkdtemp(join(files, 'work-'));
    const wav = await readFile((await readAudioFile(path, folder)).audioPath);
    const samples = Float32Array.from(new Int16Array(wav.buffer, wav.byteOffset + 44), (value) => value / 32_768);
    const meter = createLoudnessMeter(48_000);
    meter.add(samples);
    expect(Math.abs(meter.integratedLufs() + 16)).toBeLessThan(1);
  });

  test('is read whatever its header says of a length that was not known when it was written', async () => {
    const wav = await soundOf({ folder: files }, 'piped.wav', []);
    for (const length of [0, 0x7fff_f000, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff]) {
      expect(await lengthOf(withWavLength(wav, length))).toBeCloseTo(soundSeconds, 1);
    }
  });

  test('is read behind the tag of a music player, however large its cover, and behind zero bytes', async () => {
    const make = (name: string, ...options: string[]) => soundOf({ folder: files }, name, options);
    const mp3 = await make('plain.mp3', '-write_xing', '0');
    const others = [await make('plain.flac'), await make('plain.wav'), await make('plain.aac', '-f', 'adts')];
    for (const sound of [
      ...others.map((other) => tagged(other, 200_000)),
      Buffer.concat([Buffer.alloc(99_999), mp3]),
    ]) {
      expect(await lengthOf(sound)).toBeCloseTo(soundSeconds, 0);
    }
  });

  test('is as long as it sounds where its length can only be guessed', async () => {
    const bare = ['-q:a', '5', '-write_xing', '0', '-id3v2_version', '0'];
    const uneven = await unevenOf({ folder: files }, 'uneven.mp3', bare);
    expect(await lengthOf(uneven)).toBeCloseTo(soundSeconds, 0);
  });

  test('may be the sound of a film that goes on without it; of a film that was cut off it is incomplete', async () => {
    const [, options] = known(filmKinds.find(([name]) => name === 'film.webm'));
    const film = await filmOf({ folder: files }, 'film.webm', options);
    expect(await lengthOf(film)).toBeCloseTo(soundSeconds, 0);
    expect(await refusalOf(await write(files, 'cut', film.subarray(0, film.length / 3)))).toMatch(/is incomplete/);
  });

  test('whose channels cancel each other out is heard from one of them', async () => {
    const path = await write(files, 'upside-down', await cancellingOf({ folder: files }, 'upside-down.wav'));
    const folder = await mkdtemp(join(files, 'work-'));
    const { audioPath } = await readAudioFile(path, folder);
    const wav = await readFile(audioPath);
    const samples = new Int16Array(wav.buffer, wav.byteOffset + 44);
    expect(samples.some((value) => Math.abs(value) > 3_000)).toBe(true);
    expect(await readdir(folder)).toEqual(['recording.wav']);
  });

  test('that does not exist is a file that was not found', async () => {
    await expect(readAudioFile(join(files, 'none.wav'), files)).rejects.toMatchObject({ code: 'file_not_found' });
  });

  test('that is stopped half way leaves nothing behind', async () => {
    const folder = await mkdtemp(join(files, 'work-'));
    const stop = new AbortController();
    const path = await recording('stop.flac', 60);
    const reading = readAudioFile(path, folder, { signal: stop.signal });
    setImmediate(() => stop.abort());
    await expect(reading).rejects.toMatchObject({ code: 'cancelled' });
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('a file that is no recording is refused in one sentence and leaves nothing behind', () => {
  test('an empty one', async () => {
    expect(await refusalOf(await file('empty.wav', ''))).toMatch(/is empty/);
  });

  test('text, a ZIP, a picture, a folder, a few bytes', async () => {
    const others = [
      await file('text.mp3', 'This is not a song. '.repeat(50)),
      await file('zip.wav', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(500)])),
      await file('short.wav', 'RIFF....WAVEfmt '),
      await file('id3.mp3', `ID3${'not really '.repeat(100)}`),
      await file('noise.mp3', Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(4000, 0x55)])),
    ];
    for (const other of others) expect(await refusalOf(other)).toMatch(/recording cannot be read/);
    await mkdir(join(files, 'folder.wav'));
    expect(await refusalOf(join(files, 'folder.wav'))).toMatch(/recording cannot be read/);
    expect(await refusalOf(process.platform === 'win32' ? join(files, 'zip.wav') : '/dev/zero')).toMatch(
      /recording cannot be read/,
    );
  });

  test('a WAV file whose header promises almost four gigabytes', async () => {
    const bytes = withWavLength(Buffer.concat([wavHeader(16_000, 0), Buffer.alloc(32_000, 7)]), 0xf000_0000);
    expect(await refusalOf(await file('lying.wav', bytes))).toMatch(/recording is incomplete/);
  });

  test('one of a kind that nothing here opens, by its name', async () => {
    expect(await refusalOf(await file('notes.mid', `MThd${'\0'.repeat(200)}`))).toBe(
      'MIDI recordings cannot be read here. Save it as WAV, MP3 or M4A and choose that file.',
    );
  });

  test('a recording cut off in the middle', async () => {
    const wav = await recording('cut.wav', 4);
    await truncate(wav, 60_000);
    expect(await refusalOf(wav)).toMatch(/recording is incomplete/);
    const m4a = await recording('cut.m4a', 8, '-c:a', 'aac', '-movflags', '+faststart');
    await truncate(m4a, Math.round((await readFile(m4a)).length / 2));
    expect(await refusalOf(m4a)).toMatch(/recording is incomplete/);
    const flac = await recording('cut.flac', 8);
    await truncate(flac, Math.round((await readFile(flac)).length / 2));
    expect(await refusalOf(flac)).toMatch(/recording is incomplete/);
  });

  test('one that is longer than allowed, however long it is', async () => {
    expect(await refusalOf(await recording('eleven.ogg', 11), 10)).toMatch(/longer than 10 seconds/);
    const bare = ['-ar', '8000', '-c:a', 'libmp3lame', '-b:a', '8k', '-write_xing', '0', '-id3v2_version', '0'];
    const minute = await readFile(await recording('minute.mp3', 60, ...bare));
    const tenHours = await file('ten-hours.mp3', Buffer.concat(new Array(600).fill(minute)));
    expect(await refusalOf(tenHours)).toMatch(/longer than 5 minutes/);
  });

  test('one that is too large', async () => {
    const path = join(files, 'large.wav');
    await writeFile(path, wavHeader(16_000, 0));
    await truncate(path, 50_000_001);
    expect(await refusalOf(path)).toMatch(/larger than 50 MB/);
  });

  test('silence', async () => {
    const silence = Buffer.concat([wavHeader(16_000, 32_000), Buffer.alloc(64_000)]);
    expect(await refusalOf(await file('silence.wav', silence))).toMatch(/silent/);
  });

  test('a video without sound', async () => {
    const path = join(files, 'mute.mp4');
    await quickFfmpeg(['-f', 'lavfi', '-i', 'color=s=64x64:d=1', '-c:v', 'libx264', '-y', path]);
    expect(await refusalOf(path)).toMatch(/This file has no audio/);
  });

  test('values that are no numbers', async () => {
    const samples = Float32Array.from({ length: 32_000 }, (_, i) => 0.2 * Math.sin(i / 20));
    samples[16_000] = Number.NaN;
    expect(await refusalOf(await file('nan.wav', floatWav(samples)))).toMatch(/broken values/);
    samples[16_000] = Number.POSITIVE_INFINITY;
    expect(await refusalOf(await file('infinite.wav', floatWav(samples)))).toMatch(/broken values/);
  });

  test('a playlist, which must never make us open another file', async () => {
    const secret = await recording('secret.wav', 1);
    const playlists = {
      'list.m3u8': `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${secret}\n#EXT-X-ENDLIST\n`,
      'list.ffconcat': `ffconcat version 1.0\nfile '${secret}'\n`.padEnd(200),
      'list.pls': `[playlist]\nFile1=${secret}\n`.padEnd(200),
      'list.mpd': `<?xml version="1.0"?><MPD><BaseURL>${secret}</BaseURL></MPD>`.padEnd(200),
    };
    for (const [name, text] of Object.entries(playlists)) {
      expect(await refusalOf(await file(name, text))).toMatch(/recording cannot be read/);
    }
  });
});
