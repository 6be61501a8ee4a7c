import { expect, test } from 'vitest';
import { dollars } from './prices.ts';

test.each([
  [0, '$0'],
  [5, '$0.05'],
  [1000, '$10'],
  [1050, '$10.50'],
  [123_456_700, '$1,234,567'],
])('%i cents are %s', (cents, words) => {
  expect(dollars(cents)).toBe(words);
});
