import type { LanguageCode } from '@portray/contracts/languages';
import { parseNumber } from '../words/parse-number.ts';

/** Digits of the scripts of our languages. */
export const digit = '[0-9०-९٠-٩۰-۹０-９]';
/** A blank that may stand inside a reading. */
export const blank = '[ \\u00a0\\u202f\\u2009]';
/** A number as it is written, without a sign: groups by blanks, or by any one separator, and decimals. */
export const number = `(?:${digit}{1,3}(?:${blank}${digit}{3}(?!${digit}))+(?:[.,٫]${digit}+)?|${digit}+(?:[.,'’٬٫]${digit}+)*|(?<![\\p{L}\\p{N}.,])\\.${digit}+)`;
/** No digit and no letter stands before a number that is read as one. */
export const beforeNumber = `(?<![\\p{L}\\p{N}]|${digit}[.,:])`;
/** A minus that belongs to the number after it. */
export const minus =
  '(?:(?<=^|[\\s(\\[„“，、：；。\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}"\'«])[-−]|−)?';
export const dash = `(?:${blank}?[–—-]${blank}?)`;

/** The decimal that is written, its sign included, or null where it is none in this language. */
export function decimalOf(language: LanguageCode, written: string): string | null {
  // '.5' is half.
  const whole = written.replace(/^([-−]?)(?=\.)/u, '$10');
  const value = parseNumber(language, whole.replace(/[\u2009\u202f]/gu, '\u00a0').replace(/−/gu, '-'));
  return value ?? null;
}

/** Whether a number is 1100 to 2099 in four digits, as years are written. */
export function looksLikeYear(written: string): boolean {
  return /^(?:1[1-9]|20)\d\d$/u.test(written);
}
