import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { allInOrder } from './all-in-order.ts';

test('answers come in the order of the work', async () => {
  expect(await allInOrder([turn().then(() => 'late'), 'early'])).toEqual(['late', 'early']);
});

test('of several failures the first by place is thrown, after all have ended', async () => {
  let hasEnded = false;
  const work = [
    turn().then(() => Promise.reject(new Error('first'))),
    Promise.reject(new Error('second')),
    turn()
      .then(() => turn())
      .then(() => {
        hasEnded = true;
      }),
  ];
  await expect(allInOrder(work)).rejects.toThrow('first');
  expect(hasEnded).toBe(true);
});
