import type { LanguageCode } from '@portray/contracts/languages';
import { cardinal, ordinal } from './numbers.ts';
import { perLanguage } from './per-language.ts';
import type { WordForm } from './word-form.ts';

export type DateParts = Record<'year' | 'month' | 'day', string | undefined>;

/** 'Year' after a year: that is an ordinal, or written so in the East. */
export const yearNouns: Partial<Record<LanguageCode, string>> = {
  zh: '年',
  ja: 'ネン',
  ko: '년',
  bg: 'година',
  hr: 'godine',
  lt: 'metų',
  lv: 'gada',
  pl: 'roku',
  ru: 'года',
  sr: 'године',
  uk: 'року',
};

function joined(between: string, ...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(between);
}

const linkedBy =
  (link: string) =>
  ({ day, month, year }: DateParts) =>
    joined(link, day, month, year);
const yearFirst =
  (between: string) =>
  ({ day, month, year }: DateParts) =>
    joined(between, year, month, day);

/** How the parts stand together where it is not 'day month year' with blanks. */
export const dateOrders: Partial<Record<LanguageCode, (parts: DateParts) => string>> = {
  en: ({ day, month, year }) => joined(day === undefined ? ' ' : ', ', joined(' ', month, day) || undefined, year),
  es: linkedBy(' de '),
  pt: linkedBy(' de '),
  ar: ({ day, month, year }) => joined(' ', joined(' من ', day, month) || undefined, year),
  hu: yearFirst(' '),
  lt: yearFirst(' '),
  lv: ({ day, month, year }) => joined(' ', year, day, month),
  zh: ({ day, month, year }) => joined('', year, month, day),
  ja: ({ day, month, year }) => joined('', year, month, day),
  ko: ({ day, month, year }) => joined(' ', year, month, day),
};

const genitiveDays: readonly LanguageCode[] = ['ru', 'uk', 'pl', 'cs', 'sk', 'hr', 'sr', 'sl'];
const ordinalDays: readonly LanguageCode[] = [...genitiveDays, 'en', 'bg', 'sv', 'da', 'no', 'fi', 'et', 'lv'];

/** The day of a month as it is said within a date. */
export function dayWords(language: LanguageCode, day: number, form: WordForm): string {
  const gender = form.gender ?? 'masculine';
  if (language === 'de') return ordinal('de', day, form.case ? { gender, ...form } : form) ?? cardinal('de', day);
  if (language === 'sv' || language === 'en') return ordinal(language, day) ?? cardinal(language, day);
  if (ordinalDays.includes(language)) {
    const inCase = form.case ?? (genitiveDays.includes(language) ? 'genitive' : undefined);
    return ordinal(language, day, { ...form, gender, ...(inCase && { case: inCase }) }) ?? cardinal(language, day);
  }
  if (language === 'lt') return lithuanianDay(day, form);
  if (language === 'ar') return ordinal('ar', day, { gender: 'masculine' }) ?? cardinal('ar', day);
  if (language === 'hu') return hungarianDay(day);
  if (language === 'zh') return `${cardinal('zh', day)}日`;
  if (language === 'ja') return japaneseDays[day] ?? `${cardinal('ja', day)}ニチ`;
  if (language === 'ko') return `${cardinal('ko', day)}일`;
  const first = firstDays[language];
  return day === 1 && first ? first : cardinal(language, day);
}

const firstDays: Partial<Record<LanguageCode, string>> = {
  es: 'primero',
  fr: 'premier',
  it: 'primo',
  pt: 'primeiro',
  ro: 'întâi',
};

/** 'sausio penktą dieną', as after 'on'. */
function lithuanianDay(day: number, { case: grammaticalCase = 'accusative' }: WordForm): string {
  const noun = { nominative: 'diena', genitive: 'dienos', dative: 'dienai' }[grammaticalCase as string] ?? 'dieną';
  return `${ordinal('lt', day, { gender: 'feminine', case: grammaticalCase })} ${noun}`;
}

/** 'ötödike', 'hatodika': the ordinal with the ending that its vowels ask for. */
function hungarianDay(day: number): string {
  if (day === 1) return 'elseje';
  const word = ordinal('hu', day) ?? cardinal('hu', day);
  return `${word}${/[aáoóuú](?:dik|sodik)$/u.test(word) ? 'a' : 'e'}`;
}

const japaneseDays: Record<number, string> = {
  1: 'ツイタチ',
  2: 'フツカ',
  3: 'ミッカ',
  4: 'ヨッカ',
  5: 'イツカ',
  6: 'ムイカ',
  7: 'ナノカ',
  8: 'ヨウカ',
  9: 'ココノカ',
  10: 'トオカ',
  14: 'ジュウヨッカ',
  17: 'ジュウシチニチ',
  19: 'ジュウクニチ',
  20: 'ハツカ',
  24: 'ニジュウヨッカ',
  27: 'ニジュウシチニチ',
  29: 'ニジュウクニチ',
};

type MonthNames = { alone: string[]; withDay: string[] };

/** The names of the months, first as they stand alone and then as after a day ('январь', 'января'). */
export const months = perLanguage((language): MonthNames => {
  const counted = countedMonths[language]?.split(' ');
  const alone = counted ?? monthsBy(language, { month: 'long' });
  const withDay =
    counted ?? genitiveMonths[language]?.split(' ') ?? monthsBy(language, { month: 'long', day: 'numeric' });
  return { alone, withDay };
});

function monthsBy(language: LanguageCode, options: Intl.DateTimeFormatOptions): string[] {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => {
    const name = format.formatToParts(new Date(Date.UTC(2026, month, 5))).find(({ type }) => type === 'month')?.value;
    if (name === undefined) throw new Error(`Month ${month + 1} has no name in ${language}.`);
    return name;
  });
}

const countedMonths: Partial<Record<LanguageCode, string>> = {
  zh: '一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月',
  ja: 'イチガツ ニガツ サンガツ シガツ ゴガツ ロクガツ シチガツ ハチガツ クガツ ジュウガツ ジュウイチガツ ジュウニガツ',
  ko: '일월 이월 삼월 사월 오월 유월 칠월 팔월 구월 시월 십일월 십이월',
};

// CLDR has the nominative of these beside a day.
const genitiveMonths: Partial<Record<LanguageCode, string>> = {
  sl: 'januarja februarja marca aprila maja junija julija avgusta septembra oktobra novembra decembra',
  sr: 'јануара фебруара марта априла маја јуна јула августа септембра октобра новембра децембра',
};
