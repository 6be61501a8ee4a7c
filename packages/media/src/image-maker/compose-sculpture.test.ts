import { checkSculpture } from '@portray/sculptor/check-sculpture';
import { clothesStyles, hairStyles, overStyles, prints, ties, weaves } from '@portray/sculptor/sculpture';
import { describe, expect, test } from 'vitest';
import type { Fact } from '../prompt/facts.ts';
import { composeSculpture } from './compose-sculpture.ts';

const seeds = Array.from({ length: 40 }, (_, index) => index * 7919 + 3);
const drawn = (facts: Fact) => seeds.map((seed) => composeSculpture(facts, seed));
const styleOf = ({ hair }: { hair: number }) => Object.entries(hairStyles).find(([, value]) => value === hair)?.[0];

describe('a person who is made up', () => {
  test('is the same for the same wish and number, and another for another number', () => {
    expect(composeSculpture({ gender: 'female' }, 5)).toEqual(composeSculpture({ gender: 'female' }, 5));
    expect(composeSculpture({ gender: 'female' }, 5)).not.toEqual(composeSculpture({ gender: 'female' }, 6));
  });

  test.each<Fact>([
    {},
    { ageYears: 18 },
    { ageYears: 82, mood: 'happy', beard: 'long' },
    { hairLength: 'bald', mood: 'sad' },
    { headwear: 'turban', beard: 'full', hasGlasses: true },
    { headwear: 'hijab', hasEarrings: true, hasHearingAid: true },
  ])('keeps what the engine needs of a face: %j', (facts) => {
    for (const sculpture of drawn(facts)) checkSculpture(sculpture);
    expect(drawn(facts)).toHaveLength(seeds.length);
  });

  test('is as much unlike others as people are: widths of faces, noses and mouths spread', () => {
    for (const name of ['faceW', 'noseW', 'mouthW', 'eyeX', 'lipUp', 'browY'] as const) {
      const values = drawn({ gender: 'female', skin: 'tan', ageYears: 40 }).map((sculpture) => sculpture[name]);
      expect(new Set(values).size, name).toBeGreaterThan(10);
    }
  });
});

// Measured: .086 for mouths, .125 for upper lips, .071 for chins.
test('measures of composed faces spread by three quarters of those of people', () => {
  const random = { gender: 'female', skin: 'tan', ageYears: 40 } as const;
  const faces = Array.from({ length: 300 }, (_, index) => composeSculpture(random, index * 7919 + 3));
  const spreadOf = (name: 'mouthW' | 'lipUp' | 'chin') => {
    const values = faces.map((face) => face[name]);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) / mean;
  };
  expect(spreadOf('mouthW')).toBeGreaterThan(0.06);
  expect(spreadOf('lipUp')).toBeGreaterThan(0.085);
  expect(spreadOf('chin')).toBeGreaterThan(0.05);
});

