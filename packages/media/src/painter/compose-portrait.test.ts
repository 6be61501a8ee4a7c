import { describe, expect, test } from 'vitest';
import { composePortrait } from './compose-portrait.ts';
import { hairColours, irisColours, plainColours, skinColours } from './portrait-colours.ts';
import { checkPortrait } from './portrait-ranges.ts';
import type { PortraitWish } from './portrait-wish.ts';

const seeds = Array.from({ length: 300 }, (_, index) => index + 1);

describe('a person composed from a wish', () => {
  test.each<PortraitWish>([
    {},
    { ageYears: 18, gender: 'male', mood: 'happy', beard: 'full' },
    { ageYears: 95, gender: 'female', mood: 'serious', hairStyle: 'short', hasGlasses: true },
    { gender: 'neutral', skin: 'dark', hairStyle: 'curls' },
  ])('can be painted, whichever face it becomes: %o', (wish) => {
    for (const seed of seeds) expect(() => checkPortrait(composePortrait(wish, seed))).not.toThrow();
  });

  test('has everything that was wished for', () => {
    for (const seed of seeds) {
      const portrait = composePortrait(
        {
          ...({ ageYears: 45, gender: 'female', skin: 'brown', hairStyle: 'bob', hairColour: 'red' } as const),
          ...({ eyes: 'green', hasGlasses: true, clothes: 'shirt', clothesColour: 'navy' } as const),
        },
        seed,
      );
      expect(portrait).toMatchObject({
        age: 0.5,
        masculinity: 0,
        skin: { colour: skinColours.brown },
        hair: { style: 'bob', colour: hairColours.red, grey: 0 },
        eyes: { iris: irisColours.green },
        beard: { amount: 0, stubble: 0 },
        clothes: { cut: 'shirt', colour: plainColours.navy },
      });
      expect(portrait.glasses).not.toBeNull();
    }
  });

  test('has no glasses where none were wished for, and is a man where only a beard was', () => {
    for (const seed of seeds) {
      const portrait = composePortrait({ beard: 'full', hasGlasses: false }, seed);
      expect([portrait.masculinity > 0.8, portrait.beard.amount > 1, portrait.glasses]).toEqual([true, true, null]);
    }
  });

  test('smiles as the mood says, and stands before the colour that was wished for', () => {
    const smileOf = (mood: PortraitWish['mood']) => composePortrait({ ...(mood && { mood }) }, 3).mouth.smile;
    expect(smileOf('serious')).toBeLessThan(smileOf('friendly'));
    expect(smileOf('friendly')).toBeLessThan(smileOf('happy'));
    const { light } = composePortrait({ background: 'green' }, 3).background;
    const { light: other } = composePortrait({ background: 'red' }, 3).background;
    expect(light[1] - light[0]).toBeGreaterThan(other[1] - other[0]);
  });

  test('is the same person for the same number, and another person for the next one', () => {
    expect(composePortrait({}, 7)).toEqual(composePortrait({}, 7));
    const faces = seeds.map((seed) => JSON.stringify(composePortrait({ gender: 'male' }, seed).face));
    expect(new Set(faces).size).toBe(seeds.length);
  });

  test('is a woman as often as a man, of any skin, where nothing is wished for', () => {
    const people = seeds.map((seed) => composePortrait({}, seed));
    const men = people.filter(({ masculinity }) => masculinity > 0.5).length;
    expect(men / people.length).toBeGreaterThan(0.4);
    expect(men / people.length).toBeLessThan(0.6);
    expect(new Set(people.map(({ skin }) => skin.colour))).toHaveLength(Object.keys(skinColours).length);
  });
});
