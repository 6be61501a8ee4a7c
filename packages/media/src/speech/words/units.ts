import type { LanguageCode } from '@portray/contracts/languages';
import type { Amount, NumberLike, WordForm } from './word-form.ts';

/** What CLDR calls a unit ('kilometer', 'gram', 'celsius', 'megabyte'), what it is divided by, and its power. */
export type Unit = { unit: string; per?: string; power?: 2 | 3 };

/** 10, { unit: 'kilometer', per: 'hour' } → 'ten kilometers per hour'; null where the unit has no name in this language. */
export function unitInWords(_language: LanguageCode, _unit: Unit, _amount: Amount, _form?: WordForm): string | null {
  throw new Error('Not written yet.');
}

/** The unit's name alone, in the form that the amount asks for. */
export function unitName(_language: LanguageCode, _unit: Unit, _amount: Amount, _form?: WordForm): string | null {
  throw new Error('Not written yet.');
}

/** 50 → 'fifty percent'. */
export function percentInWords(_language: LanguageCode, _value: NumberLike): string {
  throw new Error('Not written yet.');
}

/** What is written for units in this language, exactly as written: 'km/h', 'µg', 'kg', 'м²', 'lbs'. */
export function unitSigns(_language: LanguageCode): ReadonlyMap<string, Unit> {
  throw new Error('Not written yet.');
}

/** What is written for 'thousand' to 'trillion' after a number: 'M', 'bn', 'Mio.', 'млн', '万' is not one. */
export function multipleSigns(_language: LanguageCode): ReadonlyMap<string, import('./word-form.ts').Multiple> {
  throw new Error('Not written yet.');
}
