import type { LanguageCode } from '@portray/contracts/languages';
import createBidi from 'bidi-js';

export type Direction = 'ltr' | 'rtl';

const bidi = createBidi();
const marks = { ltr: '\u200e', rtl: '\u200f' };
const rightToLeft = new Set(['R', 'AL']);

/** The direction of a text: that of its language, where this goes from right to left, or else of most of its letters. */
export function directionOf(text: string, language: LanguageCode): Direction {
  const { script } = new Intl.Locale(language).maximize();
  if (script === 'Arab' || script === 'Hebr') return 'rtl';
  let balance = 0;
  for (const character of text) {
    const type = bidi.getBidiCharTypeName(character);
    if (type === 'L') balance += 1;
    if (rightToLeft.has(type)) balance -= 1;
  }
  return balance < 0 ? 'rtl' : 'ltr';
}

/** Invisible marks of direction that a line needs: one at its start, and some on both sides of characters, by their offset. */
export type DirectionMarks = { start: string; around: Map<number, string> };

/**
 * Lets libass set a line as the Unicode Bidirectional Algorithm does. By itself it takes the direction of the line's first
 * letter for that of the whole, and knows no pairs of brackets (rule N0), so that one of two may stand on the wrong side.
 */
export function directionMarks(line: string, direction: Direction): DirectionMarks {
  const around = new Map<number, string>();
  const isMixed = [...line].some((character) => rightToLeft.has(bidi.getBidiCharTypeName(character)));
  if (direction === 'ltr' && !isMixed) return { start: '', around };
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  levels.forEach((level, offset) => {
    const character = line.charAt(offset);
    const isBracket = bidi.openingToClosingBracket(character) ?? bidi.closingToOpeningBracket(character);
    if (isBracket) around.set(offset, level % 2 === 1 ? marks.rtl : marks.ltr);
  });
  return { start: marks[direction], around };
}
