import type { LanguageCode } from '@portray/contracts/languages';
import { type DateParts, dateOrders, dayWords, months, yearNouns } from './date-words.ts';
import { yearInWords } from './numbers.ts';
import { perLanguage } from './per-language.ts';
import type { WordForm } from './word-form.ts';

/**
 * { year: 2026, month: 7, day: 4 } → 'July fourth, twenty twenty-six'. Any part may be missing. Where days are ordinals with cases they
 * stand in the genitive, as after 'on' (Russian, Polish …), unless `form.case` says otherwise. German without a form: 'dritte Oktober'.
 * Where years are ordinals, and in the East, the word for 'year' follows ('года', '年') unless the year is alone; `hasYearNoun` says that the text has it already.
 */
export function dateInWords(
  language: LanguageCode,
  { year, month, day, hasYearNoun }: { year?: number; month?: number; day?: number; hasYearNoun?: boolean },
  form: WordForm = {},
): string {
  const isAlone = month === undefined && day === undefined;
  const noun = isAlone || hasYearNoun ? undefined : yearNouns[language];
  const yearWords = year === undefined ? undefined : yearInWords(language, year, isAlone ? form : {});
  const parts: DateParts = {
    year: yearWords && noun ? `${yearWords}${unspacedYears.includes(language) ? '' : ' '}${noun}` : yearWords,
    month: month === undefined ? undefined : months(language)[day === undefined ? 'alone' : 'withDay'][month - 1],
    day: day === undefined ? undefined : dayWords(language, day, form),
  };
  const order = dateOrders[language] ?? ((known: DateParts) => joined(' ', known.day, known.month, known.year));
  return order(parts);
}

const unspacedYears: readonly LanguageCode[] = ['zh', 'ja', 'ko'];

/** Names and abbreviations of months as they are written, without a final full stop and in lower case: 'sept' → 9. */
export const monthsWritten = perLanguage((language): ReadonlyMap<string, number> => {
  const written = new Map<string, number>();
  for (let month = 1; month <= 12; month++) {
    const date = new Date(Date.UTC(2026, month - 1, 5));
    for (const width of ['long', 'short'] as const) {
      for (const options of [
        { month: width },
        { month: width, day: 'numeric' },
        { month: width, day: 'numeric', year: 'numeric' },
      ] as const) {
        const parts = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).formatToParts(date);
        const name = parts
          .find(({ type }) => type === 'month')
          ?.value.replace(/\.$/u, '')
          .toLowerCase();
        if (name && /\p{L}/u.test(name)) written.set(name, month);
      }
    }
    const { alone, withDay } = months(language);
    for (const name of [alone[month - 1], withDay[month - 1]]) if (name) written.set(name.toLowerCase(), month);
  }
  if (language === 'en') written.set('sept', 9);
  return written;
});

function joined(between: string, ...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(between);
}
