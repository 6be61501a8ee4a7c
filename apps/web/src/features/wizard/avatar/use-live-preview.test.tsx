import { countWords } from '@portray/contracts/script';
import { expect, test } from 'vitest';
import { openingOf } from './use-live-preview.ts';

test('a voice is heard with the first sentences of the script', () => {
  const script = 'Hi. I am Clara, and I have news for all of you today. The rest comes later.';
  expect(openingOf(script, 'en')).toBe('Hi. I am Clara, and I have news for all of you today.');
});

test('a sentence without an end is cut, so that the voice is soon there', () => {
  expect(countWords(openingOf('and then '.repeat(100), 'en'))).toBe(28);
});

test('a short script is heard whole, an empty one not at all', () => {
  expect(openingOf('Good morning', 'en')).toBe('Good morning');
  expect(openingOf('  ', 'en')).toBe('');
});
