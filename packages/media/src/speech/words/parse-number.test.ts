import { describe, expect, it } from 'vitest';
import { parseNumber } from './parse-number.ts';

describe('a number as it is written', () => {
  it.each([
    ['de', '10.000', '10000'],
    ['de', '1.234.567,89', '1234567.89'],
    ['en', '1,000,000', '1000000'],
    ['en', '1.234', '1.234'],
    ['fr', '10\u202F000,50', '10000.50'],
    ['fr', '10 000', '10000'],
    ['ru', '5\u00A0000', '5000'],
    ['it', "1'000", '1000'],
    ['hi', '12,34,567', '1234567'],
    ['hi', '१२.५', '12.5'],
    ['ar', '١٬٢٣٤٫٥', '1234.5'],
    ['ja', '１，２３４', '1234'],
  ] as const)('%s reads %s as %s', (language, text, expected) => {
    expect(parseNumber(language, text)).toBe(expected);
  });

  it('takes one sign that cannot group as the decimal sign in every language', () => {
    expect([parseNumber('de', '3.14'), parseNumber('en', '3,5'), parseNumber('de', '0.500')]).toEqual([
      '3.14',
      '3.5',
      '0.500',
    ]);
  });

  it('knows minus in three spellings and plus', () => {
    expect(['-5', '−5', '+5'].map((text) => parseNumber('en', text))).toEqual(['-5', '-5', '5']);
  });

  it.each(['1.2.3', '1,2,3', '1 2', '28.11.2026', '12.', 'five', ''])('takes %j for no number', (text) => {
    expect(parseNumber('de', text)).toBeNull();
  });
});
