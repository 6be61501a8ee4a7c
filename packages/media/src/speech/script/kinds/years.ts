import type { LanguageCode } from '@portray/contracts/languages';
import { ordinal } from '../../words/numbers.ts';
import type { WordForm } from '../../words/word-form.ts';
import { patternRule, type Rule, textBefore } from '../claims.ts';

/** The noun after a year that is an ordinal, in each of its cases, and what the abbreviation stands for in them. */
type YearNoun = {
  gender: 'masculine' | 'feminine';
  short: string;
  cases: Partial<Record<NonNullable<WordForm['case']>, string>>;
  /** Before these the year stands in the locative. */
  in: RegExp;
};

const nouns: Partial<Record<LanguageCode, YearNoun>> = {
  ru: {
    gender: 'masculine',
    short: 'г\\.',
    cases: { nominative: 'год', genitive: 'года', locative: 'году', instrumental: 'годом' },
    in: /(?:^|\s)(?:в|во|о|об|к)\s$/iu,
  },
  uk: {
    gender: 'masculine',
    short: 'р\\.',
    cases: { nominative: 'рік', genitive: 'року', locative: 'році', instrumental: 'роком' },
    in: /(?:^|\s)(?:у|в|о|об|по)\s$/iu,
  },
  pl: {
    gender: 'masculine',
    short: 'r\\.',
    cases: { nominative: 'rok', genitive: 'roku', locative: 'roku', instrumental: 'rokiem' },
    in: /(?:^|\s)(?:w|we|o|po)\s$/iu,
  },
  bg: { gender: 'feminine', short: 'г\\.', cases: { nominative: 'година' }, in: /$^/u },
  hr: {
    gender: 'feminine',
    short: 'g(?:od)?\\.',
    cases: { genitive: 'godine', locative: 'godini', nominative: 'godina' },
    in: /(?:^|\s)(?:u|o|po)\s$/iu,
  },
  sr: {
    gender: 'feminine',
    short: 'г(?:од)?\\.',
    cases: { genitive: 'године', locative: 'години', nominative: 'година' },
    in: /(?:^|\s)(?:у|о|по)\s$/iu,
  },
};

/** 'в 1992 году', 'w 1992 r.', '1992. godine': the year is an ordinal in the case of its noun. */
const withNoun = patternRule(
  'date',
  (language) => {
    const noun = nouns[language];
    if (!noun) return undefined;
    const forms = [...new Set(Object.values(noun.cases)), noun.short].join('|');
    return new RegExp(`(?<![\\p{L}\\p{N}.,/–-])(?<year>[12]\\d{3})\\.?[ \\u00a0](?<noun>${forms})(?!\\p{L})`, 'gu');
  },
  ({ index, groups = {} }, { language, text }) => {
    const noun = nouns[language];
    if (!noun) return undefined;
    const before = textBefore(text, index);
    const isShort = groups.noun?.endsWith('.') === true;
    const found = caseOf(noun, isShort ? undefined : groups.noun, before);
    const spoken = ordinal(language, groups.year ?? '', { gender: noun.gender, case: found });
    if (spoken === null) return undefined;
    return {
      spoken: `${spoken} ${isShort ? (noun.cases[found] ?? noun.cases.nominative) : groups.noun}`,
      ...(isShort && { isAbbreviated: true as const }),
    };
  },
);

/** Polish has one form for two cases; an abbreviation has none: what stands before tells. */
function caseOf(noun: YearNoun, written: string | undefined, before: string): NonNullable<WordForm['case']> {
  const isLocative = noun.in.test(before);
  const fitting = Object.entries(noun.cases).filter(([, form]) => written === undefined || form === written);
  const names = fitting.map(([name]) => name as NonNullable<WordForm['case']>);
  if (isLocative && names.includes('locative')) return 'locative';
  if (names.length === 1 && names[0]) return names[0];
  return names.includes('genitive') ? 'genitive' : 'nominative';
}

/** What the ordinal of a decade ends in: the citation form, in the plural, and in the plural of 'in the nineties'. */
const decadeEndings: Partial<
  Record<LanguageCode, { plain: RegExp; plural: string; oblique: string; written: RegExp }>
> = {
  pl: { plain: /y$/u, plural: 'e', oblique: 'ych', written: /(?<=lat(?:a|ach)?\s)([2-9]0)\.?(?![\p{L}\p{N}])/gu },
  cs: {
    plain: /ý$/u,
    plural: 'á',
    oblique: 'ých',
    written: /(?<![\p{L}\p{N}])([2-9]0)\.(?=\slet(?:a|ech)?(?!\p{L}))/gu,
  },
  sk: {
    plain: /y$/u,
    plural: 'e',
    oblique: 'ych',
    written: /(?<![\p{L}\p{N}])([2-9]0)\.(?=\srok(?:y|och)(?!\p{L}))/gu,
  },
  ru: { plain: /ый$/u, plural: 'ые', oblique: 'ых', written: /(?<![\p{L}\p{N}])([2-9]0)-?(?:е|ые|х|ых)(?!\p{L})/gu },
};

/** 'lata 90.', 'v 90. letech', '90-е'. */
const decades = patternRule(
  'date',
  (language) => decadeEndings[language]?.written,
  ({ 0: written, 1: value = '', index }, { language, text }) => {
    const endings = decadeEndings[language];
    const word = ordinal(language, value, { gender: 'masculine' });
    if (!endings || word === null) return undefined;
    const isOblique =
      /(?:latach|lat)\s$/u.test(textBefore(text, index)) ||
      /х$/u.test(written) ||
      /^\s(?:letech|let|rokoch)(?!\p{L})/u.test(text.slice(index + written.length));
    const spoken = word.replace(endings.plain, isOblique ? endings.oblique : endings.plural);
    return { spoken, ...(written.endsWith('.') && { isAbbreviated: true as const }) };
  },
);

export const slavicYears: readonly Rule[] = [withNoun, decades];
