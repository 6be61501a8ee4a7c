import { expect, test } from 'vitest';
import { pageLinks } from './pager.tsx';

test('up to five pages are offered, three on phones, with the current one among them', () => {
  expect(pageLinks(1, 2, 5)).toEqual([1, 2]);
  expect(pageLinks(1, 9, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageLinks(6, 9, 5)).toEqual([4, 5, 6, 7, 8]);
  expect(pageLinks(9, 9, 5)).toEqual([5, 6, 7, 8, 9]);
  expect(pageLinks(5, 9, 3)).toEqual([4, 5, 6]);
  expect(pageLinks(1, 0, 5)).toEqual([]);
});
