import { describe, expect, test } from 'vitest';
import { clockTime, exactTime, playedTime, relativeDate, roughDuration, untilNextUtcDay } from './times.ts';

describe('dates are said as people say them', () => {
  const now = new Date(2026, 10, 21, 9, 30);
  const daysAgo = (days: number) => new Date(2026, 10, 21 - days, 23, 59);

  test.each([
    [0, 'Today'],
    [1, 'Yesterday'],
    [2, '2 days ago'],
    [6, '6 days ago'],
    [7, '1 week ago'],
    [13, '1 week ago'],
    [29, '4 weeks ago'],
    [30, '1 month ago'],
    [364, '12 months ago'],
    [365, '1 year ago'],
    [800, '2 years ago'],
  ])('%i days back is "%s"', (days, words) => {
    expect(relativeDate(daysAgo(days), now)).toBe(words);
  });

  test('a server whose clock is ahead does not send a video to the future', () => {
    expect(relativeDate(daysAgo(-1), now)).toBe('Today');
  });
});

test('lengths read like a clock', () => {
  expect([0, 42, 88, 3725].map(clockTime)).toEqual(['0:00', '0:42', '1:28', '1:02:05']);
});

test('lengths are rounded, and whatever has a length is not shown as 0:00', () => {
  expect([0.2, 0.8, 7.6, 59.7].map(clockTime)).toEqual(['0:01', '0:01', '0:08', '1:00']);
});

test('a moment of a clip is said to a tenth of a second', () => {
  expect([0, 0.2, 9.96, 59.96, 605.5].map(exactTime)).toEqual(['0:00.0', '0:00.2', '0:10.0', '1:00.0', '10:05.5']);
});

test('a player counts the seconds that are over, and ends at the length', () => {
  expect([0, 0.7, 6.9, 7.6].map((seconds) => playedTime(seconds, 7.6))).toEqual(['0:00', '0:00', '0:06', '0:08']);
});

test('waits are rounded to what one can believe', () => {
  expect([0, 7, 12, 58, 61, 150].map(roughDuration)).toEqual(['1 s', '7 s', '15 s', '60 s', '2 min', '3 min']);
});

test('the time to the next free video counts down to midnight UTC', () => {
  expect(untilNextUtcDay(new Date('2026-11-21T17:40:00Z'))).toBe('6 h 20 min');
  expect(untilNextUtcDay(new Date('2026-11-21T23:59:30Z'))).toBe('1 min');
});
