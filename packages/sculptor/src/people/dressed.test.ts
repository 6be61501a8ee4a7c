import { describe, expect, test } from 'vitest';
import { checkSculpture } from '../check-sculpture.ts';
import { hairStyles, overStyles, type Sculpture, type SculptureNumber, ties } from '../sculpture.ts';
import { dressed } from './dressed.ts';
import { outfits } from './outfits.ts';
import { people } from './people.ts';
import { sculptureOfPerson } from './person.ts';
import { wardrobe } from './wardrobe.ts';

const cutAndFabric = ['cloth', 'over', 'weave', 'print', 'tie'] as const satisfies SculptureNumber[];
const worn: ReadonlySet<string> = new Set([
  ...cutAndFabric,
  'necklace',
  ...['c1', 'c2', 'accent', 'bg'].flatMap((colour) => [`${colour}R`, `${colour}G`, `${colour}B`]),
]);

describe.each(people)('$id', (person) => {
  const looks = outfits.map((outfit) => dressed(person, outfit));

  test('can be modelled in every outfit', () => {
    for (const look of looks) expect(() => checkSculpture(look)).not.toThrow();
  });

  test('stays who they are: face, hair, head wear, glasses, beard and hearing aid', () => {
    const own = Object.entries(sculptureOfPerson(person)).filter(([name]) => !worn.has(name));
    expect(own.length).toBeGreaterThan(80);
    for (const look of looks) expect(look).toMatchObject(Object.fromEntries(own));
  });

  test('wears something of another cut or fabric each time, and not only of another colour', () => {
    expect(new Set(looks.map((look) => cutAndFabric.map((name) => look[name]).join())).size).toBe(3);
  });
});

const everybody = people.flatMap((person) => outfits.map((outfit) => dressed(person, outfit)));

test('ties are worn with a shirt', () => {
  const tied = everybody.filter(({ tie }) => tie > ties.none);
  expect(tied.length).toBeGreaterThan(3);
  for (const { cloth } of tied) expect(cloth).toBe(3);
});

test('a pattern, or what lies over the clothes, can be told from them by its colour', () => {
  const patterned = everybody.filter(({ print }) => print > 0);
  expect(patterned.length).toBeGreaterThan(8);
  for (const look of patterned)
    expect(apart(look, look.over === overStyles.none ? 'c1' : 'c2', 'accent')).toBeGreaterThan(0.05);
  for (const look of everybody.filter(({ over }) => over > 0)) expect(apart(look, 'c1', 'c2')).toBeGreaterThan(0.05);
});

test('head scarf and turban stand out from the skin', () => {
  const covered = everybody.filter(({ hair }) => hair === hairStyles.headScarf || hair === hairStyles.turban);
  expect(covered).toHaveLength(6);
  for (const look of covered) expect(apart(look, 'c2', 'sk')).toBeGreaterThan(0.05);
});

test('nobody has clothes who is not there', () => {
  expect(Object.keys(wardrobe).sort()).toEqual(people.map(({ id }) => id).sort());
});

type Coloured = 'c1' | 'c2' | 'accent' | 'sk';

/** How far two colours are from each other in linear light. */
function apart(look: Sculpture, one: Coloured, other: Coloured): number {
  return Math.hypot(...(['R', 'G', 'B'] as const).map((c) => look[`${one}${c}`] - look[`${other}${c}`]));
}
