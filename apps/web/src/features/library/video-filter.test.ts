import { describe, expect, test } from 'vitest';
import { resultLine } from './video-filter.ts';

describe('the result line', () => {
  test.each([
    [{ status: 'all', search: '' }, 9, 'Showing 9 videos'],
    [{ status: 'completed', search: '' }, 1, 'Showing 1 completed video'],
    [{ status: 'cancelled', search: '' }, 2, 'Showing 2 cancelled videos'],
    [{ status: 'all', search: 'term' }, 2, 'Found 2 videos matching “term”'],
    [{ status: 'failed', search: 'term' }, 0, 'Found 0 videos matching “term”'],
  ] as const)('says what is shown: %o', (filter, count, line) => {
    expect(resultLine(filter, count)).toBe(line);
  });
});