describe('what was asked for is what is made', () => {
  test.each<[Fact, string[]]>([
    [{ headwear: 'hijab', hairLength: 'long' }, ['headScarf']],
    [{ headwear: 'turban' }, ['turban']],
    [{ hairdo: 'bun', hairLength: 'long' }, ['bun']],
    [{ hairLength: 'bald' }, ['none']],
    [{ hairLength: 'medium' }, ['bob']],
    [{ hairLength: 'long' }, ['long']],
    [{ gender: 'female', hairLength: 'short' }, ['quiff', 'crop']],
    [{ gender: 'male', hairTexture: 'curly' }, ['shortCurls']],
    [{ gender: 'female', hairTexture: 'curly' }, ['roundCurls']],
  ])('hair of %j', (facts, styles) => {
    for (const sculpture of drawn(facts)) expect(styles).toContain(styleOf(sculpture));
  });

  test('clothes, and none that were ruled out', () => {
    const jacket = 'jacket';
    const worn = (facts: Fact) =>
      new Set(drawn(facts).map(({ cloth, over }) => (over === overStyles.jacket ? jacket : cloth)));
    expect(worn({ hasJacket: true, top: 'shirt' })).toEqual(new Set([jacket]));
    expect(worn({ outfit: 'work' })).toEqual(new Set([jacket]));
    expect(worn({ top: 'turtleneck' })).toEqual(new Set([clothesStyles.rollNeck]));
    expect(worn({ profession: 'manager' })).toEqual(new Set([jacket]));
    for (const facts of [
      { hasJacket: false },
      { outfit: 'casual' },
      { profession: 'manager', hasJacket: false },
    ] as const)
      expect(worn(facts)).not.toContain(jacket);
    for (const profession of ['teacher', 'student', 'artist'] as const)
      expect(worn({ neckwear: 'tie', profession })).toEqual(new Set([clothesStyles.shirt, jacket]));
    expect(worn({ fabric: 'knit' })).toEqual(new Set([clothesStyles.jumper, clothesStyles.rollNeck]));
  });

  test('what is worn over, weaves, patterns, bow ties and beads', () => {
    for (const { over, weave } of drawn({ fabric: 'denim', hasJacket: true }))
      expect([over, weave]).toEqual([overStyles.denimJacket, weaves.denim]);
    for (const { over } of drawn({ over: 'cardigan' })) expect(over).toBe(overStyles.cardigan);
    for (const { tie, cloth } of drawn({ neckwear: 'bowTie' }))
      expect([tie, cloth]).toEqual([ties.bow, clothesStyles.shirt]);
    for (const { print } of drawn({ pattern: 'striped', top: 'tee' })) expect(print).toBe(prints.hoops);
    for (const { print } of drawn({ pattern: 'striped', top: 'shirt' })) expect(print).toBe(prints.pinstripes);
    for (const { necklace, cloth } of drawn({ hasNecklace: true, gender: 'female' }))
      expect([necklace, cloth]).not.toContain(clothesStyles.rollNeck);
    const festive = drawn({ outfit: 'festive', gender: 'male' });
    expect(new Set(festive.map(({ over }) => over))).toEqual(new Set([overStyles.dinnerJacket, overStyles.none]));
    for (const sculpture of [...festive, ...drawn({ outfit: 'festive', gender: 'female' })]) checkSculpture(sculpture);
  });

  test('a hat keeps its colour beside a tie that has none of its own', () => {
    const third = (facts: Fact) =>
      drawn({ neckwear: 'tie', headwear: 'hat', ...facts }).map(({ accentR, accentB }) => accentR > accentB);
    expect(new Set(third({ headwearColour: 'blue' }))).toEqual(new Set([false]));
    expect(new Set(third({ headwearColour: 'blue', neckwearColour: 'red' }))).toEqual(new Set([true]));
  });

  test('glasses, beards, years and moods', () => {
    for (const sculpture of drawn({ glassesShape: 'round' }))
      expect(sculpture).toMatchObject({ glasses: 1, glassSq: 0 });
    for (const { glasses } of drawn({ hasGlasses: false })) expect(glasses).toBe(0);
    for (const { beard, beR, haR } of drawn({ beardColour: 'grey', hairColour: 'black' }))
      expect([beard > 0, beR > 0.1, haR < 0.05]).toEqual([true, true, true]);
    for (const { beR } of drawn({ beard: 'full' })) expect(beR).toBe(-1);
    for (const { beard, stub } of drawn({ gender: 'male', beard: 'none' })) expect([beard, stub]).toEqual([0, 0]);
    const [young, old] = [composeSculpture({ ageYears: 22 }, 1), composeSculpture({ ageYears: 75 }, 1)];
    expect(old.age).toBeGreaterThan(young.age + 0.8);
    expect(old.grey).toBeGreaterThan(0.6);
    for (const { open, smile } of drawn({ mood: 'happy' })) expect([open > 0, smile]).toEqual([true, 1]);
    for (const { open, smile } of drawn({ mood: 'happy', style: 'pencil' })) expect([open, smile]).toEqual([0, 1]);
  });
});
