import { describe, expect, test } from 'vitest';
import { widenEyes } from './eyes.ts';

/** A face that is all zero but for one eye (lids 159 and 145, corners 33 and 133), turned by an angle. */
function faceWithEye(angle: number): number[] {
  const points = new Array<number>(468 * 3).fill(0);
  const place = (index: number, x: number, y: number) => {
    points[index * 3] = 100 + x * Math.cos(angle) - y * Math.sin(angle);
    points[index * 3 + 1] = 100 + x * Math.sin(angle) + y * Math.cos(angle);
  };
  place(33, -20, 0);
  place(133, 20, 0);
  place(159, 0, -6);
  place(145, 0, 6);
  return points;
}

describe('widening the eyes', () => {
  test.each([0, 0.4, Math.PI / 2, Math.PI])('moves the outer corner out by 12 % in a face turned by %s', (angle) => {
    const before = faceWithEye(angle);
    const after = widenEyes(before);
    expect(Math.hypot(after[33 * 3]! - 100, after[33 * 3 + 1]! - 100)).toBeCloseTo(20 * 1.12, 6);
    expect(Math.hypot(after[133 * 3]! - 100, after[133 * 3 + 1]! - 100)).toBeCloseTo(20 * 1.03, 6);
  });

  test.each([
    0,
    0.4,
    Math.PI / 2,
    Math.PI,
  ])('lowers the lower lid, never the upper, in a face turned by %s', (angle) => {
    const after = widenEyes(faceWithEye(angle));
    expect(Math.hypot(after[145 * 3]! - 100, after[145 * 3 + 1]! - 100)).toBeCloseTo(6 + 0.12 * 12, 6);
    expect(Math.hypot(after[159 * 3]! - 100, after[159 * 3 + 1]! - 100)).toBeCloseTo(6, 6);
  });

  test('leaves the points of the caller alone', () => {
    const points = faceWithEye(0);
    const copy = [...points];
    widenEyes(points);
    expect(points).toEqual(copy);
  });
});
