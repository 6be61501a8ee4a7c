import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LanguageCode, languageCodes } from '@portray/contracts/languages';
import { measuredWordErrors } from '@portray/contracts/voice-clarity';
import type { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { floatAt } from '@portray/foundation/typed-reads';
import { afterAll, describe, expect, test } from 'vitest';
import { createLoudnessMeter } from '../loudness/loudness.ts';
import { createBuiltInVoice } from './built-in-voice.ts';
import { sampleTexts } from './spoken-languages.test-data.ts';
import { expectWhole, expectWholeScript } from './whole-speech.test-data.ts';

const voice = createBuiltInVoice();
const folders: string[] = [];

function newFolder(): string {
  folders.push(mkdtempSync(join(tmpdir(), 'voice-')));
  return known(folders.at(-1));
}
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const say = (script: string, voiceId = 'en-us-grace', more: Partial<Parameters<typeof voice.speak>[0]> = {}) =>
  voice.speak({ script, voiceId, speed: 1, folder: newFolder(), ...more });

/** Said once by each voice, for tests that only look at it. */
const counted = 'One. Two.\n\nThree; four, 2026!';
const countedBy = new Map<string, ReturnType<typeof say>>();
function count(voiceId: string): ReturnType<typeof say> {
  const speech = countedBy.get(voiceId) ?? say(counted, voiceId);
  countedBy.set(voiceId, speech);
  return speech;
}

function readWav(path: string): { sampleRate: number; samples: Float32Array } {
  const bytes = readFileSync(path);
  const samples = Float32Array.from(
    { length: (bytes.length - 44) / 2 },
    (_, i) => bytes.readInt16LE(44 + 2 * i) / 32_768,
  );
  return { sampleRate: bytes.readUInt32LE(24), samples };
}

describe('the list of voices', () => {
  test('has a woman and a man for each language, and four for English', () => {
    for (const language of languageCodes) {
      const genders = voice.list(language).map((one) => one.gender);
      expect(new Set(genders).size).toBe(2);
    }
    const english = voice.list('en').map((one) => `${one.accent} ${one.gender}`);
    expect(english).toEqual(
      expect.arrayContaining(['american female', 'american male', 'british female', 'british male']),
    );
  });

  test('begins with the English voices that are understood best, and all of these were measured', () => {
    const ids = voice.list('en').map(({ id }) => id);
    expect(Object.keys(measuredWordErrors).sort()).toEqual([...ids].sort());
    const errors = ids.map((id) => known(measuredWordErrors[id]));
    expect(errors).toEqual(errors.toSorted((a, b) => a - b));
  });

  test('has ids that are unique and plain', () => {
    const ids = voice.list().map((one) => one.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]{2}(-[a-z]+)+$/);
  });
});

describe('every language', () => {
  test.each(['ar-layla', 'ja-haruto'] as const)('%s is spoken and finished', async (voiceId) => {
    // The sweep has all of it said, in every language.
    const [script = ''] = /^[^.。]+[.。]/.exec(sampleTexts[voiceId.slice(0, 2) as LanguageCode]) ?? [];
    expect(script.length).toBeGreaterThan(10);
    expectWholeScript((await say(script, voiceId)).timeline, script);
  });
});

