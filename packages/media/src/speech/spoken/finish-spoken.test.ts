import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { known } from '@portray/foundation/known';
import type { SpeechTimeline, TimedWord } from '@portray/foundation/speech-timeline';
import type { SpokenSound } from '@portray/ports/voice';
import { voiceEnginePromises } from '@portray/ports/voice-engine-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuiltInVoice } from '../voices/built-in-voice.ts';
import { createBuiltInVoiceEngine } from '../voices/built-in-voice-engine.ts';
import { finishSpoken } from './finish-spoken.ts';

const script = 'Good morning! The weather in the valley will change before noon: expect wind, and a bright afternoon.';
const request = { script, language: 'en' as const };

let folder: string;
/** A voice that tells everything stands for a provider that tells less. */
let exact: { audioPath: string; timeline: SpeechTimeline };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-finish-spoken-'));
  exact = await createBuiltInVoice().speak({ script, voiceId: 'en-us-grace', speed: 1, folder: await newFolder() });
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const newFolder = () => mkdtemp(join(folder, 'work-'));
const finish = async (spoken: Partial<SpokenSound>) =>
  finishSpoken(
    { audioPath: exact.audioPath, times: { kind: 'none' }, ...spoken },
    { ...request, folder: await newFolder() },
  );

/** Each character has its share of its word, as a provider of characters says it. */
function charactersOf({ words }: SpeechTimeline): TimedWord[] {
  return words.flatMap(({ text, scriptOffset, startSeconds, endSeconds }) =>
    [...text].map((character, index) => {
      const each = (endSeconds - startSeconds) / text.length;
      const from = startSeconds + index * each;
      return { text: character, scriptOffset: scriptOffset + index, startSeconds: from, endSeconds: from + each };
    }),
  );
}

/** How far word starts lie from the truth, the median in milliseconds. */
function wordErrorMs({ words }: SpeechTimeline): number {
  const errors = words.map(({ startSeconds }, index) =>
    Math.abs(startSeconds - known(exact.timeline.words[index]).startSeconds),
  );
  return 1_000 * known(errors.sort((a, b) => a - b)[errors.length >> 1]);
}

const isVowel = (symbol: string) => /[aeiouɑɒɔəɛɜɪʊʌæ]/u.test(symbol);
const symbolAt = (timeline: SpeechTimeline, seconds: number) =>
  timeline.phonemes.find(({ startSeconds, endSeconds }) => seconds >= startSeconds && seconds < endSeconds)?.symbol ??
  '';

/** Share of the moments in which both mouths are open, or both are not. */
function agreement(timeline: SpeechTimeline): number {
  const moments = Array.from({ length: Math.floor(exact.timeline.durationSeconds * 100) }, (_, step) => step / 100);
  return (
    moments.filter((at) => isVowel(symbolAt(timeline, at)) === isVowel(symbolAt(exact.timeline, at))).length /
    moments.length
  );
}

test.each(voiceEnginePromises)('the built-in voices as every voice engine: $title', async ({ run }) => {
  await run({ engine: createBuiltInVoiceEngine(), folder: await newFolder(), samplePath: exact.audioPath });
}, 60_000);

test('an exact timeline and its sound pass as they are', async () => {
  const times = { kind: 'timeline' as const, timeline: exact.timeline };
  expect(await finish({ times })).toEqual({ audioPath: exact.audioPath, timeline: exact.timeline });
});

test('of the times of characters comes a mouth that moves with the sound, and captions on time', async () => {
  const { audioPath, timeline } = await finish({ times: { kind: 'parts', parts: charactersOf(exact.timeline) } });
  expect(audioPath).toMatch(/recording\.wav$/);
  expect(timeline.words.map(({ text }) => text)).toEqual(exact.timeline.words.map(({ text }) => text));
  expect(timeline.durationSeconds).toBeCloseTo(exact.timeline.durationSeconds, 1);
  expect(wordErrorMs(timeline)).toBeLessThan(30);
  expect(agreement(timeline)).toBeGreaterThan(0.78);
  expect(known(timeline.phonemes[0]).startSeconds).toBe(0);
  expect(known(timeline.phonemes.at(-1)).endSeconds).toBeCloseTo(timeline.durationSeconds);
}, 60_000);

test('without times the script is aligned with the sound', async () => {
  const { timeline } = await finish({});
  expect(timeline.words).toHaveLength(exact.timeline.words.length);
  expect(wordErrorMs(timeline)).toBeLessThan(60);
}, 60_000);

test('sound that is still to be played faster is, with its times', async () => {
  const { timeline } = await finish({ times: { kind: 'parts', parts: charactersOf(exact.timeline) }, tempo: 1.25 });
  expect(timeline.durationSeconds).toBeCloseTo(exact.timeline.durationSeconds / 1.25, 1);
  expect(known(timeline.words.at(-1)).startSeconds).toBeCloseTo(
    known(exact.timeline.words.at(-1)).startSeconds / 1.25,
    1,
  );
}, 60_000);
