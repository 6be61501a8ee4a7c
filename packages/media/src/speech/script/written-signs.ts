import type { LanguageCode } from '@portray/contracts/languages';
import { currencySigns as currenciesOf } from '../words/currencies.ts';
import { monthsWritten as monthsOf } from '../words/dates.ts';
import type { Unit } from '../words/units.ts';
import { multipleSigns as multiplesOf, unitSigns as unitsOf } from '../words/units.ts';
import { anyOf, perLanguage } from './claims.ts';

/** Plurals that people write, beside the signs of the table. */
const englishPlurals: readonly [sign: string, unit: Unit][] = [
  ['hrs', { unit: 'hour' }],
  ['mins', { unit: 'minute' }],
  ['secs', { unit: 'second' }],
  ['kph', { unit: 'kilometer', per: 'hour' }],
];
/** Spanish and Italian keyboards have 'º' where degrees have '°'. */
const ordinalSigns: readonly [sign: string, unit: Unit][] = [
  ['ºC', { unit: 'celsius' }],
  ['ºF', { unit: 'fahrenheit' }],
];

/** What is written for units, multiples, currencies and months, made once for a language. */
export const unitSigns = perLanguage(
  (language): ReadonlyMap<string, Unit> =>
    new Map([...unitsOf(language), ...ordinalSigns, ...(language === 'en' ? englishPlurals : [])]),
);
export const multipleSigns = perLanguage(multiplesOf);
export const currencySigns = perLanguage(currenciesOf);
export const monthsWritten = perLanguage(monthsOf);

/** What is written for months, as one alternative of a pattern. */
export const monthNames = perLanguage((language) => anyOf(monthsWritten(language).keys()));

/** The month that a name or its abbreviation stands for. */
export const monthOf = (language: LanguageCode, written: string): number | undefined =>
  monthsWritten(language).get(written.toLowerCase().replace(/\.$/u, ''));