describe('the sound', () => {
  test.each(['en-us-grace', 'de-hanna'])('is the same each time, byte by byte (%s)', async (voiceId) => {
    const [one, other] = [await count(voiceId), await say(counted, voiceId)];
    expect(readFileSync(other.audioPath).equals(readFileSync(one.audioPath))).toBe(true);
    expect(other.timeline).toEqual(one.timeline);
  });

  test('is a mono 48 kHz file of −16 LUFS with headroom, and as long as its timeline', async () => {
    const { audioPath, timeline } = await say(
      'The weather in the mountains changes quickly, so bring a warm coat and good shoes.',
    );
    const { sampleRate, samples } = readWav(audioPath);
    const meter = createLoudnessMeter(sampleRate);
    meter.add(samples);
    expect(sampleRate).toBe(48_000);
    expect(Math.abs(meter.integratedLufs() + 16)).toBeLessThan(1);
    expect(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeLessThan(10 ** (-1.4 / 20));
    expect(samples.length / sampleRate).toBeCloseTo(timeline.durationSeconds, 6);
  });

  test.each(['en-us-grace', 'de-hanna'])('of %s is silent where its timeline says so', async (voiceId) => {
    const { timeline } = await count(voiceId);
    const pauses = timeline.phonemes.filter(
      (phoneme) => phoneme.symbol === '' && phoneme.endSeconds - phoneme.startSeconds > 0.15,
    );
    const levels = pauses.flatMap(({ startSeconds, endSeconds }) =>
      timeline.loudness.slice(Math.ceil(startSeconds * 100) + 4, Math.floor(endSeconds * 100) - 2),
    );
    expect(levels.length).toBeGreaterThan(20);
    expect(Math.max(...levels)).toBeLessThan(0.2);
  });

  const match = {
    pitchLowHz: 100,
    pitchHighHz: 150,
    formantScale: 1.05,
    breathiness: 0,
    spectrum: [
      [100, 6],
      [1000, 0],
      [6000, -6],
    ] as [number, number][],
  };
  test('is not moved by finishing, with a voice match', async () => {
    const folder = newFolder();
    const { audioPath } = await createBuiltInVoice({ keepRaw: true }).speak({
      script: 'Pick a card.',
      voiceId: 'de-hanna',
      speed: 1,
      match,
      folder,
    });
    const raw = readWav(join(folder, 'raw.wav'));
    const finished = readWav(audioPath);
    expect(Math.abs(delaySeconds(raw, finished))).toBeLessThan(0.002);
  });
});

/** Where the finished sound agrees best with the raw one, by correlation of both at the raw rate. */
function delaySeconds(raw: ReturnType<typeof readWav>, finished: ReturnType<typeof readWav>): number {
  const ratio = finished.sampleRate / raw.sampleRate;
  const agreement = (lag: number) => {
    let sum = 0;
    for (let i = 2_000; i < raw.samples.length - 2_000; i++) {
      sum += floatAt(raw.samples, i) * (finished.samples[Math.round((i + lag) * ratio)] ?? 0);
    }
    return sum;
  };
  const lags = Array.from({ length: 441 }, (_, index) => index - 220);
  const best = lags.reduce((a, b) => (agreement(b) > agreement(a) ? b : a));
  return best / raw.sampleRate;
}

describe('the manner of speaking', () => {
  const script = 'We are happy to announce a new service for our customers.';
  test.each(['en-us-grace', 'fr-louis'])('%s speaks at the speed that was chosen', async (voiceId) => {
    const seconds = async (speed: number) =>
      known((await say(script, voiceId, { speed })).timeline.words.at(-1)).endSeconds;
    const [slow, fast] = await Promise.all([seconds(0.5), seconds(1.5)]);
    expect(slow / fast).toBeGreaterThan(1.7 * 1.3);
  });

  test('follows the emotion', async () => {
    const seconds = async (emotion: 'Excited' | 'Soothing') =>
      (await say(script, 'en-us-grace', { emotion })).timeline.durationSeconds;
    expect(await seconds('Soothing')).toBeGreaterThan((await seconds('Excited')) * 1.15);
  });

  test.each([
    'en-us-grace',
    'de-hanna',
  ])('%s rests between sentences, and longer between paragraphs', async (voiceId) => {
    const { words } = (await count(voiceId)).timeline;
    expect(known(words[1]).startSeconds - known(words[0]).endSeconds).toBeGreaterThan(0.35);
    expect(known(words[2]).startSeconds - known(words[1]).endSeconds).toBeGreaterThan(0.8);
  });

  test('refuses a speed outside the range', async () => {
    await expect(say(script, 'en-us-grace', { speed: 9 })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('difficult scripts', () => {
  test.each(['', ' \n ', '😀 …', '<br>'])('%j is refused: there is nothing to say', async (script) => {
    await expect(say(script)).rejects.toMatchObject({ code: 'script_required' });
  });

  test.each([
    'en-gb-alice',
    'ja-sakura',
  ])('%s speaks emoji, markup, addresses, money and other scripts', async (voiceId) => {
    const script =
      'Hi 😀! 5 < 6 & "x" costs $3.50 or 20€.\n\nSee https://example.com/?a=<b>, привет 你好 東京 wel\u200bcome 100%';
    const { timeline } = await say(script, voiceId);
    expectWhole(timeline);
    expect(timeline.words.length).toBeGreaterThan(12);
  });

  test('one of more characters than a video may have is refused', async () => {
    await expect(say('x'.repeat(12_001))).rejects.toMatchObject({ code: 'script_too_long' });
  });

  test('one in other letters only is refused by an English voice', async () => {
    await expect(say('Привет, как дела?')).rejects.toMatchObject({ code: 'language_not_supported' });
    expect((await say('Привет! Hello.')).timeline.words).toHaveLength(2);
  });

  test('an unknown voice is refused', async () => {
    await expect(say('Hello', 'en-us-nobody')).rejects.toMatchObject({ code: 'voice_not_found' });
  });
});

describe('interruption', () => {
  test.each(['en-us-grace', 'fi-aino'])('ends the speaking of %s, its processes and its files', async (voiceId) => {
    const folder = newFolder();
    const stop = new AbortController();
    const speaking = say('This will not be said to its end. '.repeat(60), voiceId, { folder, signal: stop.signal });
    const ended = speaking.catch((error: AppError) => error.code);
    await untilFile(folder, /^sentences-/);
    stop.abort();
    expect(await ended).toBe('cancelled');
    expect(readdirSync(folder)).toEqual([]);
    expect(childrenOfThisProcess()).not.toMatch(/flite-child|speech-espeak/);
  });

  test('before the start is an interruption too', async () => {
    await expect(say('Hello', 'en-us-grace', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'cancelled',
    });
  });

  test('of one call leaves another alone', async () => {
    const [first, second] = await Promise.all([say('Number one.', 'en-us-henry'), say('Numero due.', 'it-marco')]);
    expect(first.timeline.words).toHaveLength(2);
    expect(second.timeline.words).toHaveLength(2);
  });
});

async function untilFile(folder: string, name: RegExp): Promise<void> {
  while (!readdirSync(folder).some((file) => name.test(file))) await new Promise(setImmediate);
}

function childrenOfThisProcess(): string {
  return execFileSync('ps', ['-o', 'args=', '--ppid', String(process.pid)], { encoding: 'utf8' });
}
