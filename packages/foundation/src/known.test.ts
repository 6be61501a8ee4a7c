import { expect, test } from 'vitest';
import { known } from './known.ts';

test('what is there passes, also where it is empty, and what is missing is an error at its place', () => {
  for (const value of [0, '', false, 'x']) expect(known(value)).toBe(value);
  for (const missing of [null, undefined]) expect(() => known(missing)).toThrow(TypeError);
});
