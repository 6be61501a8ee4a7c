import { expect, test } from 'vitest';
import { levelsOf } from './audio-levels.ts';

test('bars follow the loudness of the sound, the loudest part being full', () => {
  const quietThenLoud = Float32Array.from({ length: 800 }, (_, at) => Math.sin(at) * (at < 400 ? 0.1 : 0.4));
  const [quiet = 0, loud] = levelsOf(quietThenLoud, 2);
  expect(loud).toBe(1);
  expect(quiet).toBeCloseTo(0.25, 1);
});

test('silence has no bars, and nothing is divided by it', () => {
  expect(levelsOf(new Float32Array(100), 4)).toEqual([0, 0, 0, 0]);
  expect(levelsOf(new Float32Array(0), 2)).toEqual([0, 0]);
});
