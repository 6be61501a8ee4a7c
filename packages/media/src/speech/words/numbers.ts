import type { LanguageCode } from '@portray/contracts/languages';
import { respelled } from './lists/own-cardinals.ts';
import type { Decimal } from './spellout-rules.ts';
import { tableOf } from './tables.ts';
import type { Amount, Multiple, NumberLike, WordForm } from './word-form.ts';

/** '21' → 'twenty-one'; '1.50' → 'one point five zero'; '-5' → 'minus five'. Chinese and Korean in their own script, Japanese in katakana. */
export function cardinal(language: LanguageCode, value: NumberLike, form?: WordForm): string {
  const set = form?.gender || form?.case ? setFor(language, 'cardinal', form) : null;
  return spelled(language, set ?? '%spellout-numbering', toDecimal(value));
}

/** 3 → 'third'; null for decimals, negative numbers, and from a million on. */
export function ordinal(language: LanguageCode, value: NumberLike, form: WordForm = {}): string | null {
  const decimal = toDecimal(value);
  if (decimal.isNegative || decimal.fraction !== '' || decimal.integer >= 1_000_000n) return null;
  const set = setFor(language, 'ordinal', form);
  if (!set) return null;
  const word = spelled(language, set, decimal);
  if (!form.ending) return word;
  // Letters after the numeral choose among all forms: the one that was asked for first, then the language's own order.
  const letters = form.ending
    .replaceAll('º', 'o')
    .replaceAll('ª', 'a')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
  const others = tableOf(language).sets.filter((name) => name.startsWith('%spellout-ordinal'));
  const words = [word, ...others.map((name) => spelled(language, name, decimal))];
  return words.find((candidate) => candidate.endsWith(letters)) ?? word;
}

// Years are ordinals in these, in the genitive ('of the year …') where the form says nothing else.
const ordinalYears: readonly LanguageCode[] = ['ru', 'uk', 'bg', 'lv', 'pl', 'hr', 'sr'];
const feminineYears: readonly LanguageCode[] = ['bg', 'hr', 'sr'];

/** 1984 → 'nineteen eighty-four'. Where years are ordinals (Russian) `form` chooses the case; the word for 'year' is not added. */
export function yearInWords(language: LanguageCode, year: number, form: WordForm = {}): string {
  if (!ordinalYears.includes(language) || year <= 0)
    return spelled(language, '%spellout-numbering-year', toDecimal(year));
  const asYear = {
    gender: feminineYears.includes(language) ? 'feminine' : 'masculine',
    case: 'genitive',
    ...form,
  } as const;
  return ordinal(language, year, asYear) ?? cardinal(language, year);
}

/** '0199' → ['zero', 'one', 'nine', 'nine']: digits of any script, one word each; other signs are left out. */
export function digits(language: LanguageCode, text: string): string[] {
  return [...westernDigits(text).matchAll(/\d/gu)].map(([digit]) =>
    language === 'ko' && digit === '0' ? '공' : cardinal(language, digit),
  );
}

/** Hours and what is counted by hand: '두', '열두'; a decimal as in Chinese numbers. */
export function koreanNative(value: NumberLike): string {
  return spelled('ko', '%spellout-cardinal-native-attributive', toDecimal(value));
}

/** 'one point five million', with the plural form that the value asks for. */
export function amountInWords(language: LanguageCode, { value, multiple }: Amount, form?: WordForm): string {
  if (!multiple) return cardinal(language, value, form);
  const full = multiplied(value, multiple);
  // Numbers of Chinese, Japanese, Korean and Hindi have other steps than thousands: 1.5 million are 150 ten thousands.
  if (['zh', 'ja', 'ko', 'hi'].includes(language)) return cardinal(language, full);
  const { integer, fraction } = toDecimal(value);
  if (fraction === '' && integer < 1000n) return cardinal(language, full, form);
  return `${cardinal(language, value)} ${multipleName(language, multiple, value)}`;
}

/** The number that the amount stands for, as a decimal: 1.5 million is '1500000'. */
export function multiplied(value: NumberLike, multiple: Multiple | undefined): string {
  const { isNegative, integer, fraction } = toDecimal(value);
  const zeros = multiple ? { thousand: 3, million: 6, billion: 9, trillion: 12 }[multiple] : 0;
  const digitsAfter = fraction.padEnd(zeros, '0');
  const whole = BigInt(`${integer}${digitsAfter.slice(0, zeros)}`);
  const rest = digitsAfter.slice(zeros);
  return `${isNegative ? '-' : ''}${whole}${rest === '' ? '' : `.${rest}`}`;
}

