import { describe, expect, test } from 'vitest';
import { readFilter, resultLine, writeFilter } from './video-filter.ts';

describe('the result line', () => {
  test.each([
    [{ status: 'all', search: '' }, 9, 'Showing 9 videos'],
    [{ status: 'completed', search: '' }, 1, 'Showing 1 completed video'],
    [{ status: 'all', search: 'term' }, 2, 'Found 2 videos matching “term”'],
    [{ status: 'failed', search: 'term' }, 0, 'Found 0 videos matching “term”'],
  ] as const)('says what is shown: %o', (filter, count, line) => {
    expect(resultLine(filter, count)).toBe(line);
  });
});

describe('the address of a list', () => {
  const read = (query: string) => readFilter(new URLSearchParams(query));

  test('keeps status, search and page', () => {
    const filter = read('status=failed&search=+term+&page=3');
    expect(filter).toEqual({ status: 'failed', search: 'term', page: 3 });
    expect(writeFilter(filter, { page: 4 }).toString()).toBe('status=failed&search=term&page=4');
  });

  test('knows cancelled videos', () => {
    expect(read('status=cancelled').status).toBe('cancelled');
    expect(resultLine({ status: 'cancelled', search: '' }, 2)).toBe('Showing 2 cancelled videos');
  });

  test('leaves out what makes no sense', () => {
    expect(read('status=lost&page=-2')).toEqual({ status: 'all', search: '', page: 1 });
    expect(read('page=many')).toEqual({ status: 'all', search: '', page: 1 });
  });

  test('begins at the first page when something else is looked for', () => {
    expect(writeFilter(read('page=3'), { status: 'draft' }).toString()).toBe('status=draft');
  });
});
