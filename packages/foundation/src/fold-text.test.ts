import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['Zoë', 'zoe'],
  ['Łódź', 'lodz'],
  ['Müller-Strauß', 'muller-strauss'],
  ['Søren Ærø', 'soren aero'],
  ['Đặng Thị Hường', 'dang thi huong'],
  ['İstanbul Işık', 'istanbul isik'],
  ['Þórður', 'thordur'],
  ['Œuvre n° 5…', 'oeuvre n° 5...'],
  ['O’Brien – “Ltd”', `o'brien - "ltd"`],
  ['ΟΔΥΣΣΕΎΣ', 'οδυσσευσ'],
  ['Алёна', 'алена'],
  ['مُحَمَّد', 'محمد'],
  ['שָׁלוֹם', 'שלום'],
  ['Ｔｏｋｙｏ', 'tokyo'],
])('%s is found by %s', (name, typed) => {
  expect(foldText(name)).toBe(typed);
  expect(foldText(typed)).toBe(typed);
  expect(foldText(name.normalize('NFD'))).toBe(typed);
});

test('what is another letter in its language stays another letter', () => {
  expect(foldText('が')).not.toBe(foldText('か'));
  expect(foldText('कि')).not.toBe(foldText('क'));
});
