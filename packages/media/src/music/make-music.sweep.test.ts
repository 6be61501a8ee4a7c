import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { musicPieceIds, musicPieces } from '@portray/contracts/music-pieces';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFfmpeg } from '../ffmpeg/ffmpeg.ts';
import { makeMusic } from './make-music.ts';
import { levelMeter, readLevel } from './read-music.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-pieces-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The sound of a file as samples, left and right in turn. */
async function samplesOf(path: string): Promise<Float32Array> {
  const raw = `${path}.f32`;
  await runFfmpeg(['-y', '-v', 'error', '-i', path, '-f', 'f32le', '-ac', '2', raw]);
  const { buffer, byteOffset, byteLength } = await readFile(raw);
  return new Float32Array(buffer, byteOffset, byteLength / 4);
}

const rms = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);

test.each(musicPieceIds)('%s is at −16 LUFS, leaves headroom, and repeats without a seam', async (id) => {
  const { heardPath, loopPath } = await makeMusic(id, folder);
  for (const path of [heardPath, loopPath]) {
    const { stderr } = await runFfmpeg(['-i', path, '-af', levelMeter, '-f', 'null', '-']);
    const level = readLevel(stderr);
    expect(level?.lufs).toBeCloseTo(-16, 0);
    expect(level?.peakDb).toBeLessThan(-1);
  }
  const samples = await samplesOf(loopPath);
  expect(samples.length / 2 / 48_000).toBe(musicPieces[id].durationSeconds);
  // The step over the seam is like those around it, and it is as loud on both sides.
  const steps = Float32Array.from({ length: 9_600 }, (_, at) => {
    const place = (samples.length - 9_600 + at * 2) % samples.length;
    return Math.abs((samples[place] ?? 0) - (samples[(place + 2) % samples.length] ?? 0));
  });
  const seam = steps[4_799] ?? 1;
  expect(seam).toBeLessThan(4 * rms(steps) + 0.001);
  const [before, after] = [samples.subarray(-96_000), samples.subarray(0, 96_000)].map(rms) as [number, number];
  expect(Math.abs(20 * Math.log10(before / after)), 'decibels').toBeLessThan(6);
});

test('a piece is the same each time that it is played', async () => {
  const first = await readFile((await makeMusic('calm', folder)).loopPath);
  const second = await readFile((await makeMusic('calm', folder)).loopPath);
  expect(first.equals(second)).toBe(true);
});
