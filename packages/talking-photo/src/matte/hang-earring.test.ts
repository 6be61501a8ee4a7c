import { expect, test } from 'vitest';
import { hangEarring } from './hang-earring.ts';
import { planeOf } from './plane.ts';

const [width, height] = [40, 60];
const unitPx = 150;
/** An ear at the upper edge, 10 px deep. */
const ear = planeOf(width, height, (x, y) => (y < 10 && x > 10 && x < 30 ? 255 : 0));
const square = (left: number, top: number, side: number) =>
  Array.from({ length: side * side }, (_, i) => (top + Math.floor(i / side)) * width + left + (i % side));

test('what touches the ear stays as it is', () => {
  const thing = square(18, 10, 5);
  expect(hangEarring(thing, ear, unitPx)?.sort()).toEqual(thing.sort());
});

test('what hangs a little below the ear gets a hook up to it', () => {
  const hung = new Set(hangEarring(square(18, 16, 5), ear, unitPx));
  for (let y = 10; y < 16; y++) expect([16, 17, 18, 19, 20].some((x) => hung.has(y * width + x))).toBe(true);
  expect(hung.size).toBeLessThan(25 + 8);
});

test('what the matte knows of an earring belongs to it, and is no ear', () => {
  const known = square(18, 19, 3);
  const person = { ...ear, data: ear.data.slice() };
  for (const at of known) person.data[at] = 255;
  const hung = new Set(hangEarring(square(18, 16, 3), person, unitPx));
  for (const at of known) expect(hung.has(at)).toBe(true);
  expect(hung.has(13 * width + 18)).toBe(true);
});

test('what hangs far from any ear is a piece of the wall', () => {
  expect(hangEarring(square(18, 40, 5), ear, unitPx)).toBeUndefined();
});
