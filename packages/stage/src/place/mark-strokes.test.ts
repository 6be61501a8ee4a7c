import { expect, test } from 'vitest';
import { markStrokes, markWords, testMark } from './mark-strokes.ts';

test('there is a letter for every sign of every mark', () => {
  for (const words of Object.values(markWords)) expect(markStrokes(words).width, words).toBeGreaterThan(30);
});

test.each([
  [1_280, 720],
  [720, 1_280],
  [720, 720],
])('TEST stands large in the middle of %d × %d, in even pixels', (width, height) => {
  const mark = testMark({ width, height });
  expect(Math.abs(width - mark.width - 2 * mark.left)).toBeLessThanOrEqual(2);
  expect(Math.abs(height - mark.height - 2 * mark.top)).toBeLessThanOrEqual(2);
  expect(mark.width / width).toBeGreaterThan(0.5);
  for (const pixels of [mark.left, mark.top, mark.width, mark.height]) expect(pixels % 2).toBe(0);
});