function multipleName(language: LanguageCode, multiple: Multiple, value: NumberLike): string {
  const format = new Intl.NumberFormat(language, {
    notation: 'compact',
    compactDisplay: 'long',
    maximumFractionDigits: 6,
  });
  const name = (number: NumberLike) =>
    format
      .formatToParts(Number(multiplied(number, multiple)))
      .filter(({ type }) => type === 'compact')
      .map((part) => part.value)
      .join(' ');
  // From a thousand on another noun would be chosen: 1,500 million are said with the one that 5 million have.
  return Math.abs(Number(value)) < 1000 ? name(value) : name('5');
}

export function toDecimal(value: NumberLike): Decimal {
  const text = typeof value === 'number' ? decimalText(value) : String(value);
  const [, sign = '', integer = '', fraction = ''] = /^([-−]?)(\d+)(?:\.(\d*))?$/u.exec(text) ?? [];
  if (integer === '') throw new TypeError(`Not a decimal: ${text}`);
  return { isNegative: sign !== '', integer: BigInt(integer), fraction };
}

/** Without an exponent, and without the noughts that floating point leaves at the end. */
function decimalText(value: number): string {
  if (Number.isInteger(value)) return String(BigInt(value));
  return Number.isFinite(value) ? value.toFixed(12).replace(/0+$/u, '') : String(value);
}

/** Digits of every script as 0–9. */
export function westernDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String(code - zero);
  });
}

/** From here on the rules have no names for all numbers: digits are said one by one. */
const nameless = 10n ** 18n;

function spelled(language: LanguageCode, set: string, value: Decimal): string {
  if (value.integer >= nameless) return digits(language, String(value.integer)).join(' ');
  const words = tableOf(language).spell(set, value);
  return (respelled[language] ?? []).reduce((text, [wrong, right]) => text.replace(wrong, right), words);
}

// The gender of a number that agrees with nothing, where it is not masculine.
const plainGender: Partial<Record<LanguageCode, string>> = { sv: 'neuter', da: 'common' };

/** The set whose name has most of what the form asks for, and nothing else. */
function setFor(language: LanguageCode, kind: 'cardinal' | 'ordinal', form: WordForm): string | null {
  const prefix = `%spellout-${kind}`;
  const details =
    language === 'de'
      ? germanEnding(kind, form)
      : [...namesOf(form), ...(form.gender ? [] : [plainGender[language] ?? 'masculine'])];
  const scored = tableOf(language)
    .sets.filter((name) => name === prefix || name.startsWith(`${prefix}-`))
    .map((name) => ({ name, parts: name.slice(prefix.length).split('-').filter(Boolean) }))
    .filter(({ parts }) => parts.every((part) => details.includes(part)));
  const best = scored.sort((a, b) => b.parts.length - a.parts.length)[0];
  return best?.name ?? tableOf(language).sets.find((name) => name.startsWith(prefix)) ?? null;
}

/** What CLDR calls the details of a form. */
function namesOf({ gender, case: grammaticalCase, number }: WordForm): string[] {
  return [
    ...(gender ? [gender] : []),
    ...(gender === 'common' ? ['reale', 'masculine'] : []),
    ...(grammaticalCase ? [grammaticalCase] : []),
    ...(grammaticalCase === 'locative' ? ['prepositional'] : []),
    ...(number === 'plural' ? ['plural'] : []),
    // Korean and Spanish: 'the first' and not 'first of two'.
    'sinokorean',
    'count',
  ];
}

/** German sets are named by the last letter: 'ein', 'einer', 'dritten'. */
function germanEnding(
  kind: 'cardinal' | 'ordinal',
  { gender, case: grammaticalCase = 'nominative', number, article }: WordForm,
): string[] {
  if (kind === 'cardinal') {
    if (grammaticalCase === 'nominative') return gender === 'feminine' ? ['feminine'] : [gender ?? 'masculine'];
    if (grammaticalCase === 'accusative') return gender === 'masculine' ? ['n'] : [gender ?? 'neuter'];
    return gender === 'feminine' ? ['r'] : [grammaticalCase === 'genitive' ? 's' : 'm'];
  }
  if (number === 'plural')
    return article === 'definite' || article === 'indefinite' || grammaticalCase === 'dative' ? ['n'] : [];
  if (grammaticalCase === 'nominative' || (grammaticalCase === 'accusative' && gender !== 'masculine')) {
    if (article === 'definite' || gender === 'feminine' || !gender) return [];
    return gender === 'masculine' ? ['r'] : ['s'];
  }
  if (article || grammaticalCase === 'accusative' || grammaticalCase === 'genitive')
    return !article && gender === 'feminine' ? ['r'] : ['n'];
  return gender === 'feminine' ? ['r'] : ['m'];
}
