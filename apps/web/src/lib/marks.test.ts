import { expect, test } from 'vitest';
import { hasAllWords, markWords, soughtWords } from './marks.ts';

const hits = (text: string, typed: string) =>
  markWords(text, soughtWords(typed)).flatMap((piece) => (piece.isHit ? [piece.text] : []));

test('every word that was typed is looked for, whatever its case and the spaces around it', () => {
  expect(soughtWords('  Voice  MATCH ')).toEqual(['voice', 'match']);
  expect(hasAllWords('A match of your Voice', ['voice', 'match'])).toBe(true);
  expect(hasAllWords('A voice', ['voice', 'match'])).toBe(false);
  expect(hasAllWords('anything', soughtWords(' '))).toBe(true);
});

test('hits are marked wherever they stand, and the pieces make the text again', () => {
  expect(hits('We rest when we rest', 'we')).toEqual(['We', 'we']);
  expect(hits('Several words here', 'here several')).toEqual(['Several', 'here']);
  const text = 'Welcome to the new term';
  expect(
    markWords(text, ['we', 'new'])
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
  expect(hits(text, '')).toEqual([]);
});

test.each(['(approximate)', 'a+b?', '$1', '[x]', '\\d'])('%s is looked for as it is written', (typed) => {
  expect(hits(`before ${typed} after`, typed)).toEqual([typed]);
});

test.each([
  ['A film for Zoë', 'zoe', 'Zoë'],
  ['Łódź by night', 'lodz', 'Łódź'],
  ['Zoe\u0308 again', 'ZOË', 'Zoe\u0308'],
  ['In der Straße', 'strasse', 'Straße'],
  ['In der Straße', 's', 'ß'],
  ['An Ærø ferry', 'a', 'Æ'],
])('in “%s” %s is found and marked without its accents', (text, typed, hit) => {
  expect(hasAllWords(text, soughtWords(typed))).toBe(true);
  expect(hits(text, typed)).toContain(hit);
  const pieces = markWords(text, soughtWords(typed));
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
});
