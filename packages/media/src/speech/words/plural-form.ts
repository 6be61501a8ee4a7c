import type { LanguageCode } from '@portray/contracts/languages';
import { toDecimal } from './numbers.ts';
import { perLanguage } from './per-language.ts';

/** By how many digits follow the point: '1.0' is another form than '1' in English. */
const rulesOf = perLanguage((language) => {
  const made = new Map<number, Intl.PluralRules>();
  return (digits: number): Intl.PluralRules => {
    const rules = made.get(digits) ?? new Intl.PluralRules(language, { minimumFractionDigits: digits });
    made.set(digits, rules);
    return rules;
  };
});

/** CLDR's plural category of a decimal. */
export function pluralForm(language: LanguageCode, decimal: string): Intl.LDMLPluralRule {
  const digits = Math.min(toDecimal(decimal).fraction.length, 20);
  return rulesOf(language)(digits).select(Math.abs(Number(decimal)));
}
