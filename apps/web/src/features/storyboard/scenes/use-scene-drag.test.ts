import { expect, test } from 'vitest';
import { placeAt } from './use-scene-drag.ts';

test('a scene takes the place of the one whose middle it passed', () => {
  const middles = [50, 150, 250, 350];
  expect(placeAt(middles, 0, 60)).toBe(0);
  expect(placeAt(middles, 0, 160)).toBe(1);
  expect(placeAt(middles, 3, 140)).toBe(1);
  expect(placeAt(middles, 1, -400)).toBe(0);
  expect(placeAt(middles, 1, 4_000)).toBe(3);
});
