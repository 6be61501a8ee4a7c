import { amountInWords, cardinal, digits, yearInWords } from '../../words/numbers.ts';
import { anyOf, type Claim, findAll, type Line, patternRule, perLanguage, type Rule, textBefore } from '../claims.ts';
import { beforeNumber, blank, decimalOf, digit, looksLikeYear, minus, number } from '../number-text.ts';
import { signWords } from '../sign-words.ts';
import { multipleSigns } from '../written-signs.ts';
import { countedInWords } from './counted.ts';

/** '10k', '5 Mio.', '3 billion'. */
export const multiplied: Rule = patternRule(
  'number',
  perLanguage((language) => {
    const signs = anyOf(multipleSigns(language).keys());
    return new RegExp(`${beforeNumber}(${minus}${number})${blank}?(${signs})(?![\\p{L}\\p{N}])`, 'gu');
  }),
  ({ 1: written = '', 2: sign = '' }, { language }) => {
    const value = decimalOf(language, written);
    const multiple = multipleSigns(language).get(sign);
    // '4K' is a size of pictures, '221B' a door.
    const isLetter = /^[248]K$|^\d+[BT]$/u.test(written + sign);
    if (value === null || !multiple || (isLetter && language === 'en')) return undefined;
    return { spoken: amountInWords(language, { value, multiple }), ...(sign.endsWith('.') && { isAbbreviated: true }) };
  },
);

/** '5-en' is 'öten'. */
export const joinedEndings: Rule = patternRule(
  'number',
  (language) => (language === 'hu' ? /(?<=\d)-(?=\p{Ll})/gu : undefined),
  () => '',
);

