import type { BeardKind, EyeColour, HairColour, Mood, PlainColour, SkinTone } from '../portrait-wish.ts';
import type { Quality, Thing, Trait } from './word-table.ts';

/** What words of a prompt say about a picture, one entry for everything that can be said only once. */
export type Facts = {
  gender: 'female' | 'male' | 'neutral';
  ageYears: number;
  skin: SkinTone;
  hairColour: HairColour;
  hairLength: 'long' | 'medium' | 'short' | 'bald';
  hairTexture: 'straight' | 'wavy' | 'curly';
  eyes: EyeColour;
  hasGlasses: boolean;
  glassesShape: 'round' | 'square';
  glassesColour: PlainColour;
  beard: BeardKind;
  beardColour: HairColour;
  hasEarrings: boolean;
  hasFreckles: boolean;
  hasJacket: boolean;
  top: 'crew' | 'tee' | 'shirt' | 'turtleneck';
  jacketColour: PlainColour;
  topColour: PlainColour;
  background: PlainColour;
  wall: 'plain' | 'blurred';
  mood: Mood;
  brightness: 'brighter' | 'darker';
  warmth: 'warmer' | 'cooler';
  contrast: 'more' | 'less';
  tone: 'monochrome' | 'sepia';
  isPainterly: true;
  isCloser: true;
  isSquare: true;
};

export type Fact = Partial<Facts>;

type Meanings = Partial<Record<Quality, Fact>>;

const plain: PlainColour[] = [
  ...(['white', 'cream', 'grey', 'black', 'red', 'orange', 'yellow', 'green'] as const),
  ...(['teal', 'blue', 'navy', 'purple', 'pink', 'brown'] as const),
];

/** Every plain colour as an entry of that name. */
function coloured(name: 'topColour' | 'jacketColour' | 'glassesColour' | 'background'): Meanings {
  return Object.fromEntries(plain.map((colour) => [colour, { [name]: colour }]));
}

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
const top = coloured('topColour');
const hairColours: Meanings = {
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
};

/** What a quality means on a thing; a quality that is not there cannot be painted on it. */
export const meanings: Partial<Record<Thing, Meanings>> = {
  woman: person,
  man: person,
  girl: person,
  boy: person,
  person,
  hair: {
    ...hairColours,
    long: { hairLength: 'long' },
    medium: { hairLength: 'medium' },
    short: { hairLength: 'short' },
    straight: { hairTexture: 'straight' },
    wavy: { hairTexture: 'wavy' },
    curly: { hairTexture: 'curly' },
  },
  eyes: {
    brown: { eyes: 'brown' },
    dark: { eyes: 'brown' },
    black: { eyes: 'brown' },
    hazel: { eyes: 'hazel' },
    green: { eyes: 'green' },
    blue: { eyes: 'blue' },
    grey: { eyes: 'grey' },
  },
  skin: {
    fair: { skin: 'fair' },
    light: { skin: 'light' },
    white: { skin: 'light' },
    olive: { skin: 'olive' },
    tan: { skin: 'tan' },
    brown: { skin: 'brown' },
    dark: { skin: 'dark' },
    black: { skin: 'dark' },
  },
  beard: {
    short: { beard: 'short' },
    full: { beard: 'full' },
    long: { beard: 'full' },
    black: { beardColour: 'black' },
    dark: { beardColour: 'brown' },
    brown: { beardColour: 'brown' },
    red: { beardColour: 'red' },
    blond: { beardColour: 'blond' },
    grey: { beardColour: 'grey' },
    white: { beardColour: 'white' },
    chestnut: { beardColour: 'chestnut' },
  },
  glasses: { ...coloured('glassesColour'), round: { glassesShape: 'round' }, square: { glassesShape: 'square' } },
  smile: { wide: { mood: 'happy' }, full: { mood: 'happy' }, gentle: { mood: 'friendly' } },
  crew: top,
  tee: top,
  shirt: top,
  turtleneck: { ...top },
  clothes: top,
  blazer: { ...coloured('jacketColour'), dark: { jacketColour: 'navy' } },
  background: {
    ...coloured('background'),
    light: { background: 'white' },
    dark: { background: 'black' },
    plain: { wall: 'plain' },
    blurred: { wall: 'blurred' },
  },
};

/** What a quality means on a hairstyle, which has its own length. */
export const hairstyleMeanings: Partial<Record<Trait, Meanings>> = {
  bob: { ...hairColours, straight: { hairTexture: 'straight' }, wavy: { hairTexture: 'wavy' } },
  afro: hairColours,
};

/** What a thing says by being there. */
export const presence: Partial<Record<Thing, Fact>> = {
  woman: { gender: 'female' },
  man: { gender: 'male' },
  girl: { gender: 'female' },
  boy: { gender: 'male' },
  beard: { beard: 'full' },
  glasses: { hasGlasses: true },
  earrings: { hasEarrings: true },
  freckles: { hasFreckles: true },
  smile: { mood: 'happy' },
  crew: { top: 'crew' },
  tee: { top: 'tee' },
  shirt: { top: 'shirt' },
  turtleneck: { top: 'turtleneck' },
  blazer: { hasJacket: true },
};

/** Said of children as well as of adults; the painter's people are adults. */
export const mayBeChildren: readonly Thing[] = ['girl', 'boy'];

/** What a thing says by being absent. */
export const absence: Partial<Record<Thing, Fact>> = {
  child: {},
  beard: { beard: 'none' },
  glasses: { hasGlasses: false },
  earrings: { hasEarrings: false },
  freckles: { hasFreckles: false },
  smile: { mood: 'serious' },
  hair: { hairLength: 'bald' },
  background: { background: 'white' },
  turtleneck: { top: 'crew' },
  blazer: { hasJacket: false },
};

/** What is worn instead of a top that is not wanted in this colour. */
export const otherTops: Partial<Record<Thing, Fact>> = {
  crew: { top: 'shirt' },
  tee: { top: 'shirt' },
  shirt: { top: 'crew' },
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

export const traitFacts: Record<Trait, Fact> = {
  brunette: { hairColour: 'brown' },
  redhead: { hairColour: 'red' },
  bald: { hairLength: 'bald' },
  bob: { hairLength: 'medium' },
  afro: { hairTexture: 'curly' },
  shaven: { beard: 'none' },
  stubble: { beard: 'stubble' },
  bespectacled: { hasGlasses: true },
  neutral: { gender: 'neutral' },
  serious: { mood: 'serious' },
  friendly: { mood: 'friendly' },
  happy: { mood: 'happy' },
  brighter: { brightness: 'brighter' },
  darker: { brightness: 'darker' },
  warmer: { warmth: 'warmer' },
  cooler: { warmth: 'cooler' },
  moreContrast: { contrast: 'more' },
  softer: { contrast: 'less' },
  monochrome: { tone: 'monochrome' },
  sepia: { tone: 'sepia' },
  painterly: { isPainterly: true },
  closer: { isCloser: true },
  squarePicture: { isSquare: true },
};

/** What a trait says when it is denied; the others cannot be denied. */
export const deniedTraits: Partial<Record<Trait, Fact>> = {
  happy: { mood: 'serious' },
  friendly: { mood: 'serious' },
  bespectacled: { hasGlasses: false },
  stubble: { beard: 'none' },
};
