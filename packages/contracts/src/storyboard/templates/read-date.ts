import type { LanguageCode } from '../../languages.ts';
import { readNamedDate } from './named-date.ts';

/** A day as a video in a language writes it, or why it is none: the end of a sentence that names the variable. */
export type ReadDate = string | { fault: string };

const dateForms: readonly { form: RegExp; order: 'ymd' | 'dmy' }[] = [
  { form: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, order: 'ymd' },
  { form: /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/, order: 'dmy' },
  { form: /^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]$/, order: 'ymd' },
];

/** Reads a day in digits, or with the name of its month: '2027-05-03', '3.5.2027', 'May 3, 2027', 'lunedì 3 maggio 2027'. */
export function readDate(text: string, language: LanguageCode): ReadDate {
  const noDay = { fault: `“${shorten(text)}” is not a day of the calendar.` };
  for (const { form, order } of dateForms) {
    const [, one, two, three] = (form.exec(text) ?? []).map(Number);
    if (one === undefined || two === undefined || three === undefined) continue;
    const [year, month, day] = order === 'ymd' ? [one, two, three] : [three, two, one];
    return writeDate(year, month, day, language) ?? noDay;
  }
  const [, one, two, year] = (/^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text) ?? []).map(Number);
  if (one !== undefined && two !== undefined && year !== undefined) {
    if (one <= 12 && two <= 12 && one !== two)
      return { fault: `“${text}” may be two different days. Write it as year-month-day, such as 2026-12-03.` };
    const [day, month] = two > 12 ? [two, one] : [one, two];
    return writeDate(year, month, day, language) ?? noDay;
  }
  const named = readNamedDate(text, language);
  if (!named) return { fault: `“${shorten(text)}” is not a date. Write it as year-month-day, such as 2026-12-03.` };
  const written = writeDate(named.year, named.month, named.day, language);
  if (written === undefined) return noDay;
  const weekday = new Date(Date.UTC(named.year, named.month - 1, named.day)).getUTCDay();
  if (named.weekday === undefined || named.weekday === weekday) return written;
  return { fault: `“${shorten(text)}” is not a day of the calendar: ${written} falls on another day of the week.` };
}

function writeDate(year: number, month: number, day: number, language: LanguageCode): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < 1000) return undefined;
  return new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
    calendar: 'gregory',
  }).format(date);
}

/** Digits that every voice and typeface has. */
export const localeOf = (language: LanguageCode) => `${language}-u-nu-latn`;

export const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
