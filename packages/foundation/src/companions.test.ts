import { describe, expect, test } from 'vitest';
import {
  attachCompanions,
  type CompanionFacts,
  type Companions,
  findCompanions,
  readCompanionSheet,
  writeCompanionSheet,
} from './companions.ts';

const facts: CompanionFacts = {
  photoWidth: 40,
  photoHeight: 40,
  lids: { left: 10, top: 8, width: 5, height: 4 },
  mouth: { left: 12, top: 25, width: 4, height: 5 },
  openedPx: 2.5,
  cavity: [70, 20, 20],
};
const numbers = (length: number, first: number) => Uint8Array.from({ length }, (_, i) => (first + i) % 256);
const companions: Companions = {
  ...facts,
  lidPixels: numbers(60, 1),
  mouthPixels: numbers(60, 60),
  teeth: numbers(20, 120),
  tongue: numbers(20, 200),
};
/** Start, a first segment as JFIF writes it, a table, the scan. */
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xdb, 0, 3, 9, 0xff, 0xda, 0, 2, 5, 0xff, 0xd9);
const picture = numbers(300, 7);

describe('a sheet of companions', () => {
  test('gives back what was laid on it', () => {
    expect(readCompanionSheet(facts, writeCompanionSheet(companions))).toEqual(companions);
  });

  test('of another size than the facts say is none', () => {
    const sheet = writeCompanionSheet(companions);
    expect(readCompanionSheet({ ...facts, lids: { ...facts.lids, height: 5 } }, sheet)).toBeUndefined();
    expect(readCompanionSheet(facts, { ...sheet, data: sheet.data.subarray(3) })).toBeUndefined();
  });
});

describe('a JPEG with companions', () => {
  const attached = attachCompanions(jpeg, { facts, picture })!;

  test('holds them behind its first segment, and all else as it was', () => {
    expect(findCompanions(attached)).toEqual({ facts, picture });
    expect(attached.subarray(0, 8)).toEqual(jpeg.subarray(0, 8));
    expect(attached.subarray(-12)).toEqual(jpeg.subarray(8));
  });

  test('without them has none, whatever else it holds', () => {
    expect(findCompanions(jpeg)).toBeUndefined();
    expect(findCompanions(new Uint8Array())).toBeUndefined();
    expect(findCompanions(Uint8Array.of(0xff, 0xd8, 0xff, 0xe9, 0xff, 0xff, 1))).toBeUndefined();
  });

  test('that ends within them has none', () => {
    for (let length = 0; length < attached.length - 12; length += 7)
      expect(findCompanions(attached.subarray(0, length))).toBeUndefined();
  });

  test.each<[string, Partial<Record<keyof CompanionFacts, unknown>>]>([
    ['beyond the picture', { lids: { left: 36, top: 8, width: 5, height: 2 } }],
    ['of no size', { mouth: { left: 0, top: 0, width: 0, height: 4 } }],
    ['at half a pixel', { mouth: { left: 0.5, top: 0, width: 3, height: 4 } }],
    ['without a colour', { cavity: [1, 2] }],
    ['of a picture that is too large', { photoWidth: 1e9 }],
  ])('whose parts are %s has none', (_, wrong) => {
    const stored = attachCompanions(jpeg, { facts: { ...facts, ...wrong } as CompanionFacts, picture })!;
    expect(findCompanions(stored)).toBeUndefined();
  });

  test('cannot hold more than one segment does', () => {
    expect(attachCompanions(jpeg, { facts, picture: numbers(65_400, 0) })).toBeUndefined();
  });
});
