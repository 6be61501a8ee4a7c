import type { LanguageCode } from '@portray/contracts/languages';
import type { Amount, WordForm } from './word-form.ts';

/**
 * 'EUR', '5' → 'five euros'; 'GBP', '3.20' → 'three pounds twenty'; 'USD', '1.5' million → 'one point five million dollars'.
 * Codes without a name in the language are spelled.
 */
export function currencyInWords(_language: LanguageCode, _code: string, _amount: Amount, _form?: WordForm): string {
  throw new Error('Not written yet.');
}

/** The name for an amount that is in words already ('five to ten' → 'dollars'): the form that `amount` asks for. */
export function currencyName(_language: LanguageCode, _code: string, _amount: Amount, _form?: WordForm): string {
  throw new Error('Not written yet.');
}

/** What is written for currencies in this language: '$' → 'USD', 'zł' → 'PLN', '¢' → { code: 'USD', minor }. Longest first. */
export function currencySigns(_language: LanguageCode): ReadonlyMap<string, { code: string; isMinor?: true }> {
  throw new Error('Not written yet.');
}
