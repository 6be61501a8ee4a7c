import type { LanguageCode } from '@portray/contracts/languages';
import { cardinal } from './numbers.ts';
import { perLanguage } from './per-language.ts';

/**
 * Number words as espeak-ng is given them: where it reads its own digits better than the word (Arabic words have no vowels, Lithuanian,
 * Slovenian and Turkish ones the wrong stress or sound) digits take their place, and words that it cuts in the wrong place are spelled so that it does not.
 * For its ears only: captions and other engines keep the words.
 */
export function numbersForEspeak(language: LanguageCode, text: string): string {
  const spelled = (respelled[language] ?? []).reduce((spoken, [found, right]) => spoken.replace(found, right), text);
  return wordsAsDigits[language] ? withDigits(language, spelled) : spelled;
}

type Range = { from: number; also?: readonly number[] };

/** The numbers below a hundred whose words become digits, and others; words that are also an article or another word are left out. */
const wordsAsDigits: Partial<Record<LanguageCode, Range>> = {
  ar: { from: 1, also: [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 2000, 1_000_000, 2_000_000] },
  da: { from: 2 },
  lt: { from: 1 },
  no: { from: 13 },
  sl: { from: 2 },
  sv: { from: 13 },
  tr: { from: 2, also: [100] },
};

// Compared by phonemes with its reading of digits: 'einundvierzig' had the v of 'vage', 'zesentwintig' the long e of 'zee',
// 'quatre-vingt-deux' the t of 'vingt-deux', 'trentasette' a voiced s, 'fyrtionio' no vowel.
const respelled: Partial<Record<LanguageCode, [RegExp, string][]>> = {
  de: [
    [/(ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)und(?=(?:vier|fünf)zig)/giu, '$1 und '],
    [/vierz(?=ig|ehn)/gu, 'firz'],
  ],
  fr: [[/\bquatre-vingt(?!s?\b(?!-))-?/giu, 'quatre-vin-']],
  it: [
    [
      /(vent|trent|quarant|cinquant|sessant|settant|ottant|novant|cent)([aio])(?=s(?:ei|ette|essanta|ettanta))/gu,
      '$1$2 ',
    ],
  ],
  nl: [[/\bzesen(?=twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig)/giu, 'zessen']],
  // The word has its stress on the first syllable.
  uk: [[/(?<!\p{L})один(?!\p{L})/giu, '1']],
  // Hundreds and thousands apart, so that the rest becomes digits.
  sv: [[/(hundra|tusen)(?=(?:tret|fjor|fem|sex|sjut|art|nit|tjug|tret|fyrt|åtti))/gu, '$1 ']],
};

function withDigits(language: LanguageCode, text: string): string {
  const { pattern, digits } = digitsOf(language);
  return text.replace(pattern, (found, and: string | undefined, word: string) => {
    const number = digits.get(word.toLowerCase());
    return number === undefined ? found : `${and ? `${and} ` : ''}${number}`;
  });
}

/** An Arabic word has its 'and' written to it. */
const digitsOf = perLanguage((language): { pattern: RegExp; digits: ReadonlyMap<string, string> } => {
  const { from, also = [] } = wordsAsDigits[language] ?? { from: 100 };
  const digits = new Map<string, string>();
  for (let n = from; n < 100; n++) digits.set(cardinal(language, n), String(n));
  for (const n of also) digits.set(cardinal(language, n), String(n));
  if (language === 'ar')
    for (let n = 1; n < 20; n++) digits.set(cardinal(language, n, { gender: 'feminine' }), String(n));
  const words = [...digits.keys()].sort((a, b) => b.length - a.length);
  return { digits, pattern: new RegExp(`(?<!\\p{L})(و)?(${words.join('|')})(?!\\p{L})`, 'giu') };
});
