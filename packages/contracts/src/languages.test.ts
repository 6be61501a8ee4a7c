import { expect, test } from 'vitest';
import { isLanguageCode, languageCodes, languages } from './languages.ts';

test('the languages of the specification come first, in its order', () => {
  expect(languageCodes.slice(0, 31).join(', ')).toBe(
    'en, es, fr, de, it, pt, hi, zh, ja, ko, ar, ru, nl, pl, sv, da, no, fi, tr, uk, cs, sk, hu, ro, bg, hr, sr, sl, et, lv, lt',
  );
});

test('each language has its English name and a code of its own', () => {
  expect(new Set(languageCodes).size).toBe(languages.length);
  expect(
    languages
      .slice(0, 31)
      .map(({ name }) => name)
      .join(', '),
  ).toBe(
    'English, Spanish, French, German, Italian, Portuguese, Hindi, Chinese, Japanese, Korean, Arabic, Russian, Dutch, ' +
      'Polish, Swedish, Danish, Norwegian, Finnish, Turkish, Ukrainian, Czech, Slovak, Hungarian, Romanian, Bulgarian, ' +
      'Croatian, Serbian, Slovenian, Estonian, Latvian, Lithuanian',
  );
});

test('a code of another language is refused', () => {
  expect(isLanguageCode('lt')).toBe(true);
  expect(isLanguageCode('tlh')).toBe(false);
});