/** '1,000s of users': thousands, not seconds. */
export const roundPlurals: Rule = patternRule(
  'number',
  (language) =>
    language === 'en'
      ? /(?<![\p{L}\p{N}.,$€£])(10|100|1,?000|10,?000|100,?000|1,000,000)['’]?s(?=\sof\s)/gu
      : undefined,
  ({ 1: written = '' }) => {
    const words = cardinal('en', written.replace(/,/gu, '')).replace(/^one /u, '');
    return `${words}s`;
  },
);

/** ''09' is a year. */
export const shortYears: Rule = patternRule(
  'date',
  (language) => (language === 'en' ? /(?<=^|[\s(])['’‘](\d\d)(?![\p{L}\p{N}'’])/gu : undefined),
  ({ 1: year = '' }) => (year.startsWith('0') ? `oh ${cardinal('en', Number(year))}` : cardinal('en', year)),
);

/** Decades: ''90s', '1990s', 'the 80s'; '30s' alone is half a minute. */
export const decades: Rule = patternRule(
  'date',
  (language) =>
    language === 'en'
      ? /(?<![\p{L}\p{N}])(?:(\d\d)|['’‘]|(?<=\b(?:the|his|her|their|my|your|late|early|mid)[\s-]))(\d0)['’]?s(?![\p{L}\p{N}])/giu
      : undefined,
  ({ 1: century, 2: decade = '' }, { language }) => {
    if (!century && decade === '00') return undefined;
    const words = century ? yearInWords(language, Number(century + decade)) : cardinal(language, Number(decade));
    return words.endsWith('y') ? `${words.slice(0, -1)}ies` : `${words}s`;
  },
);

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const subscripts = '₀₁₂₃₄₅₆₇₈₉';
const plain = (text: string, signs: string) => [...text].map((sign) => signs.indexOf(sign)).join('');

/** '10²', 'x²' and '10^2' are powers; '¹' after a word is the number of a note, which is shown and not said. */
export const raisedNumbers: Rule = patternRule(
  'number',
  () =>
    new RegExp(
      `(?<=(?<base>\\p{N}|(?<!\\p{L})\\p{L}{1,2})|[\\p{L}\\p{P}])(?:(?<raised>[${superscripts}]+)|(?<=[\\p{L}\\p{N}])\\^(?<typed>\\d+))`,
      'gu',
    ),
  ({ groups = {} }, { language }) => {
    if (!groups.base && groups.raised) return '';
    const words = signWords(language);
    const power = groups.typed ?? plain(groups.raised ?? '', superscripts);
    if (power === '2') return ` ${words.squared} `;
    if (power === '3') return ` ${words.cubed} `;
    return language === 'en' ? ` to the power of ${cardinal(language, power)} ` : ` ${cardinal(language, power)} `;
  },
);

/** 'CO₂', 'H₂O': letters and numbers. */
export const formulas: Rule = patternRule(
  'initialism',
  () =>
    new RegExp(
      `(?<![\\p{L}\\p{N}])(?:[A-Z][a-z]?[${subscripts}]*)+(?<=[${subscripts}][A-Za-z]*)(?![\\p{L}\\p{N}])`,
      'gu',
    ),
  ({ 0: formula }, { language }) =>
    formula
      .replace(new RegExp(`[${subscripts}]+|[A-Z][a-z]?`, 'gu'), (part) => {
        const isNumber = subscripts.includes(part.charAt(0));
        return isNumber
          ? `${cardinal(language, plain(part, subscripts))} `
          : `${part.toUpperCase().split('').join(' ')} `;
      })
      .trim(),
);

const yearContext =
  /(?:^|[\s(])(?:in|since|from|by|until|till|before|after|during|of|year|around|circa|early|late|mid|to|between|and|©|copyright|spring|summer|autumn|fall|winter|q[1-4]|january|february|march|april|may|june|july|august|september|october|november|december|jan\.|feb\.|mar\.|apr\.|aug\.|sept?\.|oct\.|nov\.|dec\.|fourth|\d{1,2}(?:st|nd|rd|th)?),?\s*$/iu;
const countedThings = /^\s+(?:\p{Ll}+s|people|men|women|children|percent|times|million|billion)(?![\p{L}])/u;
/** Where four digits from 1100 to 1999 are read as a year wherever they stand. */
const alwaysByHundreds = ['de', 'nl', 'sv', 'no', 'da'];

/** Whether four digits are said as a year, by what stands around them. */
function isYear({ text, language }: Line, from: number, written: string): boolean {
  if (!/^(?:1\d|20)\d\d$/u.test(written)) return false;
  const [before, after] = [textBefore(text, from), text.slice(from + written.length)];
  if (language === 'zh') return /^\s?年/u.test(after);
  if (language !== 'en') return alwaysByHundreds.includes(language) && looksLikeYear(written) && written < '2000';
  if (/^\s?[%°]|^[.,]\d|^[+×*/=]/u.test(after) || /[#$€£¥+×*/=]\s?$|[.,]$/u.test(before)) return false;
  if (/[–—-]$/u.test(before) || /^[–—-]\d{4}(?!\d)/u.test(after)) return looksLikeYear(written);
  if (nameOfYear.test(before) && written >= '1500') return true;
  if (countedThings.test(after)) return false;
  if (yearContext.test(before)) return true;
  return looksLikeYear(written) && (written >= '1900' || !/^\s+\p{Ll}/u.test(after));
}

/** 'our 2024 results': before counted things, too. */
const nameOfYear = /(?:^|\s)(?:the|our|its|this|last|next|their|my|your|his|her|\p{L}+['’]s)\s$/iu;

const anyNumber = new RegExp(`(?<![${digit.slice(1, -1)}])(${minus})(${number})`, 'gu');

/** Every other number. */
export const numbers: Rule = function* (line) {
  for (const { 1: sign = '', 2: written = '', index } of findAll(anyNumber, line.text)) {
    const from = index + sign.length;
    if (isYear(line, from, written) && line.isFree(from, from + written.length)) {
      const spoken = yearOf(line, written);
      yield { from: index, to: from + written.length, kind: 'date', spoken: sign ? signed(line, spoken) : spoken };
      continue;
    }
    const value =
      /^0\d/u.test(written) || (written.length > 10 && !/\D/u.test(written)) ? null : decimalOf(line.language, written);
    const counted = value === null ? undefined : countedInWords(line, from, from + written.length, value);
    if (value === null) yield* singleNumbers(line, from, written, sign);
    else if (counted && line.isFree(index, counted.to)) {
      const spoken = apart(line, index, counted.to, sign ? signed(line, counted.spoken) : counted.spoken);
      yield { from: index, to: counted.to, kind: 'number', spoken };
    } else {
      const spoken = cardinal(line.language, value);
      yield {
        from: index,
        to: from + written.length,
        kind: 'number',
        spoken: apart(line, index, from + written.length, sign ? signed(line, spoken) : spoken),
      };
    }
  }
};

const signed = ({ language }: Line, words: string) => `${signWords(language).minus} ${words}`;

function yearOf({ language }: Line, written: string): string {
  return language === 'zh' ? digits(language, written).join('') : yearInWords(language, Number(written));
}

/** What is no number as a whole is read number by number, and digit by digit after a zero. */
function* singleNumbers(line: Line, from: number, written: string, sign: string): Iterable<Claim> {
  const { language } = line;
  for (const { 0: one, index } of written.matchAll(new RegExp(`${digit}+`, 'gu'))) {
    const isSpelled = /^0\d/u.test(one) || one.length > 10;
    const words = isSpelled ? digits(language, one).join(' ') : cardinal(language, one);
    const spoken = index === 0 && sign ? signed(line, words) : words;
    const start = from + index;
    yield {
      from: start,
      to: start + one.length,
      kind: 'number',
      spoken: apart(line, start, start + one.length, spoken),
    };
  }
}

/** Words of a number do not run into letters that touch its digits: '5G' is 'five G'. */
function apart({ text, language }: Line, from: number, to: number, spoken: string): string {
  const letter = /[\p{L}\p{M}]/u;
  const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
  // 'die 80er' is one word.
  const isSuffix = /^\p{Ll}{2}/u.test(text.slice(to)) && language === 'de';
  const touches = (sign: string) => letter.test(sign) && !unspaced.test(sign);
  return `${touches(text.charAt(from - 1)) ? ' ' : ''}${spoken}${touches(text.charAt(to)) && !isSuffix ? ' ' : ''}`;
}
