import type { Fact, PlainColour } from './facts.ts';
import { each, hairdos, headwear, neckwear, overs, people, places, tops } from './thing-groups.ts';
import type { Quality, Thing, Trait } from './word-table.ts';

type Meanings = Partial<Record<Quality, Fact>>;

const plain: PlainColour[] = [
  ...(['white', 'cream', 'grey', 'black', 'red', 'orange', 'yellow', 'green'] as const),
  ...(['teal', 'blue', 'navy', 'purple', 'pink', 'brown'] as const),
];

/** Every plain colour as an entry of that name. */
function coloured(
  name:
    | 'topColour'
    | 'jacketColour'
    | 'overColour'
    | 'neckwearColour'
    | 'headwearColour'
    | 'glassesColour'
    | 'background',
): Meanings {
  const also = { tan: 'brown', chestnut: 'brown', olive: 'green', blond: 'yellow' } as const;
  const same = plain.map((colour) => [colour, colour] as const);
  return Object.fromEntries([...same, ...Object.entries(also)].map(([word, colour]) => [word, { [name]: colour }]));
}

const made: Meanings = {
  denim: { fabric: 'denim' },
  leather: { fabric: 'leather' },
  knit: { fabric: 'knit' },
  linen: { fabric: 'linen' },
  striped: { pattern: 'striped' },
  checked: { pattern: 'checked' },
  floral: { pattern: 'floral' },
  dotted: { pattern: 'dotted' },
};

const person: Meanings = {
  young: { ageYears: 27 },
  middleAged: { ageYears: 45 },
  old: { ageYears: 68 },
  black: { skin: 'dark' },
  dark: { skin: 'dark' },
  brown: { skin: 'brown' },
  white: { skin: 'light' },
  tan: { skin: 'tan' },
  fair: { skin: 'fair' },
};
const top: Meanings = { ...coloured('topColour'), ...made };
const over: Meanings = { ...coloured('overColour'), ...made };
const head: Meanings = { ...coloured('headwearColour'), ...made };
const neck: Meanings = { ...coloured('neckwearColour'), ...made };
const colouredHair: Meanings = {
  black: { hairColour: 'black' },
  brown: { hairColour: 'brown' },
  chestnut: { hairColour: 'chestnut' },
  red: { hairColour: 'red' },
  blond: { hairColour: 'blond' },
  yellow: { hairColour: 'blond' },
  fair: { hairColour: 'blond' },
  light: { hairColour: 'blond' },
  dark: { hairColour: 'brown' },
  grey: { hairColour: 'grey' },
  white: { hairColour: 'white' },
  purple: { hairColour: 'purple' },
  pink: { hairColour: 'pink' },
  blue: { hairColour: 'blue' },
  teal: { hairColour: 'blue' },
  green: { hairColour: 'green' },
  orange: { hairColour: 'orange' },
};

const texture: Meanings = {
  straight: { hairTexture: 'straight' },
  wavy: { hairTexture: 'wavy' },
  curly: { hairTexture: 'curly' },
};
const hair: Meanings = {
  ...colouredHair,
  ...texture,
  long: { hairLength: 'long' },
  medium: { hairLength: 'medium' },
  short: { hairLength: 'short' },
};
/** A dyed beard is nothing that people ask for. */
const colouredBeard: Meanings = {
  black: { beardColour: 'black' },
  dark: { beardColour: 'brown' },
  brown: { beardColour: 'brown' },
  red: { beardColour: 'red' },
  blond: { beardColour: 'blond' },
  grey: { beardColour: 'grey' },
  white: { beardColour: 'white' },
  chestnut: { beardColour: 'chestnut' },
};
/** How it is worn is left to the drawer. */
const anyMoustache: Meanings = { full: {}, long: {}, short: {}, curly: {}, gentle: {} };

/** What a quality means on a thing; a quality that is not there says nothing about it. */
export const meanings: Partial<Record<Thing, Meanings>> = {
  ...each(people, () => person),
  hair,
  ...each(hairdos, () => ({ ...hair, full: {}, gentle: {} })),
  fringe: { ...hair, short: {}, long: {} },
  eyes: {
    brown: { eyes: 'brown' },
    chestnut: { eyes: 'brown' },
    dark: { eyes: 'brown' },
    black: { eyes: 'brown' },
    hazel: { eyes: 'hazel' },
    green: { eyes: 'green' },
    blue: { eyes: 'blue' },
    navy: { eyes: 'blue' },
    grey: { eyes: 'grey' },
  },
  skin: {
    fair: { skin: 'fair' },
    light: { skin: 'light' },
    white: { skin: 'light' },
    olive: { skin: 'olive' },
    tan: { skin: 'tan' },
    chestnut: { skin: 'tan' },
    brown: { skin: 'brown' },
    dark: { skin: 'dark' },
    black: { skin: 'dark' },
  },
  beard: { ...colouredBeard, short: { beard: 'short' }, full: { beard: 'long' }, long: { beard: 'long' } },
  goatee: { ...colouredBeard, short: {} },
  moustache: { ...colouredBeard, ...anyMoustache },
  glasses: { ...coloured('glassesColour'), round: { glassesShape: 'round' }, square: { glassesShape: 'square' } },
  sunglasses: {
    ...coloured('glassesColour'),
    dark: {},
    round: { glassesShape: 'round' },
    square: { glassesShape: 'square' },
  },
  smile: { wide: { mood: 'happy' }, full: { mood: 'happy' }, gentle: { mood: 'friendly' } },
  ...each(headwear, () => head),
  ...each(neckwear, () => neck),
  ...each(tops, () => top),
  dress: { ...top, long: {}, short: {} },
  clothes: top,
  ...each(overs, () => ({ ...over, short: {}, long: {} })),
  blazer: { ...coloured('jacketColour'), ...made, dark: { jacketColour: 'navy' } },
  background: {
    ...coloured('background'),
    light: { background: 'white' },
    dark: { background: 'black' },
    plain: { wall: 'plain' },
    blurred: { wall: 'blurred' },
  },
  ...each(places, () => ({ blurred: { wall: 'blurred' } }) satisfies Meanings),
};

/** What a quality means on a hairstyle, which has its own length. */
export const hairstyleMeanings: Partial<Record<Trait, Meanings>> = {
  bob: { ...colouredHair, straight: { hairTexture: 'straight' }, wavy: { hairTexture: 'wavy' } },
  cropped: { ...colouredHair, ...texture },
  afro: colouredHair,
};

/** Where a quality belongs when it stands alone. */
export const ownThings: Partial<Record<Quality, Thing>> = {
  blond: 'hair',
  chestnut: 'hair',
  wavy: 'hair',
  curly: 'hair',
  tan: 'skin',
  fair: 'skin',
  olive: 'skin',
  blurred: 'background',
  young: 'person',
  middleAged: 'person',
  old: 'person',
};

/** What a quality says of the whole picture where it belongs to nothing: 'make it dark'. */
export const pictureFacts: Partial<Record<Quality, Fact>> = {
  dark: { brightness: 'darker' },
  light: { brightness: 'brighter' },
};
