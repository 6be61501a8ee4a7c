import type { LanguageCode } from '@portray/contracts/languages';
import { dayWords } from '../../words/date-words.ts';
import { patternRule, perLanguage, type Rule, textBefore } from '../claims.ts';
import { signWords } from '../sign-words.ts';
import { monthNames } from '../written-signs.ts';
import { articleForm } from './ordinals.ts';

const toWords: Partial<Record<LanguageCode, string>> = { fr: 'au', es: 'al', it: 'al' };

/** '3–5 May', 'May 3–5', '3.–5. Mai': both ends are days of the month after or before them. */
export const dayRanges: Rule = function* ({ language, text }) {
  if (['zh', 'ja', 'ko', 'hu'].includes(language)) return;
  const months = monthNames(language);
  const first = `(?<![\\p{L}\\p{N}.,:/$€£])(\\d{1,2})(?:\\.|st|nd|rd|th)?\\s?[–—-]\\s?`;
  const dayFirst = new RegExp(
    `${first}(?=(\\d{1,2})(\\.|st|nd|rd|th|º|er)?\\s(?:de\\s|of\\s)?(?:${months})(?!\\p{L}))`,
    'giu',
  );
  const to = toWords[language] ?? signWords(language).to;
  for (const { 0: whole, 1: day = '', 2: last = '', 3: ending = '', index } of text.matchAll(dayFirst)) {
    const before = textBefore(text, index);
    const form = articleForm(language, before);
    const start = dayWords(language, Number(day), form);
    const the = language === 'en' && !/\bthe\s$/iu.test(before) ? 'the ' : '';
    if (language !== 'de')
      yield { from: index, to: index + whole.length, kind: 'date', spoken: `${the}${start} ${to} ` };
    else {
      const spoken = `${start} ${to} ${dayWords('de', Number(last), form)}`;
      yield {
        from: index,
        to: index + whole.length + last.length + ending.length,
        kind: 'date',
        spoken,
        isAbbreviated: true,
      };
    }
  }
};

const genitiveDays: readonly LanguageCode[] = ['pl', 'cs', 'sk', 'ru', 'uk', 'hr', 'sr', 'sl', 'bg'];

/** 'Od 15 do 20 sierpnia': the first day has the month of the second. */
export const daysUntil: Rule = patternRule(
  'date',
  perLanguage((language) =>
    genitiveDays.includes(language)
      ? new RegExp(
          `(?<![\\p{L}\\p{N}.,:/])(\\d{1,2})\\.?(?=\\s(?:do|po|до|по)\\s\\d{1,2}\\.?\\s(?:${monthNames(language)})(?!\\p{L}))`,
          'giu',
        )
      : undefined,
  ),
  ({ 0: written, 1: day = '' }, { language }) => ({
    spoken: dayWords(language, Number(day), {}),
    ...(written.endsWith('.') && { isAbbreviated: true as const }),
  }),
);
