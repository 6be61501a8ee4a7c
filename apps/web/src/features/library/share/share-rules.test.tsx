import { expect, test } from 'vitest';
import { secondsOf } from './embed-dialog.tsx';
import { endOfDay, expiryWords, momentAfter, viewWords } from './link-settings.tsx';

const now = new Date(2026, 10, 29, 12, 0);

test.each([
  ['', 0],
  [' 75 ', 75],
  ['1:15', 75],
  ['1:00:00', 3_600],
  ['1:75', undefined],
  ['soon', undefined],
  ['-3', undefined],
])('a start of "%s" is %s seconds', (written, seconds) => {
  expect(secondsOf(written)).toBe(seconds);
});

test('a link expires some days from now, or with the end of a day that is not over', () => {
  expect(momentAfter('week', now)).toBe(new Date(2026, 11, 6, 12, 0).toISOString());
  expect(endOfDay('2026-11-29', now)).toBe(new Date(2026, 10, 29, 23, 59, 59, 999).toISOString());
  for (const day of ['2026-11-28', '', '0002-12-01', 'soon']) expect(endOfDay(day, now)).toBeUndefined();
});

test('it is said when it expires, or that it has, and how often it was watched', () => {
  const evening = new Date(2026, 11, 3, 23, 59).toISOString();
  expect(expiryWords(evening, now)).toBe('On 3 December 2026, 23:59');
  expect(expiryWords(evening, new Date(2027, 0, 1))).toBe('Expired on 3 December 2026, 23:59');
  expect([0, 1, 1_200].map(viewWords)).toEqual([
    'Not watched yet.',
    'Watched 1 time. A visitor counts once a day.',
    'Watched 1200 times. A visitor counts once a day.',
  ]);
});
