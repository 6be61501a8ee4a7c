import type { TimedWord } from '@portray/foundation/speech-timeline';
import { expect, test } from 'vitest';
import { placeSounds } from './spoken-parts.ts';

const word = (text: string, scriptOffset: number, startSeconds: number, endSeconds: number): TimedWord => ({
  text,
  scriptOffset,
  startSeconds,
  endSeconds,
});
const sound = (symbol: string, startSeconds: number, endSeconds: number) => ({
  symbol,
  startSeconds,
  endSeconds,
  stress: 0 as const,
});

/** 'Go on.' as the plain reading says it, a second long. */
const reading = {
  words: [word('Go', 0, 0, 0.4), word('on.', 3, 0.5, 0.9)],
  phonemes: [
    sound('g', 0, 0.1),
    sound('oʊ', 0.1, 0.4),
    sound('', 0.4, 0.5),
    sound('ɒ', 0.5, 0.7),
    sound('n', 0.7, 0.9),
  ],
};

test('a word begins and ends with its characters, and a full stop that lasts does not lengthen it', () => {
  const characters = [
    ...[word('G', 0, 1, 1.2), word('o', 1, 1.2, 1.4), word(' ', 2, 1.4, 1.5)],
    ...[word('o', 3, 1.5, 1.6), word('n', 4, 1.6, 1.9), word('.', 5, 1.9, 3)],
  ];
  const { words, phonemes } = placeSounds(reading, characters);
  expect(words).toEqual([word('Go', 0, 1, 1.4), word('on.', 3, 1.5, 1.9)]);
  expect(phonemes.map(({ symbol }) => symbol)).toEqual(['g', 'oʊ', 'ɒ', 'n']);
  expect(phonemes.map(({ startSeconds }) => Number(startSeconds.toFixed(3)))).toEqual([1, 1.1, 1.5, 1.7]);
});

test('times of whole words are enough', () => {
  const { words } = placeSounds(reading, [word('Go', 0, 2, 2.2), word('on.', 3, 2.2, 2.8)]);
  expect(words).toEqual([word('Go', 0, 2, 2.2), word('on.', 3, 2.2, 2.8)]);
});

test('words that are not mentioned share the gap between their neighbours, and nothing runs backwards', () => {
  const many = {
    words: ['a', 'b', 'c', 'd'].map((text, index) => word(text, index * 2, index, index + 1)),
    phonemes: [],
  };
  const { words } = placeSounds(many, [word('a', 0, 5, 6), word('d', 6, 8, 9)]);
  expect(words.map(({ startSeconds }) => startSeconds)).toEqual([5, 6, 7, 8]);
  expect(placeSounds(many, []).words.map(({ startSeconds }) => startSeconds)).toEqual([0, 0, 0, 0]);
});
