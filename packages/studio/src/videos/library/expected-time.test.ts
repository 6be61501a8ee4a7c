import { expect, test } from 'vitest';
import { expectedTime } from './expected-time.ts';

const hd = { engine: 'built-in', resolution: '720p' } as const;
const unmeasured = { secondsPerVideoSecond: null, unfinishedVideos: 1 };

test('before the first video of a machine, the usual pace of the built-in engine is said', () => {
  expect(expectedTime(unmeasured, hd, 10)).toBe(8);
  expect(expectedTime(unmeasured, { ...hd, resolution: '4k' }, 10)).toBe(43);
});

test('what was measured counts more than what is usual', () => {
  expect(expectedTime({ secondsPerVideoSecond: 2, unfinishedVideos: 1 }, hd, 10)).toBe(20);
});

test('those that wait before it come first', () => {
  expect(expectedTime({ secondsPerVideoSecond: 2, unfinishedVideos: 3 }, hd, 10)).toBe(60);
});

test('nothing is said of speech whose length is unknown, nor of an outside engine that has made none', () => {
  expect(expectedTime(unmeasured, hd, null)).toBeNull();
  expect(expectedTime(unmeasured, { ...hd, engine: 'heygen' }, 10)).toBeNull();
});
