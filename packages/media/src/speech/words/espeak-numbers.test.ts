import { describe, expect, it } from 'vitest';
import { numbersForEspeak } from './espeak-numbers.ts';
import { letterNames, lettersForEspeak } from './lists/letter-names.ts';

describe('numbers and letters as espeak-ng is given them', () => {
  it.each([
    ['ar', 'خمسة وعشرون كيلومتر', '25 كيلومتر'],
    ['ar', 'مئة وستة', '100 و 6'],
    ['lt', 'du tūkstančiai dvidešimt šeši', '2 tūkstančiai 26'],
    ['sv', 'niohundranittionio', 'niohundra 99'],
    ['de', 'einundvierzig', 'ein und firzig'],
    ['fr', 'quatre-vingt-deux', 'quatre-vin-deux'],
    ['fr', 'quatre-vingts', 'quatre-vingts'],
    ['it', 'trentasette', 'trenta sette'],
    ['nl', 'zesentwintig', 'zessentwintig'],
    ['en', 'twenty-one', 'twenty-one'],
    ['tr', 'bir kitap', 'bir kitap'],
    ['uk', 'двадцять один', 'двадцять 1'],
  ] as const)('%s: %s becomes %s', (language, words, expected) => {
    expect(numbersForEspeak(language, words)).toBe(expected);
  });

  it('spells initialisms by capitals, and for espeak-ng by names where it would take one for a word', () => {
    expect(letterNames('en', 'aI')).toEqual(['A', 'I']);
    expect(lettersForEspeak('en', 'AI')).toEqual(['eh', 'I']);
    expect(letterNames('ja', 'AI')).toEqual(['エー', 'アイ']);
    expect(letterNames('ru', 'США')).toEqual(['С', 'Ш', 'А']);
  });
});
