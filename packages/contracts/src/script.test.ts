import { expect, test } from 'vitest';
import { countWords } from './script.ts';

test('words are counted as a writer counts them', () => {
  expect(countWords('Hello there, it’s a well-known fact.', 'en')).toBe(6);
  expect(countWords('  \n\t ', 'en')).toBe(0);
  expect(countWords('— … !', 'en')).toBe(0);
});

test('Chinese and Japanese are counted by words, not by spaces', () => {
  expect(countWords('我们的团队今天很高兴', 'zh')).toBeGreaterThan(3);
  expect(countWords('私たちは今日とても嬉しいです', 'ja')).toBeGreaterThan(3);
});
