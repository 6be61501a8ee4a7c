import { findMarks } from '@portray/contracts/speech-marks';

/** A part of a text: UTF-16 units. */
export type Span = { start: number; end: number };

/** Chinese, Japanese and Korean letters may stand right beside a name. */
const letter = String.raw`[\p{Script=Latin}\p{N}]`;
/** As in YouTube, but not in the German 'LehrerInnen', who are people. */
const innerCapital = `(?<!${letter})(?!${letter}*[a-z]Innen(?!${letter}))${letter}*[a-z][A-Z]${letter}*`;

/** What is the same in every language: what a mail merge fills in, addresses, and names that show by how they are written. */
const fixed = new RegExp(
  [
    String.raw`\{\{[^{}\n]+\}\}|\{[^{}\n]+\}`,
    String.raw`\[[A-Z][A-Z0-9 _-]*\]|<[A-Za-z_][\w -]*>|%[A-Za-z_]\w*%`,
    String.raw`(?:https?:\/\/|www\.)[^\s<>]*[^\s<>.,!?;:)]`,
    String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\p{L}\p{N}])@\w+(?:[.@-]\w+)*`,
    `${letter}+[™®]|${innerCapital}`,
  ].join('|'),
  'gu',
);

/** The parts that no translator may touch, in order: pauses, pronunciations, placeholders, addresses and some names. */
export function findKeptParts(text: string): Span[] {
  const marks = findMarks(text).filter(({ kind }) => kind !== 'emphasis');
  const others = Array.from(text.matchAll(fixed), ({ 0: found, index: start }) => ({
    start,
    end: start + found.length,
  })).filter((part) => !marks.some((mark) => overlap(mark, part)));
  return [...marks, ...others].map(({ start, end }) => ({ start, end })).sort((one, other) => one.start - other.start);
}

/** The parts that are emphasised, stars included. */
export function findEmphasis(text: string): Span[] {
  return findMarks(text).filter(({ kind }) => kind === 'emphasis');
}

/** Whether two parts share a place. */
export function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}
