import { matteSide, writeMatte } from '@portray/foundation/matte';
import { expect, test } from 'vitest';
import { paintTestFace } from '../painted-face.test-data.ts';
import { findPerson } from './person-cover.ts';
import { planeOf } from './plane.ts';

const { photo, landmarks } = paintTestFace();
const { photoWidth: width, photoHeight: height } = landmarks;

/** The middle of the painted head is at half the width; its outline is an ellipse. */
function matteOf(shareInside: number): string {
  const shares = planeOf(matteSide, matteSide, (x, y) => {
    const [across, down] = [(x / matteSide - 0.5) / 0.2, (y / matteSide - 0.43) / 0.27];
    return across ** 2 + down ** 2 < 1 ? shareInside : 0;
  });
  return writeMatte(shares.data);
}

test('the person of a whole photo is told from the background, pixel by pixel', () => {
  const cover = findPerson(photo, { ...landmarks, matte: matteOf(1) });
  expect(cover).toHaveLength(width * height);
  const at = (x: number, y: number) => cover?.[Math.round(y * height) * width + Math.round(x * width)];
  expect([at(0.5, 0.43), at(0.5, 0.25)]).toEqual([255, 255]);
  expect([at(0.05, 0.05), at(0.95, 0.4)]).toEqual([0, 0]);
});

test('no person is found by a matte that is missing, in doubt, or beside the face', () => {
  expect(findPerson(photo, landmarks)).toBeUndefined();
  expect(findPerson(photo, { ...landmarks, matte: matteOf(0.5) })).toBeUndefined();
  expect(findPerson(photo, { ...landmarks, matte: matteOf(0) })).toBeUndefined();
});
