import { foldText } from '@portray/foundation/fold-text';

/** A piece of a text, and whether it is what is searched for. */
export type Piece = { text: string; isHit: boolean };

/** What is looked for: the words that were typed, without regard to case and accents. */
export function soughtWords(typed: string): string[] {
  return foldText(typed).trim().split(/\s+/).filter(Boolean);
}

/** Whether every word that is looked for stands somewhere in a text. */
export function hasAllWords(text: string, words: readonly string[]): boolean {
  const folded = foldText(text);
  return words.every((word) => folded.includes(word));
}

/** A text cut where the words begin and end; joined again it is the text. */
export function markWords(text: string, words: readonly string[]): Piece[] {
  if (words.length === 0) return [{ text, isHit: false }];
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const { folded, places } = foldByLetter(text);
  const cuts: number[] = [];
  for (const { index, 0: word } of folded.matchAll(new RegExp(escaped.join('|'), 'gu'))) {
    let end = index + word.length;
    // Of an 'ß' that is 'ss', no half is marked.
    while (end < places.length && places[end] === places[end - 1]) end += 1;
    const start = Math.max(places[index] ?? 0, cuts.at(-1) ?? 0);
    cuts.push(start, Math.max(start, places[end] ?? text.length));
  }
  return [...cuts, text.length]
    .map((end, index) => ({ text: text.slice(cuts[index - 1] ?? 0, end), isHit: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

/** A text as it is searched, and where each of its letters stands in the text itself. */
function foldByLetter(text: string): { folded: string; places: number[] } {
  const places: number[] = [];
  let folded = '';
  let place = 0;
  for (const letter of text) {
    const plain = foldText(letter);
    places.push(...Array.from(plain, () => place));
    folded += plain;
    place += letter.length;
  }
  return { folded, places };
}
