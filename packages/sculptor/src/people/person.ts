import { linearOf } from '../finishes/tone.ts';
import { type Sculpture, sculptureOf } from '../sculpture.ts';

/** Colours of a person in sRGB, such as '#8a5434'. */
type PersonPalette = {
  skin: string;
  hair: string;
  /** Darkened hair where it is not given. */
  brows?: string;
  iris: string;
  lips: string;
  clothes: string;
  /** Collar, shirt below a jacket, or head wear. */
  clothes2: string;
  /** Tie or hat. */
  accent?: string;
  glasses?: string;
  wall: string;
};

/** One of our presenters: an adult who does not exist, as the numbers that the sculptor needs to model them. */
export type Person = {
  /** Fixed name in files and settings. */
  id: string;
  name: string;
  gender: 'female' | 'male';
  /** Years. */
  age: number;
  /** What is seen, for people who choose and for those who do not see the picture. */
  words: string;
  palette: PersonPalette;
  /** Numbers of the sculpture that differ from its usual ones. */
  numbers: Partial<Sculpture>;
};

/** The numbers that the sculptor models a person from. */
export function sculptureOfPerson({ palette, numbers }: Person): Sculpture {
  return sculptureOf({
    ...numbers,
    ...light('sk', palette.skin),
    ...light('ha', palette.hair),
    ...light('ir', palette.iris),
    ...light('li', palette.lips),
    ...light('c1', palette.clothes),
    ...light('c2', palette.clothes2),
    ...light('bg', palette.wall),
    ...(palette.accent ? light('accent', palette.accent) : {}),
    ...(palette.glasses ? light('gl', palette.glasses) : {}),
    ...(palette.brows ? light('br', palette.brows) : {}),
  });
}

/** A colour such as '#8a5434' as the numbers of a part of the sculpture. */
export function light<Name extends string>(name: Name, hex: string): Record<`${Name}${'R' | 'G' | 'B'}`, number> {
  const [red, green, blue] = linearOf(hex);
  return { [`${name}R`]: red, [`${name}G`]: green, [`${name}B`]: blue } as Record<`${Name}${'R' | 'G' | 'B'}`, number>;
}
