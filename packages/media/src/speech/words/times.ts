import type { LanguageCode } from '@portray/contracts/languages';
import { letterNames } from './lists/letter-names.ts';
import { cardinal, koreanNative, ordinal } from './numbers.ts';
import { unitInWords } from './units.ts';
import type { WordForm } from './word-form.ts';

export type ClockTime = { hours: number; minutes?: number; seconds?: number; period?: 'am' | 'pm' };

/** { hours: 14, minutes: 30 } → 'fourteen thirty', 'vierzehn Uhr dreißig'; with a period 'five P M' in English, by 24 hours elsewhere; `before` is what stands before it in the line. */
export function timeInWords(
  language: LanguageCode,
  { hours, minutes = 0, seconds, period }: ClockTime,
  before = '',
): string {
  const words =
    language === 'en'
      ? englishTime(hours, minutes, period)
      : language === 'es' && period
        ? spanishHalfDay(hours, minutes, period)
        : (styles[language] ?? plainTime)(language, inDay(hours, period), minutes, before);
  if (seconds === undefined) return words;
  const counted = unitInWords(language, { unit: 'second' }, { value: seconds });
  return [words, counted].join(unspaced.includes(language) ? '' : ' ');
}

const unspaced: readonly LanguageCode[] = ['zh', 'ja'];

function inDay(hours: number, period: 'am' | 'pm' | undefined): number {
  if (!period) return hours;
  return (hours % 12) + (period === 'pm' ? 12 : 0);
}

function englishTime(hours: number, minutes: number, period: 'am' | 'pm' | undefined): string {
  const hour = cardinal('en', hours);
  const letters = period ? ` ${letterNames('en', period.toUpperCase()).join(' ')}` : '';
  if (minutes > 0) return `${hour} ${minutes < 10 ? 'oh ' : ''}${cardinal('en', minutes)}${letters}`;
  if (period) return `${hour}${letters}`;
  return hours > 12 ? `${hour} hundred hours` : hours === 0 ? 'midnight' : `${hour} o’clock`;
}

/** 'la una y treinta de la tarde'. */
function spanishHalfDay(hours: number, minutes: number, period: 'am' | 'pm'): string {
  const hour = cardinal('es', hours, { gender: 'feminine' });
  const part = period === 'am' ? 'mañana' : hours >= 8 && hours < 12 ? 'noche' : 'tarde';
  return `${hour}${minutes === 0 ? '' : ` y ${cardinal('es', minutes)}`} de la ${part}`;
}

/** `before` is what stands before the time: some languages say it in a case. */
type Style = (language: LanguageCode, hours: number, minutes: number, before?: string) => string;

/** Hour and minutes as two numbers, a nought before minutes below ten. */
const plainTime: Style = (language, hours, minutes) =>
  minutes === 0 ? cardinal(language, hours) : `${cardinal(language, hours)} ${minuteWords(language, minutes)}`;

/** The full hour with its noun ('пять часов'), else two numbers. */
const nounAtFullHour: Style = (language, hours, minutes) =>
  minutes === 0
    ? (unitInWords(language, { unit: 'hour' }, { value: hours }) ?? cardinal(language, hours))
    : plainTime(language, hours, minutes);

/** A word after the hour, with and without minutes: 'vierzehn Uhr dreißig'. */
function withWord(word: string, between = ''): Style {
  return (language, hours, minutes) => {
    const hour = hours === 1 && language === 'de' ? 'ein' : cardinal(language, hours).replace(/kettő$/u, 'két');
    return minutes === 0 ? `${hour} ${word}` : `${hour} ${word} ${between}${cardinal(language, minutes)}`;
  };
}

/** 'quatorze heures trente': the noun in both. */
function withHourNoun(between: string): Style {
  return (language, hours, minutes) => {
    const hour = unitInWords(language, { unit: 'hour' }, { value: hours }) ?? cardinal(language, hours);
    return minutes === 0 ? hour : `${hour} ${between}${cardinal(language, minutes)}`;
  };
}

const joinedBy =
  (link: string): Style =>
  (language, hours, minutes) =>
    minutes === 0
      ? nounAtFullHour(language, hours, 0)
      : `${cardinal(language, hours)} ${link} ${cardinal(language, minutes)}`;

