import { expect, test } from 'vitest';
import { joinWrapped } from './join-wrapped.ts';

test('a point that goes on in the next line of a page is one line', () => {
  const page = [
    'Summary of the lesson',
    'Light and water become sugar and oxygen, which every',
    'animal needs to breathe',
    'No light, no sugar: plants in the dark starve, however',
    'much water they get',
    'Leaves are green because chlorophyll sends green light',
  ];
  expect(joinWrapped(page)).toEqual([
    'Summary of the lesson',
    'Light and water become sugar and oxygen, which every animal needs to breathe',
    'No light, no sugar: plants in the dark starve, however much water they get',
    'Leaves are green because chlorophyll sends green light',
  ]);
});

test('points that begin in small letters stay points', () => {
  const list = ['in the chloroplasts', 'mostly in leaves', 'by day only'];
  expect(joinWrapped(list)).toEqual(list);
  const wide = ['the first point of a list that takes all of the room', 'a short one', 'another one'];
  expect(joinWrapped(wide)).toEqual(wide);
});

test('a page without words has no lines', () => {
  expect(joinWrapped([])).toEqual([]);
});
