import { expect, test } from 'vitest';
import { readFilter, writeFilter } from './list-filter.ts';

const choices = { status: ['failed', 'draft'], language: ['en'] } as const;
const read = (query: string) => readFilter(new URLSearchParams(query), choices);

test('the address of a list keeps what it is narrowed to, the search and the page', () => {
  const filter = read('status=failed&search=+term+&page=3');
  expect(filter).toEqual({ status: 'failed', language: 'all', search: 'term', page: 3 });
  expect(writeFilter(filter, { page: 4 }).toString()).toBe('status=failed&search=term&page=4');
});

test('what makes no sense in an address is left out', () => {
  expect(read('status=lost&page=-2')).toEqual({ status: 'all', language: 'all', search: '', page: 1 });
  expect(read('page=many').page).toBe(1);
});

test('a list begins at the first page when something else is looked for', () => {
  expect(writeFilter(read('page=3'), { status: 'draft' }).toString()).toBe('status=draft');
  expect(writeFilter(read('page=3&status=draft'), { search: 'x', status: 'all' }).toString()).toBe('search=x');
});
