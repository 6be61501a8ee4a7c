import { expect, test } from 'vitest';
import { accentWords } from './accents.ts';

test('accents are written with one capital a word, whatever letters they have', () => {
  const words = (accent: string) => accentWords({ accent, is_approximate: false });
  expect(['bokmål', 'latin american', 'québécois'].map(words)).toEqual(['Bokmål', 'Latin American', 'Québécois']);
});

test('an accent that the engine only comes near to says that it is approximate', () => {
  expect(accentWords({ accent: 'nigerian', is_approximate: true })).toBe('Nigerian (approximate)');
});
