import type { LanguageCode } from '../../languages.ts';

/** A day as it was written; `month` counts from 1, `weekday` from 0 for Sunday. */
export type NamedDate = { year: number; month: number; day: number; weekday?: number };

/** Languages whose names are known in every template, besides those of its own. */
const knownLanguages: readonly LanguageCode[] = ['en', 'de', 'fr', 'es', 'it', 'pt'];

/** Words and endings that stand beside a day or year: '3rd of May', '1er mai', 'el 3 de mayo de 2027', 'segunda-feira', '2027 г.'. */
const beside = new Set('st nd rd th of the er le de del el il den dem der am em feira г р m d gada'.split(' '));

/** Reads a date whose month is written as a word, with or without its weekday; undefined where a part is unclear or missing. */
export function readNamedDate(text: string, language: LanguageCode): NamedDate | undefined {
  const folded = fold(text);
  if (folded.length > 60 || !/^[\p{L}\d\s.,'’°/-]+$/u.test(folded)) return undefined;
  const parts = folded.match(/\p{L}+|\d+/gu) ?? [];
  const numbers = parts.filter((part) => /^\d/.test(part));
  const words = parts.filter((part) => !/^\d/.test(part) && !beside.has(part));
  const [first = '', second = ''] = numbers;
  if (numbers.length !== 2 || words.length === 0 || words.length > 2) return undefined;
  const [year, day] = first.length === 4 ? [first, second] : [second, first];
  if (year.length !== 4 || day.length > 2) return undefined;
  // Names of months differ between languages: those of the template's language count first.
  for (const names of [language, ...knownLanguages].map(namesOf)) {
    const month = findOnly(words, names.months);
    if (month === undefined) continue;
    const others = words.filter((word) => !names.months.has(word));
    const weekday = others[0] === undefined ? undefined : names.weekdays.get(others[0]);
    if (others.length > 0 && weekday === undefined) continue;
    return { year: Number(year), month, day: Number(day), ...(weekday !== undefined && { weekday }) };
  }
  return undefined;
}

function findOnly(words: string[], months: ReadonlyMap<string, number>): number | undefined {
  const found = words.flatMap((word) => months.get(word) ?? []);
  return found.length === 1 ? found[0] : undefined;
}

type Names = { months: ReadonlyMap<string, number>; weekdays: ReadonlyMap<string, number> };
const known = new Map<LanguageCode, Names>();

/** What a language calls months and weekdays, in full and shortened, as they stand in a date and by themselves. */
function namesOf(language: LanguageCode): Names {
  const names = known.get(language) ?? { months: monthsOf(language), weekdays: weekdaysOf(language) };
  known.set(language, names);
  return names;
}

function monthsOf(language: LanguageCode): Map<string, number> {
  const months = new Map<string, number>();
  for (const month of ['long', 'short'] as const)
    for (const day of [undefined, 'numeric'] as const) {
      const write = new Intl.DateTimeFormat(language, {
        month,
        ...(day && { day }),
        timeZone: 'UTC',
        calendar: 'gregory',
      });
      for (let index = 0; index < 12; index += 1)
        add(months, partOf(write, 'month', new Date(Date.UTC(2027, index, 3))), index + 1);
    }
  if (language === 'en') add(months, 'sept', 9);
  return months;
}

function weekdaysOf(language: LanguageCode): Map<string, number> {
  const weekdays = new Map<string, number>();
  for (const weekday of ['long', 'short'] as const) {
    const write = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC', calendar: 'gregory' });
    // The 3rd of January 2027 is a Sunday.
    for (let index = 0; index < 7; index += 1)
      add(weekdays, partOf(write, 'weekday', new Date(Date.UTC(2027, 0, 3 + index))), index);
  }
  if (language === 'en')
    for (const [name, day] of [
      ['tues', 2],
      ['thurs', 4],
    ] as const)
      add(weekdays, name, day);
  return weekdays;
}

const partOf = (write: Intl.DateTimeFormat, type: 'month' | 'weekday', date: Date) =>
  write.formatToParts(date).find((part) => part.type === type)?.value ?? '';

/** The first word of a name; one that is written in digits is none. */
function add(names: Map<string, number>, name: string, index: number): void {
  const word = /^\p{L}+/u.exec(fold(name))?.[0];
  if (word && !names.has(word)) names.set(word, index);
}

/** Case and accents make no difference. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
