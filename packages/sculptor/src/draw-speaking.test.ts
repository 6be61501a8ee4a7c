import { expect, test } from 'vitest';
import { companionOf } from './draw-speaking.ts';
import { materials, type Seen, seenFromFront } from './planes.test-data.ts';
import { sculptureOf } from './sculpture.ts';

const size = 160;
const person = sculptureOf({ smile: 0.8 });
const asItIs = await seenFromFront(person, size);
const companion = await seenFromFront(companionOf(person), size);

test('with lids shut no eye is seen, and all but eyes and mouth stays', () => {
  expect(asItIs.some(({ what }) => what === materials.eye)).toBe(true);
  expect(companion.some(({ what }) => what === materials.eye)).toBe(false);
  for (const { x, y } of changed(companion)) {
    if (y > 0) {
      expect(Math.abs(Math.abs(x) - person.eyeX)).toBeLessThan(person.eyeHalf + 0.03);
      expect(Math.abs(y - person.eyeY)).toBeLessThan(0.16);
    } else {
      expect(Math.abs(x)).toBeLessThan(person.mouthW);
      expect(Math.abs(y - person.mouthY)).toBeLessThan(0.25);
    }
  }
});

test('its open mouth shows teeth above and a tongue below in a dark cavity', () => {
  const heights = (what: number) => companion.filter((seen) => seen.what === what).map(({ y }) => y);
  const [teeth, cavity, tongue] = [heights(materials.teeth), heights(materials.cavity), heights(materials.tongue)];
  for (const part of [teeth, cavity, tongue]) expect(part.length).toBeGreaterThan(5);
  expect(Math.min(...teeth)).toBeGreaterThan(Math.max(...tongue));
});

/** Places that show another material than before. */
const changed = (seen: Seen[]) => seen.filter(({ what }, pixel) => what !== asItIs[pixel]!.what);
