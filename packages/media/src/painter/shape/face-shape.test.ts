import { describe, expect, test } from 'vitest';
import type { Vector } from '../maths/vector.ts';
import { shapeNumbers, shapeOf, shapePoints } from './face-shape.ts';

const plain = { shape: Array.from({ length: shapeNumbers }, () => 0), age: 0.5, masculinity: 0 };
const mouth = { gap: 0.005, lift: 0.02 };

function heights(marks: Vector[], ...points: number[]): number[] {
  return points.map((point) => marks[shapePoints.indexOf(point)]![1]);
}

describe('the shape of a face', () => {
  test('has the mouth that is asked for, whichever face it is', () => {
    for (const number of [-1.5, 0, 1.5]) {
      const marks = shapeOf({ ...plain, shape: plain.shape.with(2, number) }, { gap: 0.04, lift: 0.035 });
      const [upper = 0, lower = 0, left = 0, right = 0] = heights(marks, 13, 14, 61, 291);
      expect(lower - upper).toBeCloseTo(0.04, 3);
      expect((upper + lower) / 2 - (left + right) / 2).toBeCloseTo(0.035, 3);
    }
  });

  test('differs with its numbers, with age and with sex', () => {
    const one = shapeOf(plain, mouth);
    expect(shapeOf({ ...plain, shape: plain.shape.with(5, 1) }, mouth)).not.toEqual(one);
    expect(shapeOf({ ...plain, age: 1 }, mouth)).not.toEqual(one);
    const width = (marks: Vector[]) => marks[shapePoints.indexOf(397)]![0] - marks[shapePoints.indexOf(172)]![0];
    expect(width(shapeOf({ ...plain, masculinity: 1 }, mouth))).toBeGreaterThan(width(one));
  });
});
