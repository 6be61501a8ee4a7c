import type { LanguageCode } from '@portray/contracts/languages';

/**
 * 'FAQ' → ['F', 'A', 'Q']: the words that make a voice say letters. A letter that voices of this language would read as a word or a sound,
 * or that is of another alphabet, is answered by its name in the language's own spelling.
 */
export function letterNames(_language: LanguageCode, _letters: string): string[] {
  throw new Error('Not written yet.');
}
