import { expect, test } from 'vitest';
import { countWords } from './script.ts';

test('words are counted as a writer counts them', () => {
  expect(countWords('Hello there, it’s a well-known fact.')).toBe(6);
  expect(countWords('  \n\t ')).toBe(0);
  expect(countWords('— … !')).toBe(0);
});

test('Chinese in an English script is counted by words, too, and changes nothing about the rest', () => {
  expect(countWords('It’s a well-known fact: 今天天气很好')).toBe(countWords('今天天气很好') + 4);
});

test('Chinese and Japanese are counted by words, not by spaces', () => {
  expect(countWords('我们的团队今天很高兴')).toBeGreaterThan(3);
  expect(countWords('私たちは今日とても嬉しいです')).toBeGreaterThan(3);
});
