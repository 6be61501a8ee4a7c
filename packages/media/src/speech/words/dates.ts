import type { LanguageCode } from '@portray/contracts/languages';
import type { WordForm } from './word-form.ts';

/**
 * { year: 2026, month: 7, day: 4 } → 'July fourth, twenty twenty-six'. Any part may be missing. Slavic and Baltic languages say the day in
 * the genitive as after 'on' unless `form.case` says otherwise; German in the nominative ('der dritte Oktober' without article).
 */
export function dateInWords(
  _language: LanguageCode,
  _date: { year?: number; month?: number; day?: number },
  _form?: WordForm,
): string {
  throw new Error('Not written yet.');
}

/** { hours: 14, minutes: 30 } → 'fourteen thirty', 'vierzehn Uhr dreißig'; with a period 'five P M'. */
export function timeInWords(
  _language: LanguageCode,
  _time: { hours: number; minutes?: number; seconds?: number; period?: 'am' | 'pm' },
): string {
  throw new Error('Not written yet.');
}

/** Names and abbreviations of months as they are written, without a final full stop and in lower case: 'sept' → 9. */
export function monthsWritten(_language: LanguageCode): ReadonlyMap<string, number> {
  throw new Error('Not written yet.');
}
