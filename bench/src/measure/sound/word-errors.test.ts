import { expect, test } from 'vitest';
import { wordErrorRate } from './word-errors.ts';

test('what is heard as it was said has no errors', () => {
  expect(wordErrorRate('The weather was cold.', 'the weather was cold')).toBe(0);
});

test('a wrong, a missing and an additional word count one each', () => {
  expect(wordErrorRate('the weather was cold today', 'the whether was cold today')).toBeCloseTo(1 / 5);
  expect(wordErrorRate('the weather was cold today', 'the weather was today')).toBeCloseTo(1 / 5);
  expect(wordErrorRate('the weather was cold today', 'the weather was very cold today')).toBeCloseTo(1 / 5);
});

test('silence instead of words is all wrong', () => {
  expect(wordErrorRate('the weather was cold', '')).toBe(1);
});
