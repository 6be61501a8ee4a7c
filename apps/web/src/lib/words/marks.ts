/** A piece of a text, and whether it is what somebody looks for. */
export type Piece = { text: string; isHit: boolean };

/** What is looked for: the words that were typed, without regard to case. */
export function soughtWords(typed: string): string[] {
  return typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
}

/** Whether every word that is looked for stands somewhere in a text. */
export function hasAllWords(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}

/** A text cut where the words begin and end; joined again it is the text. */
export function markWords(text: string, words: readonly string[]): Piece[] {
  if (words.length === 0) return [{ text, isHit: false }];
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const parts = text.split(new RegExp(`(${escaped.join('|')})`, 'giu'));
  return parts.map((part, index) => ({ text: part, isHit: index % 2 === 1 })).filter(({ text: part }) => part !== '');
}
