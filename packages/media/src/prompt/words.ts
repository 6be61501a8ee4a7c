/** A word of a prompt as it was written, and folded: no case, no accents. */
export type Word = { text: string; folded: string; start: number; end: number };

const letters: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', ð: 'd', ı: 'i' };

/** Lower case without accents. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßøæœłðı]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
}

/** Letters and digits apart; what lies between them is left out. */
export function splitWords(text: string): string[] {
  return text.match(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu) ?? [];
}

/** The words of a prompt with their places (UTF-16 units). */
export function wordsOf(prompt: string): Word[] {
  return Array.from(prompt.matchAll(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu), ({ 0: text, index }) => ({
    text,
    folded: fold(text),
    start: index,
    end: index + text.length,
  }));
}
