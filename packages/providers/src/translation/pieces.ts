import type { LanguageCode } from '@portray/contracts/languages';
import { findEmphasis, findKeptParts, type Span } from './kept-parts.ts';

/** A part of a script; together they are the script. Only words are translated. */
export type Piece = { text: string; isWords: boolean };

/**
 * A script by paragraphs, long ones by sentences, none longer than `maxCharacters`; nothing is cut inside of a mark. What
 * stands between, and what has no letter in it, is no words.
 */
export function splitScript(script: string, language: LanguageCode, maxCharacters: number): Piece[] {
  return script
    .split(/(\s*\n\s*)/u)
    .flatMap((part, index) => (index % 2 ? [part] : cutLong(part, language, maxCharacters)))
    .flatMap(withoutEdges)
    .filter((text) => text !== '')
    .map((text) => ({ text, isWords: hasWords(text) }));
}

/** Groups of neighbours, none larger than the limits; one piece alone may be. */
export function inBatches<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  { maxTexts, maxCharacters }: { maxTexts: number; maxCharacters: number },
): Item[][] {
  const batches: Item[][] = [];
  let size = 0;
  for (const item of items) {
    const last = batches.at(-1);
    const isFull = !last || last.length >= maxTexts || size + sizeOf(item) > maxCharacters;
    size = isFull ? sizeOf(item) : size + sizeOf(item);
    if (isFull) batches.push([item]);
    else last.push(item);
  }
  return batches;
}

/** Whether there is something to translate beside what is kept. */
function hasWords(text: string): boolean {
  const rest = findKeptParts(text).reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
  return /\p{L}/u.test(rest);
}

function withoutEdges(text: string): string[] {
  const words = text.trim();
  const start = text.indexOf(words);
  return [text.slice(0, start), words, text.slice(start + words.length)];
}

function cutLong(paragraph: string, language: LanguageCode, maxCharacters: number): string[] {
  if (paragraph.length <= maxCharacters) return [paragraph];
  const closed = [...findKeptParts(paragraph), ...findEmphasis(paragraph)];
  const isOpen = (at: number) => !closed.some(({ start, end }: Span) => start < at && at < end);
  const sentences = Array.from(
    new Intl.Segmenter(language, { granularity: 'sentence' }).segment(paragraph),
    ({ index }) => index,
  ).filter(isOpen);
  const blanks = Array.from(paragraph.matchAll(/\s+/gu), ({ index }) => index).filter(isOpen);
  const parts: string[] = [];
  let from = 0;
  while (paragraph.length - from > maxCharacters) {
    const isWithin = (at: number) => at > from && at <= from + maxCharacters;
    const to =
      sentences.findLast(isWithin) ?? blanks.findLast(isWithin) ?? wholeCharacters(paragraph, from + maxCharacters);
    parts.push(paragraph.slice(from, to));
    from = to;
  }
  return [...parts, paragraph.slice(from)];
}

/** Not between the two halves of one character. */
function wholeCharacters(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/u.test(text.charAt(at)) ? at - 1 : at;
}
