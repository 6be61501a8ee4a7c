import { floatAt } from '@portray/foundation/typed-reads';
import { expect, test } from 'vitest';
import { weighLooks } from './colour-evidence.ts';
import { kind } from './solve-shares.ts';

const size = { width: 80, height: 40 };
const unitPx = 80;
const dark = [0.25, 0.15, 0.1];
const bright = [0.7, 0.75, 0.8];

/** A dark person on the left, a bright wall on the right, what is between them is unknown and painted as said. */
function weigh(between: readonly number[], texture = 0) {
  const colours = new Float32Array(size.width * size.height * 3);
  const kinds = new Uint8Array(size.width * size.height);
  for (let at = 0; at < kinds.length; at++) {
    const x = at % size.width;
    kinds[at] = x < 30 ? kind.person : x < 50 ? kind.unknown : kind.wall;
    const colour = x < 30 ? dark : x < 50 ? between : bright;
    const grain = x < 30 ? 0.04 * ((at % 3) - 1) : x < 50 ? texture * ((at % 3) - 1) : 0;
    for (let c = 0; c < 3; c++) colours[at * 3 + c] = (colour[c] ?? 0) + grain;
  }
  const { forPerson, likePerson } = weighLooks(colours, kinds, size, unitPx);
  const middle = 20 * size.width + 40;
  return { forPerson: floatAt(forPerson, middle), likePerson: floatAt(likePerson, middle) };
}

test('what looks like the wall speaks for the wall, what looks like the person for the person', () => {
  expect(weigh(bright).forPerson).toBeLessThan(-1);
  expect(weigh(dark, 0.04).forPerson).toBeGreaterThan(1);
});

test('a smooth thing of the colour of hair is less like hair than hair is', () => {
  expect(weigh(dark).likePerson).toBeLessThan(0.5 * weigh(dark, 0.04).likePerson);
});

test('what looks like neither speaks for neither, and nothing of the person looks like it', () => {
  const { forPerson, likePerson } = weigh([0.1, 0.7, 0.2]);
  expect(Math.abs(forPerson)).toBeLessThan(0.3);
  expect(likePerson).toBeLessThan(0.02);
});
