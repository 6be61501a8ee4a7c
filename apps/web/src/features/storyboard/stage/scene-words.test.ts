import { expect, test } from 'vitest';
import { captionLines, spokenWordAt } from './scene-words.ts';

const timed = (text: string, scriptOffset: number, startSeconds: number) => {
  return { text, scriptOffset, startSeconds, endSeconds: startSeconds + 0.3 };
};

test('texts appear with the word that is said, marks of the script aside', () => {
  const script = 'Hello [0.5s] *small* habits – stay.';
  const words = [timed('Hello', 0, 0), timed('small', 14, 1), timed('habits', 21, 1.4), timed('stay.', 30, 2)];
  expect([-0.1, 0.1, 1.1, 1.5, 2.1].map((seconds) => spokenWordAt(script, words, seconds))).toEqual([-1, 0, 1, 2, 3]);
});

test('captions are lines of whole words', () => {
  expect(captionLines('one two three  four', 9)).toEqual(['one two', 'three', 'four']);
  expect(captionLines('', 9)).toEqual([]);
});
