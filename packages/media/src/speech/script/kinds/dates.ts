import type { LanguageCode } from '@portray/contracts/languages';
import { dateInWords } from '../../words/dates.ts';
import { ordinal, yearInWords } from '../../words/numbers.ts';
import { anyOf, type Claim, patternRule, perLanguage, type Rule, textBefore } from '../claims.ts';
import { opensSentence } from '../sentence-ends.ts';
import { monthNames, monthOf, monthsWritten } from '../written-signs.ts';
import { dayRanges, daysUntil, shortWeekdays } from './days.ts';
import { articleForm, stopOrdinals } from './ordinals.ts';
import { slavicYears } from './years.ts';

/** Of these the day is an ordinal by what stands before it, or a plain number: their rules read it. */
const dayByItself: readonly LanguageCode[] = ['en', 'de', 'zh', 'ja', 'ko', 'hu'];
/** Others who speak English write the day first. */
const dayFirstAccents = ['british', 'scottish'];

/** 'le 25/12', 'den 24/12', '31/12 2026'. */
const slashedDays = patternRule(
  'date',
  (language) =>
    language === 'en'
      ? undefined
      : /(?<![\p{L}\p{N}/.,])(?<day>\d{1,2})\/(?<month>\d{1,2})(?:\s(?<year>(?:19|20)\d\d))?(?![\p{L}\p{N}/]|[.,]\d)/gu,
  ({ index, groups = {} }, { language, text }) => {
    const [day, month] = [Number(groups.day), Number(groups.month)];
    const isDay =
      /(?<!\p{L})(?:le|du|au|el|del|al|il|dal|dia|den|fra|från|till|til|op|am|vom|bis|zum|d\.|dne)\s$/iu.test(
        textBefore(text, index),
      );
    if (day < 1 || day > 31 || month < 1 || month > 12 || (!isDay && !groups.year)) return undefined;
    const form = articleForm(language, textBefore(text, index));
    return dateInWords(language, { day, month, ...(groups.year && { year: Number(groups.year) }) }, form);
  },
);

/** 'May 3–5': the second day. */
const englishRanges: Rule = function* ({ language, text }) {
  if (language !== 'en') return;
  const monthFirst = new RegExp(
    `(?:${monthNames('en')})\\.?\\s\\d{1,2}(?:st|nd|rd|th)?\\s?[–—-]\\s?(\\d{1,2})(?![\\p{L}\\p{N}:]|[.,]\\d)`,
    'giud',
  );
  for (const { indices } of text.matchAll(monthFirst)) yield* dayClaim(text, indices?.[1], '');
};

/** '2026-07-04', '7/4/2026' (July for American voices, April for British ones), '04.07.2026'. */
const figures = patternRule(
  'date',
  () =>
    /(?<![\p{L}\p{N}/.-])(?:(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})|(?<one>\d{1,2})(?<mark>[./-])\s?(?<two>\d{1,2})\k<mark>\s?(?<late>\d{4}))(?![\p{L}\p{N}/-]|\.\d)/gu,
  (found, { language, accent, text }) => {
    const { year, month, day, one, two, late } = found.groups ?? {};
    if (year && month && day) return figureDate(language, year, month, day, textBefore(text, found.index));
    if (!one || !two || !late) return undefined;
    const [dayText, monthText] = isMonthFirst(language, accent, Number(one), Number(two)) ? [two, one] : [one, two];
    return figureDate(language, late, monthText, dayText, textBefore(text, found.index));
  },
);

function isMonthFirst(language: LanguageCode, accent: string | undefined, one: number, two: number): boolean {
  if (language !== 'en') return false;
  return dayFirstAccents.includes(accent ?? '') ? two > 12 : one <= 12;
}

function figureDate(language: LanguageCode, year: string, month: string, day: string, before: string) {
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  if (date.month < 1 || date.month > 12 || date.day < 1 || date.day > 31) return undefined;
  return dateInWords(language, date, articleForm(language, before));
}

/** '24.12.' in languages that count with a stop. */
const dayAndMonthFigures = patternRule(
  'date',
  (language) =>
    stopOrdinals.includes(language) ? /(?<![\p{L}\p{N}.,])(\d{1,2})\.\s?(\d{1,2})\.(?![\p{L}\p{N}])/gu : undefined,
  (found, { language, text }) => {
    const [day, month] = [Number(found[1]), Number(found[2])];
    if (day < 1 || day > 31 || month < 1 || month > 12) return undefined;
    const next = /^\s+(\p{Lu}\p{L}*)/u.exec(text.slice(found.index + found[0].length))?.[1];
    const endsHere = next !== undefined && opensSentence(language, next);
    const spoken = dateInWords(language, { day, month }, articleForm(language, textBefore(text, found.index)));
    return { spoken, ...(!endsHere && { isAbbreviated: true as const }) };
  },
);

