import { describe, expect, test } from 'vitest';
import { balanceLines, breakLines, breakPieces, isRightToLeft, measureText } from './break-lines.ts';

/** A typeface of which every sign is one wide, a Chinese one two. */
const widthOf = (line: string) =>
  Array.from(new Intl.Segmenter('en').segment(line)).reduce(
    (sum, { segment }) => sum + (/\p{Script=Han}/u.test(segment) ? 2 : 1),
    0,
  );
const measured = (text: string, language = 'en') => measureText(text, language, widthOf);
const broken = (text: string, width: number, language = 'en') => breakLines(measured(text, language), width).lines;

test('lines break between words, and nothing but blanks is lost', () => {
  expect(broken('One two three four', 9)).toEqual(['One two', 'three', 'four']);
  expect(broken('One\ntwo', 20)).toEqual(['One', 'two']);
  expect(broken('  One   two ', 20)).toEqual(['One two']);
  expect(broken('', 20)).toEqual([]);
});

test('a long word is cut only where it is wider than a line, never within an emoji or an accent', () => {
  expect(breakLines(measured('abcdefgh'), 3)).toEqual({ lines: ['abc', 'def', 'gh'], width: 3, isCut: true });
  expect(breakLines(measured('abc def'), 3).isCut).toBe(false);
  expect(broken('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 2)).toEqual(['👩‍👩‍👧👩‍👩‍👧', '👩‍👩‍👧']);
  expect(broken('e\u0301e\u0301e\u0301', 2)).toEqual(['éé', 'é']);
});

describe('a line does not break', () => {
  test.each([
    ['before a comma or a bracket that closes', 'one (two), three', ['one', '(two),', 'three']],
    ['behind a bracket that opens', 'see «now» there', ['see', '«now»', 'there']],
    ['at a blank that holds together', 'costs 10\u00a0€ now', ['costs', '10\u00a0€', 'now']],
    ['within a number', 'is 1,000.50 big', ['is', '1,000.50', 'big']],
    ['before a percent sign', 'is 50 % off', ['is', '50', '%', 'off']],
  ])('%s', (_name, text, pieces) => expect(breakPieces(text, 'en').map((piece) => piece.text)).toEqual(pieces));
});

test('a line may break behind a hyphen and a slash, but not behind one that begins a word', () => {
  expect(broken('Haft-Pflicht und/oder', 8)).toEqual(['Haft-', 'Pflicht', 'und/oder']);
  expect(breakPieces('a -5 b', 'en').map(({ text }) => text)).toEqual(['a', '-5', 'b']);
});

test('Chinese breaks between words, its marks stay with them', () => {
  expect(broken('记录（哪怕只有一行）时候。', 8, 'zh')).toEqual(['记录', '（哪怕', '只有', '一行）', '时候。']);
  for (const line of broken('三个能坚持下去的好习惯，它们慢慢改变我们的生活。「好」吧！', 10, 'zh')) {
    expect(line).not.toMatch(/^[，。」！）]/u);
    expect(line).not.toMatch(/[「（]$/u);
  }
});

test('Japanese does not begin a line with a small kana or a mark that lengthens', () => {
  for (let width = 4; width < 16; width++)
    for (const line of broken('ちょっとコーヒーを飲んでから、もう一度やってみましょう。', width, 'ja').slice(1))
      expect(line).not.toMatch(/^[ょっゃゅー、。]/u);
});

test('Thai breaks between its words without a blank', () => {
  const lines = broken('เริ่มจากสองนาที', 6, 'th');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join('')).toBe('เริ่มจากสองนาที');
});

test('lines of a title have like lengths', () => {
  expect(broken('Three habits that stay with you', 24)).toEqual(['Three habits that stay', 'with you']);
  expect(balanceLines(measured('Three habits that stay with you'), 24).lines).toEqual([
    'Three habits that',
    'stay with you',
  ]);
});

test('a text is read from the right when its first letter is', () => {
  expect(isRightToLeft('123 – مرحبا hello')).toBe(true);
  expect(isRightToLeft('שלום')).toBe(true);
  expect(isRightToLeft('Hello مرحبا')).toBe(false);
  expect(isRightToLeft('42')).toBe(false);
});
