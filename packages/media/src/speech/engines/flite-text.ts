const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'th', þ: 'th', ı: 'i' };
/** Words that flite's lexicon lacks and that its rules misread. */
const respelled = /\bwi-?fi\b/giu;

/** What is said for a token in the ASCII that flite reads; '' when nothing of it can be read (other scripts). */
export function toFliteText(said: string): string {
  const ascii = said
    .replace(respelled, 'why fai')
    .replace(/[ßæœøłđðþı]/giu, (letter) => letters[letter.toLowerCase()] ?? letter)
    .replace(/[–—]/gu, '-')
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return /[a-z0-9]/i.test(ascii) ? ascii : '';
}
