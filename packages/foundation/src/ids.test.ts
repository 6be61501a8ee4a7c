import { expect, test } from 'vitest';
import { isRowId } from './ids.ts';

test('an id of a row is told from typed text', () => {
  expect(isRowId(crypto.randomUUID())).toBe(true);
  expect(['', 'pending_1', `${crypto.randomUUID()} `, `${crypto.randomUUID()}0`].filter(isRowId)).toEqual([]);
});
