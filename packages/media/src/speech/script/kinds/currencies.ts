import type { LanguageCode } from '@portray/contracts/languages';
import { currencyInWords } from '../../words/currencies.ts';
import { cardinal } from '../../words/numbers.ts';
import type { Multiple } from '../../words/word-form.ts';
import { anyOf, type Claim, patternRule, perLanguage, type Rule } from '../claims.ts';
import { beforeNumber, blank, dash, decimalOf, minus, number } from '../number-text.ts';
import { signWords } from '../sign-words.ts';
import { currencySigns, multipleSigns } from '../written-signs.ts';

const signsOf = perLanguage((language) => anyOf(currencySigns(language).keys()));
const multiplesOf = perLanguage((language) => anyOf(multipleSigns(language).keys()));

/** '$1.5M', '€ 20', '-$5', '$5–10', 'R$ 20'. */
const signFirst = patternRule(
  'currency',
  perLanguage((language) => {
    const signs = signsOf(language);
    const many = `(?:${blank}?(?<multiple>${multiplesOf(language)})(?![\\p{L}\\p{N}]))?`;
    return new RegExp(
      `(?<![\\p{L}\\p{N}\\p{Sc}])(?<minus>${minus})(?<sign>${signs})${blank}?(?<first>${number})(?:${dash}(?:${signs})?(?<second>${number}))?${many}`,
      'gu',
    );
  }),
  (found, { language }) => readMoney(language, found.groups),
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
  (found, { language }) => readMoney(language, found.groups),
);

export const currencies: readonly Rule[] = [signFirst, signLast];

function readMoney(language: LanguageCode, groups: RegExpExecArray['groups'] = {}): Partial<Claim> | undefined {
  const currency = currencySigns(language).get(groups.sign ?? '');
  const first = decimalOf(language, groups.first ?? '');
  const second = groups.second === undefined ? undefined : decimalOf(language, groups.second);
  if (!currency || first === null || second === null) return undefined;
  const multiple = multipleSigns(language).get(groups.multiple ?? '');
  const words = signWords(language);
  const lead = groups.minus ? `${words.minus} ` : '';
  const from = second === undefined ? '' : `${cardinal(language, first)} ${words.to} `;
  const spoken = `${lead}${from}${amountOf(language, currency, second ?? first, multiple)}`;
  return { spoken, ...((groups.sign ?? '').endsWith('.') && { isAbbreviated: true }) };
}

function amountOf(
  language: LanguageCode,
  { code, isMinor }: { code: string; isMinor?: true },
  value: string,
  multiple: Multiple | undefined,
): string {
  const whole = isMinor ? (Number(value) / 100).toFixed(2) : value;
  return currencyInWords(language, code, { value: whole, ...(multiple && { multiple }) });
}
