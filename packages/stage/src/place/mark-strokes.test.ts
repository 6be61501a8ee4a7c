import { expect, test } from 'vitest';
import { contrast, mixColours } from '../text/contrast.ts';
import { markLook, markPlate, markStrokes, markWords, testMark } from './mark-strokes.ts';

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

test.each([
  '#ffffff',
  '#fff6e0',
  '#f5d90a',
  '#808080',
  '#000000',
])('the letters of a mark have a contrast of more than 4 on their plate over %s, before their dark edge adds to it', (ground) => {
  const { plate, letters } = markLook;
  const below = mixColours(ground, '#000000', plate.opacity);
  expect(contrast(mixColours(below, '#ffffff', letters.opacity), below)).toBeGreaterThan(4);
});

test.each(Object.values(markWords))('the plate of %s reaches around its letters and not beyond the mark', (words) => {
  const { left, top, width, height } = markPlate(words);
  const { padding, lineHeight } = markLook;
  expect(left).toBeGreaterThanOrEqual(0);
  expect(width).toBeLessThanOrEqual(markStrokes(words).width + 2 * padding);
  expect(top + height).toBeLessThanOrEqual(lineHeight + 2 * padding);
});
