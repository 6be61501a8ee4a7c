import { expect, test } from 'vitest';
import { describesNothing } from './image-prompt.ts';

test.each(['', '  ', '🎬', '?!', '🎬 …'])('%j describes nothing', (prompt) => {
  expect(describesNothing(prompt)).toBe(true);
});

test.each(['A woman', '老人', 'женщина', '70', '🎬 a man'])('%j describes something', (prompt) => {
  expect(describesNothing(prompt)).toBe(false);
});
