import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { voicePassages } from '@portray/contracts/voice-passages';
import type { VoiceMatch } from '@portray/contracts/voices';
import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuiltInVoice } from '../voices/built-in-voice.ts';
import { bandDistanceDb, longTermBands } from './spectrum-bands.ts';
import { measurePitch } from './spectrum-pitch.ts';
import { readForAnalysis } from './spectrum-samples.ts';

const heldOut =
  'Our team has been working on this product for more than two years, and today we are proud to show you what it can do.';

let folder: string;
const voice = createBuiltInVoice();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voice-match-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function speak(script: string, voiceId: string, match?: VoiceMatch): Promise<string> {
  const own = await mkdtemp(join(folder, 'speech-'));
  return (await voice.speak({ script, voiceId, speed: 1, folder: own, ...(match ? { match } : {}) })).audioPath;
}

test('a voice match brings a sentence it has not heard near the person: pitch within a semitone, spectrum within 3 dB', async () => {
  const person = 'en-us-henry';
  const work = await mkdtemp(join(folder, 'work-'));
  const match = await voice.match(await speak(voicePassages.en, person), 'en-gb-alice', work);
  expect(await readdir(work)).toEqual([]);
  expect(match.formantScale).toBeGreaterThanOrEqual(0.88);
  expect(match.formantScale).toBeLessThanOrEqual(1.22);
  expect(JSON.parse(JSON.stringify(match))).toEqual(match);

  const [real, plain, matched] = await Promise.all(
    [speak(heldOut, person), speak(heldOut, 'en-gb-alice'), speak(heldOut, 'en-gb-alice', match)].map(async (path) =>
      readForAnalysis(await path),
    ),
  );
  const semitones =
    12 * Math.log2(known(measurePitch(known(matched))).medianHz / known(measurePitch(known(real))).medianHz);
  expect(Math.abs(semitones)).toBeLessThan(1.2);
  const distance = (samples: Float32Array) => bandDistanceDb(longTermBands(samples), longTermBands(known(real)));
  expect(distance(known(matched))).toBeLessThan(3);
  expect(distance(known(plain))).toBeGreaterThan(2 * distance(known(matched)));
});
