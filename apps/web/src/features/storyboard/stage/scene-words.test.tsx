import { expect, test } from 'vitest';
import { expectedWords } from './captions-shown.tsx';
import { spokenWordAt } from './scene-words.ts';

const timed = (text: string, scriptOffset: number, startSeconds: number) => {
  return { text, scriptOffset, startSeconds, endSeconds: startSeconds + 0.3 };
};

test('texts appear with the word that is said, marks of the script aside', () => {
  const script = 'Hello [0.5s] *small* habits – stay.';
  const words = [timed('Hello', 0, 0), timed('small', 14, 1), timed('habits', 21, 1.4), timed('stay.', 30, 2)];
  expect([-0.1, 0.1, 1.1, 1.5, 2.1].map((seconds) => spokenWordAt(script, words, seconds))).toEqual([-1, 0, 1, 2, 3]);
});

test('words are expected in order, before anything was said: with their signs, at their places in the script', () => {
  const script = 'Hello [0.5s] *small* habits – stay. They do.';
  const { words, durationSeconds } = expectedWords(script);
  expect(words.map(({ text }) => text)).toEqual(['Hello', 'small', 'habits –', 'stay.', 'They', 'do.']);
  for (const { text, scriptOffset } of words) expect(script.slice(scriptOffset)).toMatch(new RegExp(`^\\*?${text[0]}`));
  const starts = words.map(({ startSeconds }) => startSeconds);
  expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  expect(durationSeconds).toBeGreaterThan(starts.at(-1) ?? 0);
  expect(expectedWords('').words).toEqual([]);
});
