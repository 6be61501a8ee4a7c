import { expect, test } from 'vitest';
import { dayOf, daysBefore, periodOf } from './day.ts';

test('a daily bonus belongs to the day in UTC, from its first moment to its last', () => {
  const days = ['2026-11-21T00:00:00.000Z', '2026-11-21T23:59:59.999Z', '2026-11-21T23:30:00-02:00'].map((moment) =>
    dayOf(new Date(moment)),
  );
  expect(days).toEqual(['2026-11-21', '2026-11-21', '2026-11-22']);
});

test('a day ends where the next one begins, also over the end of a year', () => {
  expect(periodOf(new Date('2026-12-31T22:15:00.000Z'))).toEqual({
    dayStart: '2026-12-31T00:00:00.000Z',
    dayEnd: '2027-01-01T00:00:00.000Z',
    monthStart: '2026-12-01T00:00:00.000Z',
  });
});

test('the same time of day is found any number of days earlier', () => {
  const earlier = daysBefore(new Date('2026-11-21T12:00:00.000Z'), 30);
  expect(earlier.toISOString()).toBe('2026-10-22T12:00:00.000Z');
});
