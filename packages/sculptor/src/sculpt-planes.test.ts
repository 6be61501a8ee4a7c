import { expect, test } from 'vitest';
import { sculptPlanes } from './sculpt-planes.ts';
import { sculptureOf } from './sculpture.ts';

const person = sculptureOf({ hair: 3, cloth: 1, glasses: 1 });
const size = 96;

test('one thread and two draw the same bytes, and so does a second time', async () => {
  const one = await sculptPlanes(person, size, { threads: 1 });
  const two = await sculptPlanes(person, size, { threads: 2 });
  expect(Buffer.from(two.buffer).equals(Buffer.from(one.buffer))).toBe(true);
});

test('rows that are done are told as they are done', async () => {
  const told: number[] = [];
  await sculptPlanes(person, size, { threads: 2, smooth: false, onProgress: (share) => told.push(share) });
  expect(told.map((share) => share * 3)).toEqual([1, 2, 3]);
});

test('work that is cancelled ends with the first band', async () => {
  const cancelling = new AbortController();
  let bands = 0;
  const onProgress = () => {
    bands++;
    cancelling.abort();
  };
  const work = sculptPlanes(person, 512, { threads: 1, onProgress, signal: cancelling.signal });
  await expect(work).rejects.toMatchObject({ code: 'cancelled' });
  expect(bands).toBe(1);
  await expect(sculptPlanes(person, size, { signal: cancelling.signal })).rejects.toMatchObject({ code: 'cancelled' });
});

test('every number is one, and every pixel is the person or the wall', async () => {
  const planes = await sculptPlanes(person, size);
  expect(planes).toHaveLength(size * size * 16);
  expect(planes.every(Number.isFinite)).toBe(true);
  const covered = planes.filter((_, place) => place % 16 === 9).filter((what) => what > 0).length / size ** 2;
  expect(covered).toBeGreaterThan(0.3);
  expect(covered).toBeLessThan(0.7);
});