/** '4 июля 2026', '1er juillet', '4 de julio de 2026': day, month and year as the language says them. */
const dayAndMonth = patternRule(
  'date',
  perLanguage((language) => {
    if (dayByItself.includes(language)) return undefined;
    return new RegExp(
      `(?<![\\p{L}\\p{N}.,/])(?<day>\\d{1,2})(?:\\.|º|er)?\\s(?:de\\s)?(?<month>${monthNames(language)})(?:\\.(?=\\s))?(?:\\s(?:de\\s|del\\s)?(?<year>\\d{4})(?!\\d)(?<word>\\s(?:r\\.|roku|г\\.|года|р\\.|року)|${language === 'hr' || language === 'sr' ? '\\.(?=\\s+\\p{Ll}|,)' : '(?!)'})?)?(?![\\p{L}\\p{N}])`,
      'giu',
    );
  }),
  ({ groups = {} }, { language }) => {
    const month = monthOf(language, groups.month ?? '');
    const day = Number(groups.day);
    if (!month || day < 1 || day > 31) return undefined;
    const spoken = dateInWords(language, { day, month, ...(groups.year && { year: Number(groups.year) }) });
    return { spoken, ...(groups.word?.endsWith('.') && { isAbbreviated: true as const }) };
  },
);

/** 'July 4, 2026', 'Jan. 5', '4 July': each word of it by itself. */
const englishDays: Rule = function* ({ language, text }) {
  if (language !== 'en') return;
  const months = monthNames('en');
  const monthFirst = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${months})\\.?\\s(\\d{1,2})(?:st|nd|rd|th)?(?![\\p{L}\\p{N}:]|[.,]\\d|\\s?[ap]\\.?m\\b)(?:,?\\s(\\d{4})(?![\\p{L}\\p{N}]))?`,
    'giud',
  );
  for (const { indices } of text.matchAll(monthFirst)) {
    yield* dayClaim(text, indices?.[1], '');
    yield* yearClaim(text, indices?.[2]);
  }
  const dayFirst = new RegExp(
    `(?<![\\p{L}\\p{N}.,:/$€£])(\\d{1,2})(?:st|nd|rd|th)?\\s(?:of\\s)?(?:${months})(?:\\.(?=\\s))?(?![\\p{L}])(?:,?\\s(\\d{4})(?![\\p{L}\\p{N}]))?`,
    'giud',
  );
  for (const { 0: whole, indices, index } of text.matchAll(dayFirst)) {
    const needsArticle = !/\bthe\s$/iu.test(textBefore(text, index));
    const needsOf = !/\sof\s/iu.test(whole);
    yield* dayClaim(text, indices?.[1], needsArticle ? 'the ' : '', needsOf ? ' of' : '');
    yield* yearClaim(text, indices?.[2]);
  }
};

function* dayClaim(text: string, place: [number, number] | undefined, before: string, after = ''): Iterable<Claim> {
  if (!place) return;
  const written = /^\d+(?:st|nd|rd|th)?/iu.exec(text.slice(place[0]))?.[0] ?? '';
  const words = ordinal('en', Number.parseInt(written, 10));
  if (words === null || Number.parseInt(written, 10) > 31) return;
  yield { from: place[0], to: place[0] + written.length, kind: 'date', spoken: `${before}${words}${after}` };
}

function* yearClaim(text: string, place: [number, number] | undefined): Iterable<Claim> {
  if (place)
    yield { from: place[0], to: place[1], kind: 'date', spoken: yearInWords('en', Number(text.slice(...place))) };
}

/** 'Sept.' is the month, 'Mar' without a stop may be anything. */
const shortMonths = patternRule(
  'date',
  perLanguage((language) => {
    const short = [...monthsWritten(language)].filter(([name]) => name.length <= 5).map(([name]) => name);
    return short.length
      ? new RegExp(
          `(?<![\\p{L}\\p{N}])(?:(?<name>${anyOf(short)})(?:\\.(?=\\s*[\\p{L}\\d])|(?=\\s\\d{1,2}(?![\\p{L}\\d])))|(?<=\\d(?:st|nd|rd|th|\\.)?\\s)(?<dated>${anyOf(short)})(?=\\s\\d{4}(?!\\d)${language === 'en' ? '|[\\s,;!?)]|$' : ''}))`,
          'giu',
        )
      : undefined;
  }),
  ({ 0: written, index, groups = {} }, { language, text }) => {
    const month = monthOf(language, groups.name ?? groups.dated ?? '');
    const isCapital = /^\p{Lu}/u.test(written);
    if (!month || (language === 'en' && !isCapital)) return undefined;
    const spoken = dateInWords(language, { month });
    if (spoken.toLowerCase() === written.toLowerCase()) return undefined;
    const next = /^\s+(\p{Lu}\p{L}*)/u.exec(text.slice(index + written.length))?.[1];
    const endsHere = next !== undefined && opensSentence(language, next);
    return { spoken, ...(written.endsWith('.') && !endsHere && { isAbbreviated: true as const }) };
  },
);

/** '2026年7月4日', '7월 4일'. */
const eastAsian = patternRule(
  'date',
  (language) =>
    language === 'zh' || language === 'ja' || language === 'ko'
      ? /(?<!\p{N})(?:(?<year>\d{4})\s?[年년]\s?)?(?<month>\d{1,2})\s?[月월](?:\s?(?<day>\d{1,2})\s?[日일号號])?/gu
      : undefined,
  ({ groups = {} }, { language }) => {
    const month = Number(groups.month);
    if (month < 1 || month > 12) return undefined;
    const { year, day } = groups;
    return dateInWords(language, { month, ...(year && { year: Number(year) }), ...(day && { day: Number(day) }) });
  },
);

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

export const dates: readonly Rule[] = [
  shortWeekdays,
  dayRanges,
  englishRanges,
  daysUntil,
  hungarian,
  lithuanian,
  figures,
  slashedDays,
  dayAndMonthFigures,
  eastAsian,
  dayAndMonth,
  ...slavicYears,
  englishDays,
  shortMonths,
];
