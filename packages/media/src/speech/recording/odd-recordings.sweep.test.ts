import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { findNpmFfmpeg } from '../../ffmpeg/ffmpeg.ts';
import type { ReadAudio } from './audio-file.ts';
import {
  filmKinds,
  filmOf,
  phoneKinds,
  soundKinds,
  soundOf,
  soundSeconds,
  unevenOf,
  write,
} from './odd-recordings.test-data.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'odd-recordings-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

/** Reads with the ffmpeg of the name: it is found once for a whole process. */
async function read(path: string, reader: 'the one found' | 'the one of npm'): Promise<ReadAudio> {
  vi.resetModules();
  if (reader === 'the one of npm') vi.stubEnv('FFMPEG_PATH', (await findNpmFfmpeg()).path);
  const { readAudioFile } = await import('./audio-file.ts');
  return readAudioFile(path, await mkdtemp(join(folder, 'work-')));
}

describe.each(['the one found', 'the one of npm'] as const)('with the ffmpeg that is %s', (reader) => {
  const lasts = async (path: string) => {
    const { durationSeconds } = await read(path, reader);
    expect(durationSeconds).toBeGreaterThan(soundSeconds - 0.1);
    expect(durationSeconds).toBeLessThan(soundSeconds + 0.15);
  };
  const isRefused = (path: string) =>
    expect(read(path, reader)).rejects.toMatchObject({
      code: 'audio_file_issue',
      message: expect.stringMatching(/incomplete/),
    });
  const name = 'recording';

  test.each(soundKinds)('%s is read', async (kind, options) => {
    await lasts(await write(folder, name, await soundOf({ folder }, kind, options)));
  });

  test.each(phoneKinds)('%s is read', async (kind, options) => {
    const maker = { folder, ffmpeg: await findNpmFfmpeg() };
    await lasts(await write(folder, name, await soundOf(maker, kind, options)));
  });

  test.each(
    filmKinds,
  )('%s is read, whose sound ends before its picture, and half of it is refused', async (kind, options) => {
    const film = await filmOf({ folder }, kind, options);
    await lasts(await write(folder, name, film));
    // These say nothing about their length.
    if (/\.(ts|m2ts|mpg)$/.test(kind)) return;
    await isRefused(await write(folder, name, film.subarray(0, film.length * 0.3)));
  });

  test.each(soundKinds.slice(0, 7))('half of %s is refused', async (kind, options) => {
    const sound = await soundOf({ folder }, kind, options);
    await isRefused(await write(folder, name, sound.subarray(0, sound.length / 2)));
  });

  test.each([
    ['raw.aac', ['-c:a', 'aac', '-f', 'adts']],
    ['bare.mp3', ['-q:a', '5', '-write_xing', '0', '-id3v2_version', '0']],
  ])('%s, whose length can only be guessed, lasts as long as it sounds', async (kind, options) => {
    await lasts(await write(folder, name, await unevenOf({ folder }, kind, options)));
  });
});
