import { findMarks } from '@portray/contracts/speech-marks';

/** A part of a text: UTF-16 units. */
export type Span = { start: number; end: number };

/** What is the same in every language: what a mail merge fills in, addresses, and names of accounts. */
const fixed = new RegExp(
  [
    String.raw`\{\{[^{}\n]+\}\}|\{[^{}\n]+\}`,
    String.raw`\[[A-Z][A-Z0-9 _-]*\]|<[A-Za-z_][\w -]*>|%[A-Za-z_]\w*%`,
    String.raw`(?:https?:\/\/|www\.)[^\s<>]*[^\s<>.,!?;:)]`,
    String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\p{L}\p{N}])@\w+`,
  ].join('|'),
  'gu',
);

/** The parts that no translator may touch, in order: pauses, pronunciations, placeholders and addresses. */
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
