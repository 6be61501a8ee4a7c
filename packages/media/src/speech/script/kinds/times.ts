import type { LanguageCode } from '@portray/contracts/languages';
import { cardinal } from '../../words/numbers.ts';
import { timeInWords } from '../../words/times.ts';
import { patternRule, type Rule, textBefore } from '../claims.ts';
import { opensSentence } from '../sentence-ends.ts';

/** What is written after a time and is part of its reading. */
const closings: Partial<Record<LanguageCode, string>> = {
  hi: 'बजे',
  de: 'Uhr',
  nl: 'uur',
  fr: 'h',
  es: 'h',
  it: 'h',
  pt: 'h',
};
const halfDay = String.raw`(?:\s?(?<half>[ap]\.?\s?m)(?![\p{L}\p{N}])(?<stop>\.)?)`;

/** '10:05 pm', '14:30', '7pm', '5 p.m.'. */
const clock = patternRule(
  'time',
  (language) => {
    const closing = closings[language] ? `(?:\\s?${closings[language]}(?![\\p{L}]))?` : '';
    return new RegExp(
      `(?<![\\p{L}\\p{N}:.,])(?:(?<hours>[01]?\\d|2[0-4])(?::|\\.(?=[0-5]\\d\\s?[ap]\\.?m))(?<minutes>[0-5]\\d)(?::(?<seconds>[0-5]\\d))?(?![:\\d])(?:${halfDay}|${closing})|(?<hour>1[0-2]|[1-9])${halfDay})`,
      'giu',
    );
  },
  (found, { language, text }) => {
    const { hours, hour, minutes, seconds, half, stop } = found.groups ?? {};
    const period = half ? (/^a/iu.test(half) ? 'am' : 'pm') : undefined;
    const spoken = timeInWords(
      language,
      {
        hours: Number(hours ?? hour),
        ...(minutes && { minutes: Number(minutes) }),
        ...(seconds && { seconds: Number(seconds) }),
        ...(period && { period }),
      },
      textBefore(text, found.index),
    );
    const goesOn =
      language === 'en' &&
      minutes === '00' &&
      !half &&
      /^\s?[–—-]\s?\d/u.test(text.slice(found.index + found[0].length));
    if (goesOn) return cardinal('en', Number(hours));
    // 'p.m.' has a stop of its own, 'pm.' ends a sentence.
    const next = /^\s+["'“‘«(]?(\p{Lu}\p{L}*)/u.exec(text.slice(found.index + found[0].length))?.[1];
    const endsHere = next !== undefined && opensSentence(language, next);
    const isPart = stop !== undefined && half?.includes('.') && !endsHere;
    if (half?.includes('.') && endsHere) return spoken;
    return isPart ? { spoken, isAbbreviated: true } : { spoken, to: found.index + found[0].length - (stop ? 1 : 0) };
  },
);

/** '14h30', '14 h 30', '14 h'. */
const hoursWithLetter = patternRule(
  'time',
  (language) =>
    ['fr', 'pt', 'es', 'it', 'ro'].includes(language)
      ? /(?<![\p{L}\p{N}.,:])(?<hours>[01]?\d|2[0-4])[ \u00a0\u202f]?h(?:[ \u00a0\u202f]?(?<minutes>[0-5]\d))?(?![\p{L}\p{N}])/gu
      : undefined,
  ({ groups = {} }, { language }) =>
    timeInWords(language, { hours: Number(groups.hours), ...(groups.minutes && { minutes: Number(groups.minutes) }) }),
);

/** After these '20.30' is a time. */
const wordsBeforeTime: Partial<Record<LanguageCode, string>> = {
  sv: 'kl\\.?|klockan',
  da: 'kl\\.?|klokken',
  no: 'kl\\.?|klokken',
  fi: 'klo|kello',
  it: 'ore|alle|dalle',
  pl: 'o|od|godz\\.|godzinie|przed|po',
  tr: 'saat|saati',
  et: 'kell|kl\\.?',
};

/** '14.30 Uhr', 'kl. 14.30', 'alle 20.30'. */
const hoursWithStop = patternRule(
  'time',
  (language) => {
    const time = '(?<hours>[01]?\\d|2[0-4])\\.(?<minutes>[0-5]\\d)';
    const closing = closings[language];
    const to = '\\s?[–—-]\\s?';
    if (closing && closing !== 'h' && language !== 'hi') {
      const end = `\\s${closing}(?![\\p{L}])`;
      return new RegExp(`(?<![\\p{L}\\p{N}.,:])${time}(?:${end}|(?=${to}\\d{1,2}(?:\\.\\d\\d)?${end}))`, 'gu');
    }
    const words = wordsBeforeTime[language];
    return words
      ? new RegExp(
          `(?<=(?<!\\p{L})(?:${words})\\s(?:\\d{1,2}(?:\\.\\d\\d)?${to})?)${time}(?![\\p{L}\\p{N}]|\\s?[%\\p{Sc}]|[.,]\\d)`,
          'giu',
        )
      : undefined;
  },
  ({ index, groups = {} }, { language, text }) =>
    timeInWords(language, { hours: Number(groups.hours), minutes: Number(groups.minutes) }, textBefore(text, index)),
);

/** '2시 30분', '2点30分': hours and minutes with their nouns. */
const eastAsianHours = patternRule(
  'time',
  (language) =>
    language === 'ko' || language === 'zh'
      ? /(?<!\p{N})(?<hours>[01]?\d|2[0-4])\s?(?:시(?!간)|点(?![\p{N}%]))(?:\s?(?<minutes>[0-5]?\d)\s?[분分](?!钟))?/gu
      : undefined,
  ({ groups = {} }, { language }) =>
    timeInWords(language, { hours: Number(groups.hours), ...(groups.minutes && { minutes: Number(groups.minutes) }) }),
);

/** Between the sides of a score; elsewhere they follow each other. */
const ratioWords: Partial<Record<LanguageCode, string>> = {
  en: 'to',
  de: 'zu',
  fr: 'à',
  es: 'a',
  it: 'a',
  pt: 'a',
  pl: 'do',
  zh: '比',
};

/** '16:9', '3:1'. */
const ratios = patternRule(
  'range',
  () => /(?<![\p{L}\p{N}:.,])(\d{1,4}):(\d{1,4})(?![\p{L}\p{N}:]|[.,]\d)/gu,
  ({ 1: one = '', 2: other = '' }, { language }) =>
    [cardinal(language, one), ratioWords[language] ?? '', otherSide(language, other)].filter(Boolean).join(' '),
);

/** Polish: 'trzy do jednego'. */
const otherSide = (language: LanguageCode, value: string) =>
  cardinal(language, value, language === 'pl' ? { gender: 'masculine', case: 'genitive' } : undefined);

export const times: readonly Rule[] = [clock, hoursWithLetter, hoursWithStop, eastAsianHours, ratios];
