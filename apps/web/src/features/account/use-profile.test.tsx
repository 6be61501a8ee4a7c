import { expect, test } from 'vitest';
import { middleSquare } from './use-profile.ts';

test('a picture gives its middle, and an upright one rather its upper part, where the face is', () => {
  expect(middleSquare({ width: 1600, height: 900 })).toEqual({ side: 900, x: 350, y: 0 });
  expect(middleSquare({ width: 900, height: 1600 })).toEqual({ side: 900, x: 0, y: 175 });
  expect(middleSquare({ width: 40, height: 40 })).toEqual({ side: 40, x: 0, y: 0 });
});
