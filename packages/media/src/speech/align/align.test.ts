import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { known } from '@portray/foundation/known';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wavHeader } from '../recording/wav-header.ts';
import { createBuiltInVoice } from '../voices/built-in-voice.ts';
import { createSayFor } from '../voices/plain-speech.ts';
import type { Say } from '../voices/say.ts';
import { alignSpeech, listenToSpeech } from './align.ts';
import type { AlignedSpeech } from './align-follow.ts';

const script =
  'Good morning! The weather in the valley will change before noon: expect wind, a little rain, and then a bright afternoon.';
const otherScript =
  'Five quick brown foxes jumped over the lazy dog, while nobody in the big old house was looking at the clock.';

let folder: string;
let say: Say;
/** Another engine's voice stands for a person: it knows when it says what. */
let person: { audioPath: string; timeline: SpeechTimeline };
let aligned: AlignedSpeech;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'align-'));
  say = createSayFor(folder)('en-gb-alice').say;
  const own = await mkdtemp(join(folder, 'person-'));
  person = await createBuiltInVoice().speak({ script, voiceId: 'en-us-grace', speed: 1, folder: own });
  aligned = await alignSpeech({ audioPath: person.audioPath, script, say });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const symbolAt = (timeline: SpeechTimeline, seconds: number) =>
  timeline.phonemes.find((sound) => seconds >= sound.startSeconds && seconds < sound.endSeconds)?.symbol;

function shareOfMoments(condition: (seconds: number) => boolean, among: (seconds: number) => boolean = () => true) {
  const moments = Array.from({ length: Math.floor(person.timeline.durationSeconds * 100) }, (_, i) => i / 100);
  const chosen = moments.filter(among);
  return chosen.filter(condition).length / chosen.length;
}

function median(values: number[]): number {
  return known(values.sort((a, b) => a - b)[values.length >> 1]);
}

const seconds = (index: number) => index / 16_000;
const sounds = {
  hiss: (index: number) => ((index * 7_919) % 2_003) - 1_000,
  tune: (index: number) =>
    6_000 * Math.sin(2 * Math.PI * (220 + 55 * (Math.floor(seconds(index) * 2) % 4)) * seconds(index)),
};

/** Three seconds of something that is no voice. */
async function soundFile(name: string, sample: (index: number) => number): Promise<string> {
  const path = join(folder, `${name}.wav`);
  const samples = Int16Array.from({ length: 48_000 }, (_, index) => sample(index));
  await writeFile(path, Buffer.concat([wavHeader(16_000, samples.length), Buffer.from(samples.buffer)]));
  return path;
}

describe('a recording with its script', () => {
  test('has every word where it is heard, within hundredths of a second', () => {
    expect(aligned.warning).toBeUndefined();
    expect(aligned.timeline.words.map((word) => word.text)).toEqual(script.split(' '));
    const errors = aligned.timeline.words.map((word, index) =>
      Math.abs(word.startSeconds - known(person.timeline.words[index]).startSeconds),
    );
    expect(median(errors)).toBeLessThan(0.035);
    expect(Math.max(...errors)).toBeLessThan(0.25);
  });

  test('is silent where the person is silent', () => {
    const isQuiet = (timeline: SpeechTimeline) => (seconds: number) => symbolAt(timeline, seconds) === '';
    expect(shareOfMoments(isQuiet(aligned.timeline), isQuiet(person.timeline))).toBeGreaterThan(0.8);
    expect(shareOfMoments((at) => isQuiet(aligned.timeline)(at) === isQuiet(person.timeline)(at))).toBeGreaterThan(0.9);
  });

  test('closes the lips for most of the sounds that need it', () => {
    const isClosed = (timeline: SpeechTimeline) => (seconds: number) =>
      /^[pbm]$/.test(symbolAt(timeline, seconds) ?? '');
    expect(shareOfMoments(isClosed(aligned.timeline), isClosed(person.timeline))).toBeGreaterThan(0.55);
  });

  test('gets a timeline without holes, from the first moment to the last', () => {
    const { phonemes, durationSeconds } = aligned.timeline;
    expect(known(phonemes[0]).startSeconds).toBe(0);
    expect(known(phonemes.at(-1)).endSeconds).toBeCloseTo(durationSeconds, 6);
    phonemes.slice(1).forEach((sound, index) => {
      expect(sound.startSeconds).toBeCloseTo(known(phonemes[index]).endSeconds, 6);
      expect(sound.endSeconds).toBeGreaterThan(sound.startSeconds);
    });
  });

  test('is followed by ear, with a word of warning, when it says something else', async () => {
    const followed = await alignSpeech({ audioPath: person.audioPath, script: otherScript, say });
    expect(followed).not.toHaveProperty('isVoiceless');
    const { timeline, warning } = followed;
    expect(warning).toMatch(/does not seem to match the script/);
    expect(timeline.words).toEqual([]);
    expect(timeline.phonemes.length).toBeGreaterThan(20);
  });

  test('without speech is told apart from one that says something else', async () => {
    const path = await soundFile('hiss', sounds.hiss);
    const { warning, isVoiceless } = await alignSpeech({ audioPath: path, script, say });
    expect(isVoiceless).toBe(true);
    expect(warning).toMatch(/Nobody seems to speak/);
  });

  test('can be given up half way', async () => {
    const signal = AbortSignal.abort();
    await expect(alignSpeech({ audioPath: person.audioPath, script, say, signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
  });
});

describe('a recording without a script', () => {
  test('opens the mouth when there is a voice and rests when there is none', async () => {
    const { timeline } = await listenToSpeech(person.audioPath);
    const speaks = (at: number) => symbolAt(timeline, at) !== '';
    const isSaid = (at: number) => symbolAt(person.timeline, at) !== '';
    expect(shareOfMoments((at) => speaks(at) === isSaid(at))).toBeGreaterThan(0.85);
    expect(timeline.words).toEqual([]);
    expect(known(timeline.phonemes.at(-1)).endSeconds).toBeCloseTo(timeline.durationSeconds, 6);
  });

  test('hears hisses as such', async () => {
    const { timeline } = await listenToSpeech(person.audioPath);
    const isHiss = (at: number) => /^[sʃz]$/.test(symbolAt(person.timeline, at) ?? '');
    expect(shareOfMoments((at) => symbolAt(timeline, at) === 's', isHiss)).toBeGreaterThan(0.5);
  });

  test('with speech passes without a word; noise and a tune are told apart from it', async () => {
    expect(await listenToSpeech(person.audioPath)).not.toHaveProperty('warning');
    for (const [name, sample] of Object.entries(sounds)) {
      expect((await listenToSpeech(await soundFile(name, sample))).warning, name).toMatch(/Nobody seems to speak/);
    }
  });

  test('of a blink of sound is refused', async () => {
    const path = join(folder, 'blink.wav');
    await writeFile(path, Buffer.concat([wavHeader(16_000, 1_000), Buffer.alloc(2_000, 9)]));
    await expect(listenToSpeech(path)).rejects.toMatchObject({ code: 'audio_file_issue' });
  });
});
