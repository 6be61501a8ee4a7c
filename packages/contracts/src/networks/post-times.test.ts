import { expect, test } from 'vitest';
import { postTimeFault } from './post-times.ts';

const now = new Date('2026-11-25T12:00:00Z');

test.each<[string, string, RegExp | undefined]>([
  ['2026-11-25T11:50:00Z', 'is over', /still ahead/],
  ['2026-11-25T11:54:59Z', 'was more than five minutes ago', /still ahead/],
  ['2026-11-25T11:55:00Z', 'was five minutes ago', undefined],
  ['2027-11-25T12:00:00Z', 'is in a year', undefined],
  ['2027-11-27T12:00:00Z', 'is further away than that', /within the next year/],
  ['9999-12-31T23:59:59Z', 'nobody lives to see', /within the next year/],
])('a post at %s, which %s', (at, _what, sentence) => {
  const fault = postTimeFault(new Date(at), now);
  if (sentence) expect(fault).toMatch(sentence);
  else expect(fault).toBeUndefined();
});
