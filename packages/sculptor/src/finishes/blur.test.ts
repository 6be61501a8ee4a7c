import { expect, test } from 'vitest';
import { blurred, blurredWithin } from './blur.ts';

const side = 41;
const middle = 20 * side + 20;

test('a point becomes a bell of the wanted width, round and as bright in sum', () => {
  for (const sigma of [0.6, 1, 2.4, 5]) {
    const bell = blurred(point(), side, side, sigma);
    const sum = bell.reduce((total, value) => total + value, 0);
    const spread = bell.reduce((total, value, i) => total + value * ((i % side) - 20) ** 2, 0);
    expect(sum).toBeCloseTo(1, 4);
    expect(Math.sqrt(spread)).toBeCloseTo(sigma, 1);
    expect(bell[middle + 3]).toBeCloseTo(bell[middle + 3 * side]!, 6);
  }
});

test('an even plane stays even up to its borders', () => {
  for (const value of blurred(new Float32Array(side * side).fill(0.7), side, side, 4))
    expect(value).toBeCloseTo(0.7, 5);
});

test('within a mask nothing comes in from outside', () => {
  const mask = new Float32Array(side * side).map((_, i) => (i % side < 20 ? 1 : 0));
  const plane = mask.map((inside) => (inside ? 0.5 : 9));
  const within = blurredWithin(plane, mask, side, side, 3);
  for (let i = 0; i < plane.length; i++) if (mask[i]) expect(within[i]).toBeCloseTo(0.5, 5);
});

const point = (): Float32Array => new Float32Array(side * side).fill(1, middle, middle + 1);
