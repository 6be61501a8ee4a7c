import type { LanguageCode } from '@portray/contracts/languages';
import { cardinal } from '../../words/numbers.ts';
import { unitName } from '../../words/units.ts';
import { anyOf, patternRule, perLanguage, type Rule } from '../claims.ts';
import { blank } from '../number-text.ts';
import { signWords } from '../sign-words.ts';
import { unitSigns } from '../written-signs.ts';

const glyphs: Record<string, [top: number, bottom: number]> = {
  '½': [1, 2],
  '¼': [1, 4],
  '¾': [3, 4],
  '⅓': [1, 3],
  '⅔': [2, 3],
  '⅕': [1, 5],
  '⅖': [2, 5],
  '⅗': [3, 5],
  '⅘': [4, 5],
  '⅙': [1, 6],
  '⅚': [5, 6],
  '⅛': [1, 8],
  '⅜': [3, 8],
  '⅝': [5, 8],
  '⅞': [7, 8],
};
const englishParts: Record<number, string> = {
  2: 'half',
  3: 'third',
  4: 'quarter',
  5: 'fifth',
  6: 'sixth',
  7: 'seventh',
  8: 'eighth',
  9: 'ninth',
  10: 'tenth',
};

/** 'three quarters'; in other languages halves and quarters, and the rest as it is written. */
function fractionInWords(language: LanguageCode, top: number, bottom: number): string | undefined {
  const words = signWords(language);
  if (bottom === 2 && top === 1) return words.half;
  if (bottom === 4 && top === 1) return words.quarter;
  if (bottom === 4 && top === 3) return words.threeQuarters;
  const part = englishParts[bottom];
  if (language !== 'en' || !part) return undefined;
  return top === 1 ? `one ${part}` : `${cardinal(language, top)} ${part}s`;
}

const unitsOf = perLanguage((language) => anyOf(unitSigns(language).keys()));
/** A unit after a fraction: '1/2 tsp'. */
const partOf = (language: LanguageCode) => `(?:${blank}?(?<unit>${unitsOf(language)})(?![\\p{L}\\p{N}²³]))?`;

/** 'Half' has the noun in the case of parts: 'puoli litraa', 'pół litra'. */
const partOfNoun: readonly LanguageCode[] = ['fi', 'et', 'pl', 'cs', 'sk', 'ru', 'uk', 'hr', 'sr', 'sl', 'lt', 'lv'];

function withUnit(language: LanguageCode, words: string, sign: string | undefined, value: number): string {
  const unit = sign === undefined ? undefined : unitSigns(language).get(sign);
  if (!unit) return words;
  const counted = value > 1 ? 2 : partOfNoun.includes(language) ? '0.5' : 1;
  return `${words} ${unitName(language, unit, { value: counted }) ?? sign}`;
}

/** '½', '1¼', '½ km'. */
export const fractionSigns: Rule = patternRule(
  'fraction',
  perLanguage(
    (language) =>
      new RegExp(
        `(?<![\\p{L}\\p{N}])(?<whole>\\d+)?${blank}?(?<glyph>[${Object.keys(glyphs).join('')}])${partOf(language)}`,
        'gu',
      ),
  ),
  ({ groups = {} }, { language }) => {
    const [top, bottom] = glyphs[groups.glyph ?? ''] ?? [1, 1];
    const words = signWords(language);
    const part =
      fractionInWords(language, top, bottom) ??
      `${cardinal(language, top)} ${words.dividedBy} ${cardinal(language, bottom)}`;
    if (!groups.whole) return withUnit(language, part, groups.unit, 1);
    const joined = part === 'half' ? 'a half' : part;
    return withUnit(language, `${cardinal(language, groups.whole)} ${words.and} ${joined}`, groups.unit, 2);
  },
);

/** '3/4' is a fraction, '50/50' and '24/7' are two numbers. */
export const slashedNumbers: Rule = patternRule(
  'fraction',
  perLanguage(
    (language) =>
      new RegExp(
        `(?<![\\p{L}\\p{N}/.,])(?<top>\\d{1,4})\\s?[/⁄]\\s?(?<bottom>\\d{1,4})(?![\\p{L}\\p{N}/]|[.,]\\d)${partOf(language)}`,
        'gu',
      ),
  ),
  ({ groups = {} }, { language }) => {
    const [top, bottom] = [Number(groups.top), Number(groups.bottom)];
    // '9/10' is a mark.
    if (language === 'en' && bottom === 10 && top > 1 && top <= 10 && !groups.unit)
      return `${cardinal('en', top)} out of ten`;
    const part = top < bottom ? fractionInWords(language, top, bottom) : undefined;
    if (part) return withUnit(language, part === 'half' ? 'one half' : part, groups.unit, 1);
    if (groups.unit) return undefined;
    const both = [top, bottom].map((value) => cardinal(language, value));
    return both.join(language === 'en' && top === bottom ? '-' : ' ');
  },
);
