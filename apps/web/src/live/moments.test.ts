import { expect, test } from 'vitest';
import { levelAt, levelsOf, wordIndexAt } from './moments.ts';

const words = ['Hello,', 'I', 'speak.'].map((text, i) => ({
  text,
  scriptOffset: i,
  startSeconds: 0.2 + i,
  endSeconds: 0.9 + i,
}));

test('bars follow the loudness of the sound at its position', () => {
  const loudness = [...Array(50).fill(0), ...Array(50).fill(0.8), ...Array(50).fill(3)];
  expect(levelAt(loudness, 0.2)).toBe(0);
  expect(levelAt(loudness, 0.75)).toBeCloseTo(0.8);
  expect(levelAt(loudness, 1.25)).toBe(1);
});

test.each([
  ['before it', -1],
  ['after it', 9],
  ['of nothing', Number.NaN],
])('the sound is silent %s', (_, seconds) => {
  expect(levelAt([1, 1, 1], seconds)).toBe(0);
});

test('a waveform shows the loudest moment of each part, however short the sound', () => {
  expect(levelsOf([0, 0.5, 0.2, 1.4], 2)).toEqual([0.5, 1]);
  expect(levelsOf([0.5], 3)).toEqual([0.5, 0.5, 0.5]);
  expect(levelsOf([], 3)).toEqual([0, 0, 0]);
});

test('the word that is being said is known, also in the pause after it', () => {
  expect([0, 0.2, 1, 1.5, 9].map((seconds) => wordIndexAt(words, seconds))).toEqual([-1, 0, 0, 1, 2]);
});
