import { known } from '@portray/foundation/known';
import { describe, expect, test } from 'vitest';
import { type Melody, type MelodyWord, planMelody } from './plan-melody.ts';

/** A sentence as if each word lasted .3 s with one vowel in its middle, and .1 s of rest after a comma. `*` marks stress. */
function say(sentence: string): MelodyWord[] {
  let at = 0.2;
  return sentence.split(' ').map((written) => {
    const startSeconds = at;
    const endSeconds = at + 0.3;
    at = endSeconds + (written.endsWith(',') ? 0.1 : 0);
    return {
      text: written.replaceAll('*', ''),
      isStressed: written.startsWith('*'),
      startSeconds,
      endSeconds,
      vowels: [{ startSeconds: startSeconds + 0.1, endSeconds: endSeconds - 0.05, isStressed: true }],
    };
  });
}

function heights(sentence: string, range = 1): { words: MelodyWord[]; melody: Melody; top: number[]; end: number } {
  const words = say(sentence);
  const melody = planMelody(words, range);
  const top = words.map(({ startSeconds }) =>
    Math.max(...Array.from({ length: 31 }, (_, step) => melody(startSeconds + step / 100))),
  );
  return { words, melody, top, end: melody(known(words.at(-1)).endSeconds) };
}

describe('the melody of a sentence', () => {
  test.each([
    'The weather was cold and the streets were empty.',
    'We would like to invite you to our office.',
    'He bought a loaf of bread and a bottle of milk.',
  ])('%s: words with a meaning of their own stand above those beside them', (sentence) => {
    const { words, top } = heights(sentence);
    const accented = /weather|cold|streets|empty|like|invite|office|bought|loaf|bread|bottle|milk/;
    const pairs = words.slice(1).flatMap((word, before) => {
      const [left, right] = [accented.test(known(words[before]).text), accented.test(word.text)];
      if (left === right) return [];
      return [left ? known(top[before]) - known(top[before + 1]) : known(top[before + 1]) - known(top[before])];
    });
    expect(pairs.length).toBeGreaterThan(4);
    expect(pairs.filter((difference) => difference > 0.5)).toHaveLength(pairs.length);
  });

  test('falls at the end of a statement, and of a question for more than yes or no', () => {
    for (const sentence of [
      'The streets were empty.',
      'Where is the office?',
      'And what would you like to see first?',
    ]) {
      expect(heights(sentence).end).toBeLessThan(-3.5);
    }
  });

  test.each([
    'Are you ready?',
    'Did you see the new office?',
    "Isn't it cold?",
    'So, can I help you?',
    'You are coming?',
    'Right?',
  ])('rises at the end of %s', (sentence) => expect(heights(sentence).end).toBeGreaterThan(3));

  test('falls where a question offers a choice', () => {
    expect(heights('Would you like tea or coffee?').end).toBeLessThan(-3);
  });

  test('sinks from the first accent to the last, and starts anew after a comma that it rises before', () => {
    const { melody, top, words } = heights('When the weather is cold, the streets of the city are empty.');
    const cold = known(words[4]);
    expect(known(top[2])).toBeGreaterThan(known(top.at(-1)));
    expect(melody(cold.endSeconds - 0.01)).toBeGreaterThan(melody(cold.startSeconds) + 1);
    expect(melody(known(words[5]).startSeconds + 0.1)).toBeLessThan(melody(cold.endSeconds));
  });

  test('is highest on what the script emphasises, and low after it', () => {
    const { top } = heights('I said the *blue bottle was empty.');
    expect(top.indexOf(Math.max(...top))).toBe(3);
    expect(Math.max(...top.slice(4))).toBeLessThan(known(top[3]) - 3);
  });

  test('puts the accent of a longer word on the syllable that its lexicon stresses', () => {
    const word = {
      text: 'information',
      isStressed: false,
      startSeconds: 0.2,
      endSeconds: 1,
      vowels: [0.25, 0.45, 0.65, 0.85].map((startSeconds, index) => ({
        startSeconds,
        endSeconds: startSeconds + 0.1,
        isStressed: index === 2,
      })),
    };
    const melody = planMelody([word, ...say('is good.').map((one) => later(one, 1))], 1);
    const moments = Array.from({ length: 80 }, (_, step) => 0.2 + step / 100);
    const highest = moments.reduce((best, at) => (melody(at) > melody(best) ? at : best));
    expect(highest).toBeGreaterThan(0.62);
    expect(highest).toBeLessThan(0.76);
  });

  test('moves without a jump, and all of it grows with its range', () => {
    const { melody, words } = heights('Well, this is *really important, and the office knows it!');
    const wide = heights('Well, this is *really important, and the office knows it!', 2).melody;
    const end = known(words.at(-1)).endSeconds + 0.3;
    for (let at = 0; at < end; at += 0.005) {
      if (!isAtRest(words, at)) expect(Math.abs(melody(at + 0.005) - melody(at))).toBeLessThan(0.6);
      expect(wide(at)).toBeCloseTo(2 * melody(at));
    }
  });

  test('keeps the middle of the voice', () => {
    const { melody, words } = heights('The meeting will begin on Monday morning at nine in the office.');
    const end = known(words.at(-1)).endSeconds;
    const values = Array.from({ length: 300 }, (_, step) => melody(0.2 + (step / 300) * (end - 0.2)));
    expect(Math.abs(values.reduce((sum, value) => sum + value, 0) / 300)).toBeLessThan(0.8);
  });

  test('of what has no syllables, and of words alone, is nothing wild', () => {
    expect(planMelody([], 1)(0.5)).toBe(0);
    for (const sentence of ['No.', 'The.', 'the the the', '1, 2, 3']) {
      const { melody } = heights(sentence);
      for (let at = 0; at < 3; at += 0.05) expect(Math.abs(melody(at))).toBeLessThan(9);
    }
  });
});

/** Between phrases nothing is heard. */
function isAtRest(words: MelodyWord[], at: number): boolean {
  const last = words.findLast(({ endSeconds }) => endSeconds <= at + 0.006);
  return last?.text.endsWith(',') === true && at - last.endSeconds < 0.11;
}

function later(word: MelodyWord, seconds: number): MelodyWord {
  const move = <Span extends { startSeconds: number; endSeconds: number }>(span: Span): Span => ({
    ...span,
    startSeconds: span.startSeconds + seconds,
    endSeconds: span.endSeconds + seconds,
  });
  return { ...move(word), vowels: word.vowels.map(move) };
}
