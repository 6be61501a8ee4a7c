import { planeOf } from '@portray/talking-photo/plane';
import { expect, test } from 'vitest';
import { compareMatte } from './matte.ts';

const [width, height] = [60, 40];
/** The person is on the left; the photo ends 5 px before the frame does. */
const truth = planeOf(width, height, (x) => (x >= 55 ? -1 : x < 30 ? 1 : 0));
const covers = (isCut: (x: number, y: number) => boolean) =>
  Uint8Array.from(truth.data, (_, at) => (isCut(at % width, Math.floor(at / width)) ? 255 : 0));

test('the true shares have no error, and leave nothing', () => {
  const person = covers((x) => x < 30);
  expect(compareMatte(person, truth)).toEqual({ leftOverPx: 0, missedPx: 0, error: 0 });
});

test('pieces of the wall and holes count beyond 2 px of the outline, within the photo alone', () => {
  const faulty = covers((x, y) => (x < 34 && !(x < 4 && y < 3)) || x > 56);
  const found = compareMatte(faulty, truth);
  expect([found.leftOverPx, found.missedPx]).toEqual([2 * height, 12]);
  expect(found.error).toBeCloseTo(4 / 16, 1);
});
