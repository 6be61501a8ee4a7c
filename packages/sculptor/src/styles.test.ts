import { expect, test } from 'vitest';
import { createSculptKernel } from './sculpt-kernel.ts';
import {
  clothesStyles,
  hairStyles,
  hatStyles,
  overStyles,
  prints,
  type Sculpture,
  sculptureOf,
  weaves,
} from './sculpture.ts';

const size = 64;

const styles: (readonly [name: string, numbers: Partial<Sculpture>])[] = [
  ...Object.entries(hairStyles).map(([name, hair]) => [`hair: ${name}`, { hair }] as const),
  ...Object.entries(clothesStyles).map(([name, cloth]) => [`clothes: ${name}`, { cloth }] as const),
  ...Object.entries(hatStyles).map(([name, hat]) => [`hat: ${name}`, { hat, hair: 3 }] as const),
  ...Object.entries(overStyles).map(([name, over]) => [`over a shirt: ${name}`, { cloth: 3, over }] as const),
  ...Object.entries(weaves).map(([name, weave]) => [`weave: ${name}`, { weave }] as const),
  ...Object.entries(prints).map(([name, print]) => [`print: ${name}`, { print }] as const),
  ['a tie', { cloth: 3, tie: 1 }],
  ['a tie below a jacket', { cloth: 3, over: 1, tie: 1 }],
  ['a bow tie', { cloth: 3, tie: 2 }],
  ['beads above a wide neckline', { cloth: 6, necklace: 1 }],
  ['a stud', { earring: 1 }],
  ['a hoop', { earring: 2 }],
  ['a drop', { earring: 3 }],
  ['hearing aids', { hearing: 1 }],
  ['glasses', { glasses: 1 }],
  ['sunglasses', { glasses: 2 }],
  ['a beard', { beard: 1 }],
  ['a goatee', { beard: 1, goatee: 1 }],
  ['eighty years', { age: 1 }],
  ['freckles', { freck: 1 }],
  ['another turn', { yaw: -0.1 }],
];

const kernel = createSculptKernel();
const drawn = styles.map(([, numbers]) => {
  kernel.take(sculptureOf(numbers));
  return kernel.draw(size, 0, size, false);
});

test.each(styles.map(([name], index) => [name, index] as const))('%s leaves a number everywhere', (_, index) => {
  expect(drawn[index]!.every(Number.isFinite)).toBe(true);
});

test('each is seen, and no two look alike', () => {
  const usual = new Set([
    'hair: quiff',
    'clothes: tee',
    'hat: none',
    'over a shirt: none',
    'weave: plain',
    'print: none',
  ]);
  const seen = drawn.filter((_, index) => !usual.has(styles[index]![0])).map((planes) => Buffer.from(planes.buffer));
  for (const [index, one] of seen.entries()) {
    for (const other of seen.slice(0, index)) expect(one.equals(other)).toBe(false);
  }
});
