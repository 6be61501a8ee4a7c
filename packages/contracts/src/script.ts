import type { LanguageCode } from './languages.ts';

/** Languages written without spaces between words. */
const unspaced: readonly LanguageCode[] = ['zh', 'ja'];

/** Words of a script as people count them: between spaces, in Chinese and Japanese by dictionary. */
export function countWords(script: string, language: LanguageCode): number {
  if (!unspaced.includes(language)) return script.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(script);
  return Array.from(segments).filter((segment) => segment.isWordLike).length;
}
