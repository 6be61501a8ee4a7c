import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { known } from '@portray/foundation/known';
import { joinSpoken } from '@portray/ports/script-reading';
import { captionCues, cueLines } from '@portray/stage/caption-cues';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBuiltInVoice } from '../voices/built-in-voice.ts';
import { readScript } from './script.ts';

const spokenOf = (script: string, language: 'en' | 'zh' = 'en') =>
  readScript(script, language).sentences.map((sentence) => joinSpoken(sentence).text);

describe('a script with marks', () => {
  test('is spoken without them, with the words that it asks for, and keeps the offsets of what is read', () => {
    const script = 'Our *best* {SQL|sequel} course [0.5s] in {New York|noo york}.';
    expect(spokenOf(script).map((text) => text.replace(/\s+/g, ' '))).toEqual([
      'Our best sequel course',
      'in noo york.',
    ]);
    const words = readScript(script, 'en').sentences.flatMap(({ tokens }) => tokens);
    expect(words.map(({ text }) => text)).toEqual(['Our', 'best', 'SQL', 'course', 'in', 'New', 'York.']);
    expect(words.filter(({ isStressed }) => isStressed).map(({ text }) => text)).toEqual(['best']);
    for (const { text, shown } of words.slice(0, -1)) expect(script.slice(...shown)).toBe(text);
  });

  test('keeps pauses before, between and after its words, also two in a row', () => {
    const { sentences } = readScript('[1s] One. [0.5s] [0.5s] Two.\n\n[2s]\n\nThree [1s]', 'en');
    expect(sentences[0]?.leadSeconds).toBe(1);
    expect(sentences.map(({ tokens }) => tokens.at(-1)?.pauseAfterSeconds)).toEqual([1, 2, 1]);
  });

  test('in Chinese is marked between words without blanks', () => {
    const words = readScript('我们*非常*高兴[1s]你好', 'zh').sentences.flatMap(({ tokens }) => tokens);
    expect(words.map(({ text }) => text)).toEqual(['我们', '非常', '高兴', '你好']);
    expect(words[1]?.isStressed).toBe(true);
    expect(words[2]?.pauseAfterSeconds).toBe(1);
  });
});

describe('speech of a script with marks', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marks-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const voices = createBuiltInVoice();
  const speak = async (script: string, voiceId: string) =>
    (await voices.speak({ script, voiceId, speed: 1, folder })).timeline;
  const [flite, espeak] = [known(voices.list('en')[0]).id, known(voices.list('de')[0]).id];

  test.each([flite, espeak])('is longer by its pauses, which are silent (%s)', async (voiceId) => {
    const plain = await speak('Montag. Dienstag.', voiceId);
    const paused = await speak('Montag. [1.5s] Dienstag. [0.5s]', voiceId);
    expect(paused.durationSeconds - plain.durationSeconds).toBeCloseTo(2, 1);
    const [first, second] = paused.words;
    const silence = paused.phonemes.find(({ symbol, startSeconds }) => symbol === '' && startSeconds > 0.2);
    expect(known(second).startSeconds - known(first).endSeconds).toBeGreaterThan(1.5);
    expect(known(silence).endSeconds - known(silence).startSeconds).toBeGreaterThan(1.5);
  });

  test('says emphasised words slower, and differently what is pronounced differently', async () => {
    const lengthOf = async (script: string) => {
      const word = known((await speak(script, espeak)).words[1]);
      return word.endSeconds - word.startSeconds;
    };
    const [plain, stressed] = [await lengthOf('Heute Sonne satt'), await lengthOf('Heute *Sonne* satt')];
    expect(stressed / plain).toBeGreaterThan(1.1);
    const soundsOf = async (script: string) =>
      (await speak(script, espeak)).phonemes.map(({ symbol }) => symbol).join('');
    expect(await soundsOf('Wir lernen {SQL|Siequel}')).toBe(await soundsOf('Wir lernen Siequel'));
  });

  test('has captions of the words alone', async () => {
    const timeline = await speak('Wir *lernen* [0.5s] {SQL|Siequel} heute.', espeak);
    expect(captionCues(timeline, 'de').flatMap(cueLines).join(' ')).toBe('Wir lernen SQL heute.');
  });
});
