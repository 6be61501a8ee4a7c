import { dateInWords } from '../../words/dates.ts';
import { yearInWords } from '../../words/numbers.ts';
import { patternRule, perLanguage, type Rule } from '../claims.ts';
import { monthNames, monthOf } from '../written-signs.ts';

/** '2026. július 4.', 'július 4-én': the year is a plain number, and what is written to the day joins its reading. */
const hungarian = patternRule(
  'date',
  perLanguage((language) =>
    language === 'hu'
      ? new RegExp(
          `(?<![\\p{L}\\p{N}])(?:(?<year>\\d{4})\\.\\s)?(?<month>${monthNames('hu')})\\.?\\s(?<day>\\d{1,2})(?:(?<stop>\\.)|-(?<ending>[áéi]\\p{L}*|t[óő]l|j[aáeé]\\p{L}*|[ae]))?(?![\\p{L}\\p{N}])`,
          'giu',
        )
      : undefined,
  ),
  ({ groups = {} }, { language }) => {
    const month = monthOf(language, groups.month ?? '');
    const day = Number(groups.day);
    if (!month || day < 1 || day > 31) return undefined;
    const spoken = dateInWords(language, { day, month, ...(groups.year && { year: Number(groups.year) }) });
    const ending = (groups.ending ?? '').replace(/^j?[áéae](?=\p{L}|$)/u, '');
    const stem = ending ? spoken.replace(/a$/u, 'á').replace(/e$/u, 'é') : spoken;
    return { spoken: stem + ending, ...(groups.stop && { isAbbreviated: true as const }) };
  },
);

/** '2026 m. liepos 4 d.': years and days, not metres. */
const lithuanian = patternRule(
  'date',
  perLanguage((language) =>
    language === 'lt'
      ? new RegExp(
          `(?<![\\p{L}\\p{N}])(?<year>[12]\\d{3})\\sm\\.(?:\\s(?<month>${monthNames('lt')})\\s(?<day>\\d{1,2})\\sd\\.)?(?!\\p{L})`,
          'giu',
        )
      : undefined,
  ),
  ({ groups = {} }, { language }) => {
    const month = monthOf(language, groups.month ?? '');
    const year = Number(groups.year);
    if (!month) return { spoken: `${yearInWords(language, year)} metų`, isAbbreviated: true };
    return { spoken: dateInWords(language, { year, month, day: Number(groups.day) }), isAbbreviated: true };
  },
);

/** Dates as only one language writes them. */
export const localDates: readonly Rule[] = [hungarian, lithuanian];
