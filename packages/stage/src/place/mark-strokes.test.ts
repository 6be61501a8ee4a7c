import { expect, test } from 'vitest';
import { markStrokes, markWords } from './mark-strokes.ts';

test('there is a letter for every sign of every mark', () => {
  for (const words of Object.values(markWords)) expect(markStrokes(words).width, words).toBeGreaterThan(60);
});
