import { expect, test } from 'vitest';
import { shiftToShow } from './use-shown-in-sight.ts';

const strip = { start: 0, end: 390 };

test('a strip scrolls just so far that the scene that is shown is seen whole', () => {
  expect(shiftToShow(strip, { start: 140, end: 268 })).toBe(0);
  expect(shiftToShow(strip, { start: -260, end: -132 })).toBe(-260);
  expect(shiftToShow(strip, { start: 280, end: 408 })).toBe(18);
});

test('of a scene larger than the strip its beginning is seen', () => {
  expect(shiftToShow(strip, { start: 30, end: 500 })).toBe(30);
});
