import createBidi from 'bidi-js';
import { describe, expect, test } from 'vitest';
import { openNodeCanvas } from '../paint/node-canvas.ts';
import { cssFont } from '../text/measure.ts';
import { captionFont } from '../text/typefaces.ts';
import { type Direction, directionOf, seenAt } from './direction.ts';

test('the direction of lines is that of an Arabic video, and in others of most letters, whichever comes first', () => {
  expect(directionOf('OpenAI and Google: شركة', 'ar')).toBe('rtl');
  expect(directionOf('OpenAI شركة جديدة في لندن', 'en')).toBe('rtl');
  expect(directionOf('שלום is how we say hello', 'en')).toBe('ltr');
  expect(directionOf('2026 (…)', 'zh')).toBe('ltr');
});

/** Where a word of a line is seen, when every character is as wide. */
function seen(line: string, word: string, direction: Direction): [number, number][] {
  const start = line.indexOf(word);
  return seenAt(line, { start, end: start + word.length }, direction, (text) => text.length).map(({ from, to }) => [
    Math.round(from),
    Math.round(to),
  ]);
}

describe('a word is seen', () => {
  test('where it is written, in a line from left to right', () => {
    expect(seen('We met twice', 'met', 'ltr')).toEqual([[3, 6]]);
  });

  test('counted from the right, in a line from right to left', () => {
    expect(seen('שלום לכולם', 'שלום', 'rtl')).toEqual([[6, 10]]);
  });

  test('among letters of the other direction, where these go', () => {
    expect(seen('שלום OpenAI group', 'OpenAI', 'rtl')).toEqual([[0, 6]]);
    expect(seen('Hello שלום לכולם world', 'שלום', 'ltr')).toEqual([[12, 16]]);
  });

  test('in two places, where its own letters go both ways', () => {
    expect(seen('xאב cd', 'xאב', 'rtl')).toEqual([[3, 6]]);
    expect(seen('אב cdגד', 'cdגד', 'rtl')).toEqual([[0, 4]]);
  });
});

/** The pixels of a line that a canvas sets itself in a direction, and of one that is set from the left as it is written. */
function painted(text: string, direction: Direction): Buffer {
  const { canvas, stage } = openNodeCanvas(900, 80);
  Object.assign(stage.context, { font: cssFont(captionFont('en'), 40), textAlign: 'left', direction });
  stage.context.fillStyle = '#fff';
  stage.context.fillText(text, 10, 50);
  return Buffer.from(canvas.getContext('2d').getImageData(0, 0, 900, 80).data);
}

/** The characters of a line from the left to the right, brackets turned as they are seen. */
function asSeen(line: string, direction: Direction): string {
  const bidi = createBidi();
  const levels = bidi.getEmbeddingLevels(line, direction);
  return `\u202d${bidi.getReorderedString(line, levels)}\u202c`;
}

test.each([
  ['שלום OpenAI (2026)', 'rtl'],
  ['עולם (2026)', 'rtl'],
  ['צוות (OpenAI) כאן', 'rtl'],
  ['Hello (שלום) world', 'ltr'],
  ['שלום OpenAI (GPT (2026))', 'rtl'],
  ['OpenAI שלום', 'rtl'],
  ['שלום world', 'ltr'],
] as const)('brackets and words of a mixed line stand where Unicode has them: %s', (line, direction) => {
  expect(painted(line, direction).equals(painted(asSeen(line, direction), 'ltr'))).toBe(true);
});
