import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { known } from '@portray/foundation/known';
import { expect, test } from 'vitest';
import { createLoudnessMeter } from '../../speech/loudness/loudness.ts';
import { mixSound, musicEnvelope } from './mix-sound.ts';

const decibels = (factor: number) => 20 * Math.log10(factor);

test('music makes room before a word is heard, comes back slowly, and not between two sentences', () => {
  const spoken = [
    { fromSeconds: 3, untilSeconds: 4 },
    { fromSeconds: 5, untilSeconds: 6 },
    { fromSeconds: 10, untilSeconds: 11 },
  ];
  const envelope = musicEnvelope(spoken, 14, 20);
  const at = (seconds: number) => decibels(known(envelope[Math.round(seconds * 100)]));
  expect(at(2.84)).toBeCloseTo(0);
  for (const seconds of [3, 4, 4.5, 5, 6, 10.5]) expect(at(seconds)).toBeCloseTo(-14);
  expect(at(6.3)).toBeCloseTo(-7);
  for (const seconds of [6.61, 8, 9.84, 12]) expect(at(seconds)).toBeCloseTo(0);
  expect([known(envelope[0]), known(envelope[50]), known(envelope[1950]), known(envelope[2000])]).toEqual([
    0, 0.5, 0.5, 0,
  ]);
});

test('speech and music together are as loud as every video, from the first sample to the last', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portray-mix-'));
  try {
    const [speechPath, musicPath] = [join(folder, 'speech.f32'), join(folder, 'music.f32')];
    const sampleCount = 6 * 48_000 + 1_600;
    const tone = (count: number, hertz: number, level: number) =>
      Float32Array.from({ length: count }, (_, i) => level * Math.sin((2 * Math.PI * hertz * i) / 48_000));
    await writeFile(speechPath, tone(sampleCount, 300, 0.2));
    await writeFile(musicPath, tone(2 * sampleCount, 200, 0.9));
    const spoken = [{ fromSeconds: 0, untilSeconds: 6 }];
    const meter = createLoudnessMeter(48_000);
    let samples = 0;
    for await (const bytes of mixSound({
      speechPath,
      sampleCount,
      clips: [],
      spoken,
      music: { path: musicPath, belowSpeechDb: 14 },
    })) {
      const both = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
      const channel = (at: number) => Float32Array.from({ length: both.length / 2 }, (_, i) => known(both[2 * i + at]));
      meter.add(channel(0), channel(1));
      samples += both.length / 2;
    }
    expect(samples).toBe(sampleCount);
    expect(meter.integratedLufs()).toBeCloseTo(-16, 0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('music that is shorter than the video begins anew without a gap', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portray-mix-'));
  try {
    const [speechPath, musicPath] = [join(folder, 'speech.f32'), join(folder, 'music.f32')];
    const sampleCount = 5 * 48_000;
    await writeFile(speechPath, new Float32Array(sampleCount));
    // 1.3 s of a tone of 400 Hz, which are whole waves.
    const tone = Float32Array.from(
      { length: 2 * 62_400 },
      (_, i) => 0.1 * Math.sin((2 * Math.PI * 400 * (i >> 1)) / 48_000),
    );
    await writeFile(musicPath, tone);
    const music = { path: musicPath, belowSpeechDb: 14 };
    const left: number[] = [];
    for await (const bytes of mixSound({ speechPath, sampleCount, clips: [], spoken: [], music })) {
      const both = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
      for (let i = 0; i < both.length; i += 2) left.push(known(both[i]));
    }
    const steady = left.slice(48_000, 4 * 48_000);
    const loudest = steady.reduce((most, level) => Math.max(most, level), 0);
    const steepest = steady.slice(1).reduce((most, level, i) => Math.max(most, Math.abs(level - known(steady[i]))), 0);
    expect(loudest).toBeGreaterThan(0.1);
    expect(steepest).toBeLessThan(1.05 * loudest * ((2 * Math.PI * 400) / 48_000));
    for (let from = 0; from < steady.length; from += 480)
      expect(Math.max(...steady.slice(from, from + 480))).toBeGreaterThan(0.98 * loudest);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
