import type { LanguageCode } from '@portray/contracts/languages';
import { cardinal } from '../../words/numbers.ts';
import { percentInWords, type Unit, unitInWords, unitName } from '../../words/units.ts';
import { anyOf, patternRule, perLanguage, type Rule, textBefore } from '../claims.ts';
import { beforeNumber, blank, dash, decimalOf, minus, number } from '../number-text.ts';
import { signWords } from '../sign-words.ts';
import { multipleSigns, unitSigns } from '../written-signs.ts';
import { oneInCase } from './counted.ts';

const amount = `${beforeNumber}(?:(?<from>${minus}${number})${dash})?(?<value>${minus}${number})`;

/** '50 %', '5–10%'. */
const percent = patternRule(
  'unit',
  () => new RegExp(`${amount}(?:${blank}?[%٪﹪％])|(?<![\\p{L}\\p{N}])[%٪](?<first>${number})`, 'gu'),
  ({ groups = {} }, { language }) => {
    const value = decimalOf(language, groups.value ?? groups.first ?? '');
    return value === null ? undefined : withStart(language, groups.from, percentInWords(language, value));
  },
);

/** '10 km', '50 km/h', '-5 °C', '3 m³', '5 min.'. */
const measures = patternRule(
  'unit',
  perLanguage((language) => {
    const signs = anyOf(unitSigns(language).keys());
    const many = anyOf(multipleSigns(language).keys());
    return new RegExp(
      `${amount}(?:${blank}?(?<multiple>${many})(?=[ \\u00a0\\u202f]|(?<=\\.)))??(?<gap>${blank}?|-)(?<sign>${signs})(?![\\p{L}\\p{N}²³])(?<stop>\\.(?=\\s+\\p{Ll}))?`,
      'gu',
    );
  }),
  ({ 0: found, index, groups = {} }, { language, text }) => {
    const value = decimalOf(language, groups.value ?? '');
    const unit = unitSigns(language).get(groups.sign ?? '');
    if (value === null || !unit || isPreposition(groups) || isLetter(groups)) return undefined;
    if (groups.sign === '°' && isOrdinalSign(language, text.slice(index + found.length))) return undefined;
    const multiple = multipleSigns(language).get(groups.multiple ?? '');
    if (groups.gap === '-') return compound(language, groups, unit, value);
    const cold = value.startsWith('-') && degrees.has(unit.unit) ? belowZero[language] : undefined;
    const form = oneInCase(language, textBefore(text, index), value);
    const amountOf = { value: cold ? value.slice(1) : value, ...(multiple && { multiple }) };
    const words = unitInWords(language, unit, amountOf, form);
    if (words === null) return undefined;
    return {
      spoken: withStart(language, groups.from, `${cold ?? ''}${words}`),
      ...(groups.stop && { isAbbreviated: true as const }),
    };
  },
);

const degrees = new Set(['celsius', 'fahrenheit']);
/** Temperatures below nought have a word of their own. */
const belowZero: Partial<Record<LanguageCode, string>> = { zh: '零下', ko: '영하 ' };

/** 'km/h' and 'm²' without a number. */
const loneMeasures = patternRule(
  'unit',
  perLanguage((language) => {
    const signs = [...unitSigns(language).keys()].filter((sign) => /[/²³°]./u.test(sign) || /[²³]$/u.test(sign));
    return signs.length ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf(signs)})(?![\\p{L}\\p{N}²³])`, 'gu') : undefined;
  }),
  ({ 0: sign }, { language }) => {
    const unit = unitSigns(language).get(sign);
    return (unit && unitName(language, unit, { value: 2 })) ?? undefined;
  },
);

/** '6′2″' tall. */
const heights = patternRule(
  'unit',
  (language) => (language === 'en' ? /(?<![\p{L}\p{N}])(\d{1,2})['′’](\d{1,2})(?:["″”]|['′’]{2})/gu : undefined),
  ({ 1: feet = '', 2: inches = '' }, { language }) => `${cardinal(language, feet)} foot ${cardinal(language, inches)}`,
);

/** '10³ m', '10^6 Hz': the unit of a power. */
const afterPowers = patternRule(
  'unit',
  perLanguage(
    (language) =>
      new RegExp(
        `(?<=\\d(?:[⁰¹²³⁴⁵⁶⁷⁸⁹]+|\\^\\d+)${blank})(?:${anyOf(unitSigns(language).keys())})(?![\\p{L}\\p{N}²³])`,
        'gu',
      ),
  ),
  ({ 0: sign }, { language }) => {
    const unit = unitSigns(language).get(sign);
    return (unit && unitName(language, unit, { value: 1000 })) ?? undefined;
  },
);

export const units: readonly Rule[] = [heights, afterPowers, percent, measures];
/** Units that stand without a number. */
export const loneUnits: readonly Rule[] = [loneMeasures];

/** 'a 4-min mile': the unit is not counted. */
function compound(
  language: LanguageCode,
  { from, sign = '' }: NonNullable<RegExpExecArray['groups']>,
  unit: Unit,
  value: string,
) {
  if (sign.length < 2) return undefined;
  const name = unitName(language, unit, { value: 1 });
  return name === null ? undefined : withStart(language, from, `${cardinal(language, value)} ${name}`);
}

/** '3° piano' is the third floor. */
const isOrdinalSign = (language: LanguageCode, after: string) =>
  ['it', 'es', 'pt', 'fr'].includes(language) && /^\s\p{Ll}/u.test(after);

/** 'in' after a blank is the word. */
function isPreposition({ gap, sign }: NonNullable<RegExpExecArray['groups']>): boolean {
  return gap !== '' && ['in', 'a', 'at', 'as', 'am', 'is', 'do', 'to', 'pm'].includes(sign ?? '');
}

/** '5G', '4K', '3D': a capital that touches a number is a letter, but for '60W' and '12V'. */
const isLetter = ({ gap, sign }: NonNullable<RegExpExecArray['groups']>) =>
  gap === '' && (sign === 'ac' || (/^[A-Z]$/u.test(sign ?? '') && sign !== 'W' && sign !== 'V'));

function withStart(language: LanguageCode, from: string | undefined, words: string): string {
  if (from === undefined) return words;
  const start = decimalOf(language, from);
  return start === null ? words : `${cardinal(language, start)} ${signWords(language).to} ${words}`;
}
