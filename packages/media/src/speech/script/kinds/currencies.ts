import type { LanguageCode } from '@portray/contracts/languages';
import { currencyInWords, currencyName } from '../../words/currencies.ts';
import { cardinal } from '../../words/numbers.ts';
import type { Multiple } from '../../words/word-form.ts';
import { anyOf, type Claim, patternRule, perLanguage, type Rule, textBefore } from '../claims.ts';
import { beforeNumber, blank, dash, decimalOf, minus, number } from '../number-text.ts';
import { signWords } from '../sign-words.ts';
import { currencySigns, multipleSigns } from '../written-signs.ts';
import { oneInCase } from './counted.ts';

const signsOf = perLanguage((language) => anyOf(currencySigns(language).keys()));
const multiplesOf = perLanguage((language) => anyOf(multipleSigns(language).keys()));

/** '$1.5M', '€ 20', '-$5', '$5–10', 'R$ 20'. */
const signFirst = patternRule(
  'currency',
  perLanguage((language) => {
    const signs = signsOf(language);
    const many = `(?:${blank}?(?<multiple>${multiplesOf(language)})(?![\\p{L}\\p{N}]))?`;
    return new RegExp(
      `(?<![\\p{L}\\p{N}\\p{Sc}])(?<minus>${minus})(?<sign>${signs})${blank}?(?<first>${number})(?:${dash}(?:${signs})?(?<second>${number}))?${many}${language === 'zh' ? '元?' : ''}`,
      'gu',
    );
  }),
  (found, { language, text }) => readMoney(language, found.groups, textBefore(text, found.index)),
);

/** '5 €', '50¢', '1,5 Mio. €', '20 zł'. */
const signLast = patternRule(
  'currency',
  perLanguage((language) => {
    const many = `(?:${blank}?(?<multiple>${multiplesOf(language)})(?:\\s(?:de|di|d’|d'))?)?`;
    return new RegExp(
      `${beforeNumber}(?<minus>${minus})(?<first>${number})(?:${dash}(?<second>${number}))?${many}${blank}?(?<sign>${signsOf(language)})(?![\\p{L}\\p{N}])`,
      'gu',
    );
  }),
  (found, { language, text }) => readMoney(language, found.groups, textBefore(text, found.index)),
);

// biome-ignore format: a language a line.
/** Multiples of the East, said as they are written: '₹1.5 करोड़', '$3亿', '₹2 lakh'. */
const easternMultiples: Partial<Record<LanguageCode, Record<string, number>>> = {
  // Signs with a dot below are written in two ways.
  hi: { लाख: 1e5, 'करो\u095c': 1e7, 'करो\u0921\u093c': 1e7, अरब: 1e9, 'ह\u095bार': 1e3, 'हज\u093cार': 1e3, हजार: 1e3 },
  en: { lakh: 1e5, lakhs: 1e5, crore: 1e7, crores: 1e7 },
  zh: { 万: 1e4, 亿: 1e8, 千: 1e3 }, ja: { 万: 1e4, 億: 1e8, 千: 1e3, 兆: 1e12 }, ko: { 만: 1e4, 억: 1e8, 천: 1e3, 조: 1e12 },
};

const eastern = patternRule(
  'currency',
  perLanguage((language) => {
    const multiples = easternMultiples[language];
    if (!multiples) return undefined;
    const amount = `(?<value>${number})${blank}?(?<multiple>${anyOf(Object.keys(multiples))})`;
    return new RegExp(
      `(?<![\\p{L}\\p{N}\\p{Sc}])(?<sign>${signsOf(language)})${blank}?${amount}(?![\\p{Ll}\\p{M}])元?`,
      'gu',
    );
  }),
  ({ groups = {} }, { language }) => {
    const currency = currencySigns(language).get(groups.sign ?? '');
    const value = decimalOf(language, groups.value ?? '');
    const multiple = groups.multiple ?? '';
    if (!currency || value === null) return undefined;
    const full = String(Math.round(Number(value) * (easternMultiples[language]?.[multiple] ?? 1)));
    const between = language === 'zh' || language === 'ja' ? '' : ' ';
    return [cardinal(language, value), multiple, currencyName(language, currency.code, { value: full })].join(between);
  },
);

export const currencies: readonly Rule[] = [eastern, signFirst, signLast];

function readMoney(
  language: LanguageCode,
  groups: RegExpExecArray['groups'] = {},
  before: string,
): Partial<Claim> | undefined {
  const currency = currencySigns(language).get(groups.sign ?? '');
  const first = decimalOf(language, groups.first ?? '');
  const second = groups.second === undefined ? undefined : decimalOf(language, groups.second);
  if (!currency || first === null || second === null) return undefined;
  const multiple = multipleSigns(language).get(groups.multiple ?? '');
  const words = signWords(language);
  const lead = groups.minus ? `${words.minus} ` : '';
  const from = second === undefined ? '' : `${cardinal(language, first)} ${words.to} `;
  const spoken = `${lead}${from}${amountOf(language, currency, second ?? first, multiple, before)}`;
  return { spoken, ...((groups.sign ?? '').endsWith('.') && { isAbbreviated: true }) };
}

function amountOf(
  language: LanguageCode,
  { code, isMinor }: { code: string; isMinor?: true },
  value: string,
  multiple: Multiple | undefined,
  before: string,
): string {
  const whole = isMinor ? (Number(value) / 100).toFixed(2) : value;
  const form = oneInCase(language, before, whole);
  return currencyInWords(language, code, { value: whole, ...(multiple && { multiple }) }, form);
}
