import type { LanguageCode } from '@portray/contracts/languages';

/**
 * The decimal that a text of digits and separators stands for ('1.234,5' in German → '1234.5'), or null where it is none in
 * this language ('1.2.3', '12,34' with a grouping comma). Reads blanks of every width, apostrophes, dots, commas, Indian groups,
 * Arabic, Persian, Devanagari and full-width digits, and a leading '+', '-' or '−'.
 */
export function parseNumber(_language: LanguageCode, _text: string): string | null {
  throw new Error('Not written yet.');
}
