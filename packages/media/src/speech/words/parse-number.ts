import type { LanguageCode } from '@portray/contracts/languages';
import { westernDigits } from './numbers.ts';

/** Blanks of every width that stand between thousands, and apostrophes. */
const neutralGroup = /[\u0020\u00A0\u2000-\u200A\u202F\u2060'’]/u;

/**
 * The decimal that a text of digits and separators stands for ('1.234,5' in German → '1234.5'), or null where it is none in
 * this language ('1.2.3', '1,2,3'). Reads blanks of every width, apostrophes, dots, commas, Indian groups,
 * Arabic, Persian, Devanagari and full-width digits, and a leading '+', '-' or '−'. One dot or comma that cannot group ('3.14',
 * '0,5') is a decimal sign in every language; one that can do both ('1.234') is what the language has it for.
 */
export function parseNumber(language: LanguageCode, text: string): string | null {
  const western = westernDigits(text.trim())
    .replaceAll('٬', '\u00A0')
    .replaceAll('٫', '.')
    .replaceAll('，', ',')
    .replaceAll('．', '.');
  const [, sign = '', body = ''] = /^([+\-−]?)(\d[\d\s.,'’\u2060]*)$/u.exec(western) ?? [];
  if (body === '' || !/\d$/u.test(body)) return null;
  const decimal = decimalSignIn(language, body);
  if (decimal === null) return null;
  const at = decimal === '' ? -1 : body.lastIndexOf(decimal);
  const whole = at < 0 ? body : body.slice(0, at);
  const fraction = at < 0 ? '' : body.slice(at + 1);
  const digits = ungrouped(language, whole);
  if (digits === null || !/^\d*$/u.test(fraction)) return null;
  return `${sign === '-' || sign === '−' ? '-' : ''}${digits}${fraction === '' ? '' : `.${fraction}`}`;
}

/** '' where all signs group, null where the signs make no number. */
function decimalSignIn(language: LanguageCode, body: string): '' | '.' | ',' | null {
  const signs = [...body].filter((sign) => sign === '.' || sign === ',');
  const last = signs.at(-1) as '.' | ',' | undefined;
  if (last === undefined) return '';
  // Two kinds: the last one is the decimal sign, and stands once.
  if (new Set(signs).size > 1) return signs.filter((sign) => sign === last).length === 1 ? last : null;
  if (signs.length > 1) return '';
  const [before = '', after = ''] = body.split(last);
  const canGroup = /^\d{1,3}$/u.test(before) && /^\d{3}$/u.test(after) && before !== '0' && !before.startsWith('0');
  return canGroup && last !== ownDecimalSign(language) ? '' : last;
}

function ownDecimalSign(language: LanguageCode): string {
  const part = new Intl.NumberFormat(`${language}-u-nu-latn`).formatToParts(1.5).find(({ type }) => type === 'decimal');
  return part?.value ?? '.';
}

/** The digits of groups of three, of Indian groups (12,34,567) or of one group; null for other groups and mixed separators. */
function ungrouped(language: LanguageCode, whole: string): string | null {
  if (/^\d+$/u.test(whole)) return whole;
  const separators = new Set([...whole.replace(/\d/gu, '')].map((sign) => (neutralGroup.test(sign) ? ' ' : sign)));
  if (separators.size !== 1) return null;
  const [separator = ''] = separators;
  if (separator !== ' ' && separator !== '.' && separator !== ',') return null;
  const groups = whole.split(/\D/u);
  const [first = '', ...others] = groups;
  const isThousands = /^\d{1,3}$/u.test(first) && others.every((group) => group.length === 3);
  const isIndian =
    (language === 'hi' || language === 'en') &&
    separator === ',' &&
    /^\d{1,2}$/u.test(first) &&
    others.every((group, index) => group.length === (index === others.length - 1 ? 3 : 2));
  return isThousands || isIndian ? groups.join('') : null;
}
