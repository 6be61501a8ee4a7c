import { floatAt } from '@portray/foundation/typed-reads';
import { expect, test } from 'vitest';
import { clamp } from '../../shaping.ts';
import { kind, solveShares } from './solve-shares.ts';

const size = { width: 60, height: 24 };
const pixels = size.width * size.height;
const person = [0.8, 0.3, 0.2];

/** A soft edge in the middle: the person on the left, and a wall whose brightness drifts on the right. */
const trueShare = (x: number) => clamp((34 - x) / 8, 0, 1);
const wall = (y: number) => [0.2, 0.4 + 0.01 * y, 0.5];

function problem() {
  const colours = new Float32Array(pixels * 3);
  const kinds = new Uint8Array(pixels);
  for (let at = 0; at < pixels; at++) {
    const [x, y] = [at % size.width, Math.floor(at / size.width)];
    const share = trueShare(x);
    for (let c = 0; c < 3; c++) {
      colours[at * 3 + c] = share * (person[c] ?? 0) + (1 - share) * (wall(y)[c] ?? 0);
    }
    kinds[at] = x < 18 ? kind.person : x < 44 ? kind.unknown : kind.wall;
  }
  const guess = new Float32Array(pixels).fill(0.5);
  return { colours, kinds, guess, trust: new Float32Array(pixels).fill(1e-5) };
}

test('a soft edge is found between what is known, though the guesses say nothing', () => {
  const shares = solveShares(problem(), size);
  for (let at = 0; at < pixels; at++) {
    const [x, y] = [at % size.width, Math.floor(at / size.width)];
    if (y > 2 && y < size.height - 3) expect(Math.abs(floatAt(shares, at) - trueShare(x))).toBeLessThan(0.1);
  }
});

test('the same problem has the same solution, and what is known stays as it is', () => {
  const [one, other] = [solveShares(problem(), size), solveShares(problem(), size)];
  expect(one).toEqual(other);
  expect([one[17], one[44]]).toEqual([1, 0]);
});

test('where every pixel is known nothing is to be solved', () => {
  const known = { ...problem(), kinds: new Uint8Array(pixels).fill(kind.person) };
  expect(new Set(solveShares(known, size))).toEqual(new Set([1]));
});
