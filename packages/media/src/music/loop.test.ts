import { expect, test } from 'vitest';
import { lowPass } from './effects.ts';
import { addSound, createLoop, filterLoop, sampleRate } from './loop.ts';

test('a sound that is played near the end goes on at the beginning', () => {
  const loop = createLoop(1);
  addSound(loop, { startSeconds: 0.75, seconds: 0.5, gain: 1, pan: -1 }, () => 1);
  const at = (seconds: number) => loop.left[Math.round(seconds * sampleRate)];
  expect([at(0.74), at(0.76), at(0.24), at(0.26)]).toEqual([0, 1, 1, 0]);
  expect(Math.max(...loop.right)).toBeCloseTo(0, 6);
});

test('a filtered loop has no seam: its end leads into its beginning as any sample into the next', () => {
  const { left, frames } = createLoop(1);
  // A whole number of turns, so that the tone itself has no seam.
  for (let index = 0; index < frames; index++) left[index] = Math.sin((2 * Math.PI * 50 * index) / frames);
  filterLoop(left, lowPass(200));
  const steps = left.map((sample, index) => Math.abs(sample - (left[(index + 1) % frames] ?? 0)));
  expect(steps.at(-1)).toBeLessThan(1.02 * Math.max(...steps.subarray(0, -1)));
});
