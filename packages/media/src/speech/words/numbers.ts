import type { LanguageCode } from '@portray/contracts/languages';
import type { NumberLike, WordForm } from './word-form.ts';

/** '21' → 'twenty-one'; '1.50' → 'one point five zero'; '-5' → 'minus five'. Chinese, Japanese and Korean: in their own script. */
export function cardinal(_language: LanguageCode, _value: NumberLike, _form?: WordForm): string {
  throw new Error('Not written yet.');
}

/** 3 → 'third'; null where the language has no word for it (a decimal, a negative number). */
export function ordinal(_language: LanguageCode, _value: NumberLike, _form?: WordForm): string | null {
  throw new Error('Not written yet.');
}

/** 1984 → 'nineteen eighty-four'. Where years are ordinals (Russian) `form` chooses the case; the word for 'year' is not added. */
export function yearInWords(_language: LanguageCode, _year: number, _form?: WordForm): string {
  throw new Error('Not written yet.');
}

/** '0199' → ['zero', 'one', 'nine', 'nine']: digits of any script, one word each; other signs are left out. */
export function digits(_language: LanguageCode, _text: string): string[] {
  throw new Error('Not written yet.');
}

/** 'one point five million', with the plural form that the value asks for. */
export function amountInWords(
  _language: LanguageCode,
  _amount: import('./word-form.ts').Amount,
  _form?: WordForm,
): string {
  throw new Error('Not written yet.');
}
