import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

test('a page that is not there any more is the last one', () => {
  expect(pageOf(['a', 'b', 'c'], 2, 2)).toEqual({ items: ['c'], page: 2, pages: 2 });
  expect(pageOf(['a', 'b'], 2, 2)).toEqual({ items: ['a', 'b'], page: 1, pages: 1 });
  expect(pageOf([], 3, 2)).toEqual({ items: [], page: 1, pages: 1 });
});