/** 'czternasta trzydzieści': the hour is an ordinal. */
const ordinalHour =
  (at: RegExp, noun: string, nounInCase: string): Style =>
  (language, hours, minutes, before = '') => {
    // 'o czternastej', 'о четвертій годині': after 'at', 'from' and 'to' in a case.
    const isInCase = at.test(before);
    const form: WordForm = isInCase ? { gender: 'feminine', case: 'locative' } : { gender: 'feminine' };
    const hour = hours === 0 ? cardinal(language, 0) : (ordinal(language, hours, form) ?? cardinal(language, hours));
    return minutes === 0 ? `${hour}${isInCase ? nounInCase : noun}` : `${hour} ${minuteWords(language, minutes)}`;
  };

const styles: Partial<Record<LanguageCode, Style>> = {
  de: withWord('Uhr'),
  nl: withWord('uur'),
  hu: withWord('óra'),
  fr: withHourNoun(''),
  pt: withHourNoun('e '),
  it: (language, hours, minutes) =>
    minutes === 0 ? cardinal(language, hours) : `${cardinal(language, hours)} e ${cardinal(language, minutes)}`,
  es: (language, hours, minutes) =>
    minutes === 0
      ? nounAtFullHour(language, hours, 0)
      : `${cardinal(language, hours, { gender: 'feminine' })} ${minuteWords(language, minutes)}`,
  ru: nounAtFullHour,
  cs: nounAtFullHour,
  sk: nounAtFullHour,
  hr: joinedBy('i'),
  sr: joinedBy('и'),
  bg: (language, hours, minutes) => {
    const hour = cardinal(language, hours, { gender: 'masculine' });
    return minutes === 0
      ? (unitInWords(language, { unit: 'hour' }, { value: hours }) ?? hour)
      : `${hour} и ${cardinal(language, minutes)}`;
  },
  ro: (language, hours, minutes) => {
    const hour = hours === 1 ? 'unu' : cardinal(language, hours, { gender: 'feminine' });
    return minutes === 0 ? hour : `${hour} și ${cardinal(language, minutes)}`;
  },
  pl: ordinalHour(/(?:^|\s)(?:o|od|do|po|około|godz\.|godzinie)\s$/iu, '', ''),
  uk: ordinalHour(/(?:^|\s)(?:о|об)\s$/iu, ' година', ' годині'),
  ar: (language, hours, minutes) => {
    const hour = ordinal(language, hours === 0 ? 12 : hours, { gender: 'feminine' });
    return minutes === 0 ? `${hour}` : `${hour} و${unitInWords(language, { unit: 'minute' }, { value: minutes })}`;
  },
  hi: (language, hours, minutes) => {
    const hour = cardinal(language, hours);
    return minutes === 0 ? `${hour} बजे` : `${hour} बजकर ${cardinal(language, minutes)} मिनट`;
  },
  zh: (language, hours, minutes) => {
    const hour = `${hours === 2 ? '两' : cardinal(language, hours)}点`;
    return minutes === 0 ? hour : `${hour}${minutes < 10 ? '零' : ''}${cardinal(language, minutes)}分`;
  },
  ja: (_, hours, minutes) =>
    `${japaneseCount(hours, 'ヨ', 'シチ', 'ク')}ジ${minutes === 0 ? '' : japaneseMinutes(minutes)}`,
  // Hours up to twelve have Korean numbers, minutes Chinese ones.
  ko: (language, hours, minutes) => {
    const hour = `${hours <= 12 ? koreanNative(hours) : cardinal(language, hours)} 시`;
    return minutes === 0 ? hour : `${hour} ${cardinal(language, minutes)} 분`;
  },
};

function minuteWords(language: LanguageCode, minutes: number): string {
  return minutes < 10 ? `${cardinal(language, 0)} ${cardinal(language, minutes)}` : cardinal(language, minutes);
}

function japaneseCount(count: number, four: string, seven: string, nine: string): string {
  return cardinal('ja', count)
    .replace(/ヨン$/u, four)
    .replace(/ナナ$/u, seven)
    .replace(/キュウ$/u, nine);
}

/** ご分 is read フン, いち and others change before プン. */
function japaneseMinutes(minutes: number): string {
  const words = cardinal('ja', minutes);
  const changes: [RegExp, string][] = [
    [/イチ$/u, 'イップン'],
    [/サン$/u, 'サンプン'],
    [/ヨン$/u, 'ヨンプン'],
    [/ロク$/u, 'ロップン'],
    [/ハチ$/u, 'ハップン'],
    [/ジュウ$/u, 'ジュップン'],
  ];
  const change = changes.find(([ending]) => ending.test(words));
  return change ? words.replace(change[0], change[1]) : `${words}フン`;
}
