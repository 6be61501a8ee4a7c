import { expect, test } from 'vitest';
import { createSilence } from './child.ts';

const ticks = (silence: ReturnType<typeof createSilence>, count: number) =>
  Array.from({ length: count }, () => silence.tick()).filter(Boolean).length;

test('silence is noticed once, after as many ticks of our own as may pass without a sign of life', () => {
  const silence = createSilence(30);
  expect(ticks(silence, 29)).toBe(0);
  silence.end();
  expect(ticks(silence, 29)).toBe(0);
  expect(ticks(silence, 1)).toBe(1);
  expect(ticks(silence, 100)).toBe(0);
});

test('hours in which nothing ticked are no silence', () => {
  const silence = createSilence(30);
  expect(ticks(silence, 10)).toBe(0);
  // A laptop slept here: the next tick is one tick, however late.
  expect(ticks(silence, 1)).toBe(0);
});
