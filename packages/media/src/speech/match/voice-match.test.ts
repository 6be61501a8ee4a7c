import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wavHeader } from '../recording/wav-header.ts';
import { createBuiltInVoice } from '../voices/built-in-voice.ts';
import { createSayFor } from '../voices/plain-speech.ts';
import { bandCentresHz } from './spectrum-bands.ts';
import { correctPitch, matchVoice, spectrumGains } from './voice-match.ts';

let folder: string;
const voice = createBuiltInVoice();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voice-match-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function speak(script: string, voiceId: string): Promise<string> {
  const own = await mkdtemp(join(folder, 'speech-'));
  return (await voice.speak({ script, voiceId, speed: 1, folder: own })).audioPath;
}

describe('a voice match', () => {
  test('needs five seconds of clear speech, and says how many there were', async () => {
    const path = await speak('This is short.', 'en-us-henry');
    const work = await mkdtemp(join(folder, 'work-'));
    await expect(matchVoice(path, 'en-gb-alice', work, createSayFor(folder))).rejects.toMatchObject({
      code: 'audio_file_issue',
      message: expect.stringMatching(/holds \d\.\d seconds of clear speech; at least 5 are needed/),
    });
    expect(await readdir(work)).toEqual([]);
  });

  test('refuses noise and music without a voice', async () => {
    const path = join(folder, 'noise.wav');
    const noise = Int16Array.from(
      { length: 16_000 * 8 },
      (_, i) => (((i * 7919 + (i ^ (i >> 3)) * 104_729) % 65_536) - 32_768) / 4,
    );
    await writeFile(path, Buffer.concat([wavHeader(16_000, noise.length), Buffer.from(noise.buffer)]));
    await expect(matchVoice(path, 'en-gb-alice', folder, createSayFor(folder))).rejects.toMatchObject({
      message: expect.stringMatching(/No clear voice/),
    });
  });
});

const bands = bandCentresHz.length;
const flat = (db: number) => new Array<number>(bands).fill(db);
const shape = { pitchLowHz: 100, pitchHighHz: 130, formantScale: 1, breathiness: 0 };
const range = (medianHz: number, rangeSemitones: number) => ({ medianHz, rangeSemitones, voicedSeconds: 5 });
const spread = (wanted: number, heard: number, from = shape) => {
  const { pitchLowHz, pitchHighHz } = correctPitch(from, range(110, wanted), range(110, heard));
  return Math.log(pitchHighHz / pitchLowHz) / 2;
};

test('no band is raised or lowered by more than 12 dB, however unlike the sample is', () => {
  expect(spectrumGains(flat(40), flat(0)).map(([, db]) => db)).toEqual(flat(12));
  expect(spectrumGains(flat(-40), flat(0)).map(([, db]) => db)).toEqual(flat(-12));
  expect(spectrumGains(flat(5), flat(0)).map(([, db]) => db)).toEqual(flat(5));
});

test('one round widens the pitch at most 1.6 times and narrows it at most to .6', () => {
  const own = Math.log(130 / 100) / 2;
  expect(spread(40, 4)).toBeCloseTo(1.6 * own);
  expect(spread(0.1, 20)).toBeCloseTo(0.6 * own);
  expect(spread(6, 5)).toBeCloseTo(1.2 * own);
});

test('the pitch never spans more than an octave and a half, and never stands still', () => {
  expect(spread(8, 5, { ...shape, pitchHighHz: 400 })).toBeCloseTo(0.5);
  expect(spread(2, 4, { ...shape, pitchHighHz: 101 })).toBeCloseTo(0.04);
});

test('the middle moves by what was missed', () => {
  const { pitchLowHz, pitchHighHz } = correctPitch(shape, range(220, 5), range(110, 5));
  expect(Math.sqrt(pitchLowHz * pitchHighHz)).toBeCloseTo(2 * Math.sqrt(100 * 130));
});
