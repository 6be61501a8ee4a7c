import { expect, test } from 'vitest';
import { type Comparison, seenShare } from './head-turn.ts';

const coordinates = 60;
/** A turn moves some coordinates; what else the head does moves all of them, and a network strays, by more than a degree's worth. */
const perDegree = Array.from({ length: coordinates }, (_, i) => (i % 3 === 0 ? 0.01 : 0.001) * Math.cos(i));
const astray = (seed: number) =>
  Array.from({ length: coordinates }, (_, i) => 0.012 * Math.sin(seed * 12.9 + i * 78.2));
const held = (moment: number) => Array.from({ length: coordinates }, (_, i) => 0.2 * Math.sin(moment * 1.7 + i * i));

const compare = (seenDegrees: (moment: number, asked: number) => number): Comparison[] =>
  Array.from({ length: 32 }, (_, moment) => {
    const degrees = 4 * Math.sin(moment * 0.8);
    const shape = (turn: number, seed: number) =>
      held(moment).map((value, i) => value + turn * perDegree[i]! + astray(3 * moment + seed)[i]!);
    return { degrees, level: shape(0, 0), turned: shape(degrees, 1), seen: shape(seenDegrees(moment, degrees), 2) };
  });

test('turns are read at their size, however mouth and lids are held meanwhile', () => {
  expect(seenShare(compare((_, asked) => asked))).toBeGreaterThan(0.93);
  expect(seenShare(compare((_, asked) => asked))).toBeLessThan(1.07);
});

test('a head that turns by less or more than the speech asks for, or otherwise, is noticed', () => {
  expect(seenShare(compare((_, asked) => 0.7 * asked))).toBeLessThan(0.78);
  expect(seenShare(compare((_, asked) => 1.3 * asked))).toBeGreaterThan(1.22);
  expect(Math.abs(seenShare(compare((moment) => 4 * Math.sin(moment * 2.1))))).toBeLessThan(0.25);
  expect(Math.abs(seenShare(compare(() => 0)))).toBeLessThan(0.1);
});

test('nothing is seen of turns that no speech asks for', () => {
  expect(seenShare(compare(() => 0).map((one) => ({ ...one, degrees: 0 })))).toBe(0);
});
