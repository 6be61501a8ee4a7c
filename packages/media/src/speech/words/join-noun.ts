import type { LanguageCode } from '@portray/contracts/languages';

/**
 * The number before its noun: Chinese and Japanese without a blank (and 两 for two, ジュッ for ten before a hard sound), Hungarian
 * 'kettő' as 'két'; Arabic says one after its noun, and two by a form of the noun.
 */
export function joinNoun(language: LanguageCode, words: string, noun: string): string {
  if (language === 'zh') return `${words === '二' ? '两' : words}${noun}`;
  if (language === 'ja') return `${beforeNoun(words, noun)}${noun}`;
  if (language === 'hu') return `${words.replace(/kettő$/u, 'két')} ${noun}`;
  if (language === 'ar' && /^(واحد|واحدة)$/u.test(words)) return `${noun} ${words}`;
  if (language === 'ar' && /^(اثنان|اثنتان)$/u.test(words)) return arabicDual(words, noun);
  return `${words} ${noun}`;
}

function beforeNoun(words: string, noun: string): string {
  if (/^[パピプペポ]/u.test(noun))
    return words
      .replace(/イチ$/u, 'イッ')
      .replace(/ハチ$/u, 'ハッ')
      .replace(/ジュウ$/u, 'ジュッ');
  return /^[カキクケコサシスセソタチツテト]/u.test(noun) ? words.replace(/ジュウ$/u, 'ジュッ') : words;
}

/** A borrowed noun that has no dual ('يورو') keeps its number. */
function arabicDual(words: string, noun: string): string {
  if (noun.endsWith('ان')) return noun;
  return /^[\p{L}]+[^وىا]$/u.test(noun) ? noun.replace(/ة$/u, 'ت').concat('ان') : `${words} ${noun}`;
}
