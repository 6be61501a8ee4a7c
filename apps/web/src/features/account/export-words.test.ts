import { expect, test } from 'vitest';
import { exportWords, megabytes } from './export-words.ts';

test.each([
  [{ photos: 14, voices: 1, videos: 9 }, 'Collecting 14 photos, 1 voice and 9 videos'],
  [{ photos: 0, voices: 2, videos: 1 }, 'Collecting 2 voices and 1 video'],
  [{ photos: 1, voices: 0, videos: 0 }, 'Collecting 1 photo'],
  [{ photos: 0, voices: 0, videos: 0 }, 'Collecting your data'],
])('%j is told in words', (counts, words) => {
  expect(exportWords({ state: 'collecting', ...counts })).toBe(words);
  expect(exportWords({ state: 'waiting', ...counts })).toBe('Waiting for its turn');
});

test.each([
  [0, '0.1 MB'],
  [1_234_567, '1.2 MB'],
  [212_400_000, '212 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(megabytes(bytes)).toBe(words);
});
