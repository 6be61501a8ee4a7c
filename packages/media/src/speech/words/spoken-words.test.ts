import { languageCodes } from '@portray/contracts/languages';
import { describe, expect, it } from 'vitest';
import { abbreviations } from './abbreviations.ts';
import { currencyInWords } from './currencies.ts';
import { dateInWords } from './dates.ts';
import { cardinal, ordinal } from './numbers.ts';
import { type SpokenKind, spokenWords } from './spoken-words.test-data.ts';
import { timeInWords } from './times.ts';
import { percentInWords, unitInWords } from './units.ts';
import type { Multiple } from './word-form.ts';

type Language = (typeof languageCodes)[number];

const say: Record<SpokenKind, (language: Language, input: string) => string | null> = {
  number: (language, input) => cardinal(language, input),
  ordinal: (language, input) => ordinal(language, input),
  money: (language, input) => {
    const [code = '', value = '', multiple] = input.split(' ');
    return currencyInWords(language, code, { value, ...(multiple && { multiple: multiple as Multiple }) });
  },
  unit: (language, input) => {
    const [value = '', name = ''] = input.split(' ');
    const [unit = '', per] = name.replace('²', '').split('/');
    return unitInWords(language, { unit, ...(per && { per }), ...(name.includes('²') && { power: 2 }) }, { value });
  },
  percent: (language, input) => percentInWords(language, input),
  date: (language, input) => {
    const [year, month, day] = input.split('-').map(Number);
    return dateInWords(language, { ...(year && { year }), ...(month && { month }), ...(day && { day }) });
  },
  time: (language, input) => {
    const [hours = 0, minutes = 0] = input.split(':').map(Number);
    return timeInWords(language, { hours, minutes });
  },
  abbreviation: (language, input) => abbreviations(language).find(({ written }) => written === input)?.spoken ?? null,
};

describe('what is said in each language', () => {
  it.each(languageCodes)('%s reads numbers, ordinals, money, units, dates, times and abbreviations', (language) => {
    const cases = Object.entries(spokenWords[language]).flatMap(([kind, text]) =>
      text
        .split(';')
        .map((entry) => entry.trim().split(' = '))
        .map(([input = '', expected]) => ({ kind: kind as SpokenKind, input, expected })),
    );
    const said = cases.map(({ kind, input }) => ({ kind, input, expected: say[kind](language, input) }));
    expect(said).toEqual(cases);
  });

  it('has at least twenty cases for each language that the scripts of other tests do not cover', () => {
    const covered: readonly Language[] = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'ru', 'ja', 'zh'];
    const count = (language: Language) => Object.values(spokenWords[language]).join(';').split(';').length;
    expect(languageCodes.filter((language) => !covered.includes(language) && count(language) < 20)).toEqual([]);
  });
});
