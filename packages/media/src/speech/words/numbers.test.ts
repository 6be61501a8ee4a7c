import { languageCodes } from '@portray/contracts/languages';
import { describe, expect, it } from 'vitest';
import { amountInWords, cardinal, digits, ordinal, yearInWords } from './numbers.ts';
import { tableOf } from './tables.ts';

describe('numbers in words', () => {
  it.each(languageCodes)('%s has a word of its own for each number in each form', (language) => {
    const { sets, spell } = tableOf(language);
    const numbers = [
      ...Array(131).keys(),
      200,
      999,
      1000,
      1001,
      1984,
      2000,
      2026,
      9999,
      10_000,
      21_000,
      100_000,
      1_000_000,
    ];
    const faults = sets
      .filter((name) => /^%spellout-(cardinal|numbering$|ordinal)/.test(name))
      .flatMap((name) => {
        const words = numbers.map((n) => spell(name, { isNegative: false, integer: BigInt(n), fraction: '' }));
        const isWrong = (word: string, index: number) => /[<>=%$[\]{}#\d]/u.test(word) || words.indexOf(word) !== index;
        return words.filter(isWrong).map((word) => `${name}: ${word}`);
      });
    expect(faults).toEqual([]);
  });

  it('takes gender and case', () => {
    expect(cardinal('ru', 2, { gender: 'feminine' })).toBe('две');
    expect(cardinal('ru', 5, { gender: 'masculine', case: 'genitive' })).toBe('пяти');
    expect(cardinal('pt', 2, { gender: 'feminine' })).toBe('duas');
    expect(cardinal('fi', 5, { case: 'genitive' })).toBe('viiden');
    expect(ordinal('uk', 3, { gender: 'feminine', case: 'accusative' })).toBe('третю');
    expect(ordinal('sk', 3, { gender: 'masculine', case: 'locative' })).toBe('treťom');
  });

  it('declines German ordinals as their article asks', () => {
    const masculine = { gender: 'masculine' } as const;
    expect(ordinal('de', 3, { ...masculine, case: 'dative', article: 'definite' })).toBe('dritten');
    expect(ordinal('de', 1, { ...masculine, case: 'accusative', article: 'definite' })).toBe('ersten');
    expect(ordinal('de', 4, { ...masculine, article: 'indefinite' })).toBe('vierter');
    expect(ordinal('de', 4, { gender: 'feminine' })).toBe('vierte');
  });

  it.each([
    ['fr', 1, 're', 'première'],
    ['fr', 2, 'e', 'deuxième'],
    ['es', 3, '.ª', 'tercera'],
    ['es', 3, '.er', 'tercer'],
    ['pt', 1, 'º', 'primeiro'],
    ['ru', 5, '-го', 'пятого'],
    ['ru', 3, '-я', 'третья'],
    ['pl', 5, '-ty', 'piąty'],
    ['en', 3, 'rd', 'third'],
    ['en', 3, 'xy', 'third'],
  ] as const)('%s %i with %s is %s', (language, number, ending, expected) => {
    expect(ordinal(language, number, { ending })).toBe(expected);
  });

  it('has no ordinal for decimals, negative numbers and millions', () => {
    expect([ordinal('en', '1.5'), ordinal('en', -1), ordinal('en', 1_000_000)]).toEqual([null, null, null]);
  });

  it('says years as each language does', () => {
    expect(yearInWords('en', 1905)).toBe('nineteen oh-five');
    expect(yearInWords('de', 1990)).toBe('neunzehnhundertneunzig');
    expect(yearInWords('ru', 1984)).toBe('тысяча девятьсот восемьдесят четвёртого');
    expect(yearInWords('ru', 2026, { case: 'locative' })).toBe('две тысячи двадцать шестом');
    expect(yearInWords('zh', 2026)).toBe('二零二六');
    expect(yearInWords('nl', 1905)).toBe('negentienhonderdvijf');
  });

  it('says digits of every script one by one', () => {
    expect(digits('en', '0-1९')).toEqual(['zero', 'one', 'nine']);
    expect(digits('ko', '010')).toEqual(['공', '일', '공']);
  });

  it('joins a decimal with its million, and counts by ten thousands in the East', () => {
    expect(amountInWords('de', { value: '1.5', multiple: 'million' })).toBe('eins Komma fünf Millionen');
    expect(amountInWords('en', { value: 5, multiple: 'billion' })).toBe('five billion');
    expect(amountInWords('ko', { value: '1.5', multiple: 'million' })).toBe('백오십만');
    expect(amountInWords('en', { value: 1500, multiple: 'million' })).toBe('one thousand five hundred million');
  });

  it.each(languageCodes)('%s says a number that has no name by its digits', (language) => {
    expect(cardinal(language, 10n ** 24n + 7n)).toMatch(
      new RegExp(`^${cardinal(language, 1)}.*${cardinal(language, 7)}$`, 'u'),
    );
  });

  it('takes numbers of every kind, and refuses what is no decimal', () => {
    expect([cardinal('en', 1.5), cardinal('en', 0.1 + 0.2), cardinal('en', 2n), cardinal('en', '−2')]).toEqual([
      'one point five',
      'zero point three',
      'two',
      'minus two',
    ]);
    for (const wrong of ['1,5', '', 'one', Number.NaN]) expect(() => cardinal('en', wrong)).toThrow('Not a decimal');
  });
});
