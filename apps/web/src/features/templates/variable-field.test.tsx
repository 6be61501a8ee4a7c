import { expect, test } from 'vitest';
import { roomWords } from './variable-field.tsx';

test('room is counted as soon as there is little, and what is too much is said as that', () => {
  expect(roomWords(10, 38)).toBeUndefined();
  expect(roomWords(30, 38)).toBe('8 of 38 characters left');
  expect(roomWords(38, 38)).toBe('0 of 38 characters left');
  expect(roomWords(39, 38)).toBe('Too long by 1 character');
  expect(roomWords(300, 38)).toBe('Too long by 262 characters');
  expect(roomWords(300, undefined)).toBeUndefined();
});
