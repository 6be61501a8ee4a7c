import { known } from '@portray/foundation/known';
import { mixRgb, type Rgb, scaleRgb, timesRgb } from './maths/colour.ts';
import { createRandom, type Random } from './maths/random.ts';
import { clamp, mix } from './maths/shaping.ts';
import type { ClothesCut, HairStyle, Portrait } from './portrait.ts';
import { hairColours, irisColours, plainColours, skinColours } from './portrait-colours.ts';
import {
  type BeardKind,
  type HairColour,
  type HairTexture,
  type Mood,
  oldestYears,
  type PlainColour,
  type PortraitWish,
} from './portrait-wish.ts';
import { shapeNumbers } from './shape/face-shape.ts';

/** What decides about bones and skin. */
type Sketch = { age: number; masculinity: number; skin: Rgb; mood: Mood; hasFreckles: boolean | undefined };

type Features = Pick<Portrait, 'shape' | 'face' | 'skin' | 'eyes' | 'brows' | 'nose' | 'mouth' | 'body'>;

const smiles: Record<Mood, number> = { serious: 0.35, friendly: 1.3, happy: 1.55 };

/** A face of no real person, drawn from the measured face shapes. */
function composeFeatures(
  { age, masculinity, skin, mood, hasFreckles }: Sketch,
  colours: { iris: Rgb; brows: Rgb },
  random: Random,
): Features {
  /** From the feminine to the masculine measure, with a difference from person to person. */
  const bone = (feminine: number, masculine: number, spread: number) =>
    mix(feminine, masculine, masculinity) + 0.5 * spread * random.spread();
  const years = clamp(age, 0, 1);
  return {
    shape: Array.from({ length: shapeNumbers }, () => clamp(1.7 * random.spread(), -2, 2)),
    face: { depth: bone(0.98, 1.05, 0.2), fullness: bone(1.25, 1.05, 0.2) - 0.3 * years },
    skin: {
      colour: skin,
      blush: mix(0.3, 0.55, random.next()),
      freckles: frecklesOf(skin, random.next() < 0.3, hasFreckles),
      gloss: mix(0.5, 0.38, years),
    },
    eyes: {
      crease: bone(0.85, 0.85, 0.2),
      hood: clamp(0.35 * years + 0.1 * random.next(), 0, 1),
      iris: colours.iris,
      liner: bone(0.6, 0.25, 0.15),
    },
    brows: { colour: colours.brows, thickness: bone(1.2, 1.55, 0.15), arch: bone(0.95, 0.47, 0.15) },
    nose: {
      root: bone(0.8, 0.95, 0.3),
      ridge: bone(0.9, 1.03, 0.08),
      hump: bone(-0.2, 0.25, 0.3),
      tip: bone(1, 0.98, 0.1),
    },
    mouth: {
      cupidsBow: bone(0.95, 0.75, 0.2),
      smile: smiles[mood],
      openMm: 0,
      colour: lipColourOf(skin, masculinity),
    },
    body: { neck: bone(0.82, 1, 0.03), shoulders: bone(0.875, 1.02, 0.03) },
  };
}

/** Some fair people have freckles; wished for, they are plain to see. */
function frecklesOf(skin: Rgb, byChance: boolean, wished: boolean | undefined): number {
  if (wished !== undefined) return wished ? 1.2 : 0;
  return skin[0] > 0.6 && byChance ? 0.7 : 0;
}

/** Lips take their colour from the skin; feminine ones are redder. */
function lipColourOf(skin: Rgb, masculinity: number): Rgb {
  const lips = timesRgb(skin, [0.76, mix(0.45, 0.54, masculinity), mix(0.58, 0.64, masculinity)]);
  const darkness = clamp((0.42 - skin[0]) / 0.2, 0, 1);
  return mixRgb(lips, [0.25, 0.075, 0.068], 0.8 * darkness);
}

/** The same wish and whole number give the same person, another number gives another one with the same wishes met. */
export function composePortrait(wish: PortraitWish, seed: number): Portrait {
  const random = createRandom(seed);
  // The first numbers of neighbouring seeds are alike.
  for (let i = 0; i < 8; i++) random.next();
  const sketch = sketchPerson(wish, random);
  const { masculinity, age } = sketch;
  const hair = composeHair(wish, sketch, random);
  const wall = plainColours[wish.background ?? pick(wallColours, random)];
  const side = random.next() < 0.5 ? -1 : 1;
  return {
    seed,
    age,
    masculinity,
    ...composeFeatures(sketch, { iris: irisOf(wish, sketch, random), brows: browColour(hair.colour, age) }, random),
    hair,
    beard: composeBeard(wish, sketch, hair.colour, random),
    glasses: wish.hasGlasses ? composeGlasses(wish, random) : null,
    earrings: wish.hasEarrings ? { colour: [0.55, 0.33, 0.1], radiusMm: 8 } : null,
    clothes: composeClothes(wish, sketch, random),
    background: {
      light: wall,
      dark: scaleRgb(wall, 0.3),
    },
    light: { key: [1, 0.94, 0.87], rim: mixRgb([0.75, 0.75, 1], wall, 0.3), side },
    pose: { rollRadians: 0.04 * random.spread(), yawRadians: 0.12 * random.spread() },
    view: { zoom: 1, downMm: 0 },
  };
}

const wallColours: PlainColour[] = ['grey', 'blue', 'teal', 'purple', 'pink', 'cream'];
const clothesColours: PlainColour[] = ['cream', 'grey', 'navy', 'teal', 'blue', 'purple', 'orange', 'brown'];
const cuts: ClothesCut[] = ['crew', 'tee', 'blazer', 'shirt', 'turtleneck'];
const [youngestYears, ageSpanYears] = [25, 40];

function sketchPerson(wish: PortraitWish, random: Random): Sketch {
  const years = wish.ageYears ?? mix(26, 58, random.next());
  const isMale = wish.gender ? wish.gender === 'male' : (wish.beard ?? 'none') !== 'none' || random.next() < 0.5;
  const masculinity = wish.gender === 'neutral' ? 0.5 : isMale ? mix(0.88, 1, random.next()) : 0;
  const tones = Object.values(skinColours);
  return {
    age: clamp((years - youngestYears) / ageSpanYears, -0.125, (oldestYears - youngestYears) / ageSpanYears),
    masculinity,
    skin: wish.skin ? skinColours[wish.skin] : pick(tones, random),
    mood: wish.mood ?? 'friendly',
    hasFreckles: wish.hasFreckles,
  };
}

/** How light a skin is: 0 dark to 1 fair. */
const fairnessOf = (skin: Rgb) => clamp((skin[0] - 0.2) / 0.48, 0, 1);

function irisOf(wish: PortraitWish, { skin }: Sketch, random: Random): Rgb {
  const light = (['brown', 'hazel', 'green', 'blue', 'grey'] as const)[Math.floor(random.next() * 5)] ?? 'brown';
  return irisColours[wish.eyes ?? (fairnessOf(skin) > 0.8 ? light : 'brown')];
}

/** People grey from their late forties on, unless they are wanted otherwise. */
function hairColourOf(wish: PortraitWish, { age, skin }: Sketch, random: Random): HairColour {
  if (wish.hairColour) return wish.hairColour;
  if (age > 0.85) return random.next() < 0.3 ? 'white' : 'grey';
  const fair: HairColour[] = ['brown', 'chestnut', 'blond', 'black', 'red'];
  return fairnessOf(skin) > 0.8
    ? pick(fair, random)
    : fairnessOf(skin) > 0.6
      ? pick(fair.slice(0, 2), random)
      : 'black';
}

function composeHair(wish: PortraitWish, sketch: Sketch, random: Random): Portrait['hair'] {
  const { age, masculinity } = sketch;
  const styles: HairStyle[] =
    masculinity > 0.6 ? ['short'] : masculinity > 0.3 ? ['bob', 'short'] : ['long', 'bob', 'curls'];
  const drawn = pick(styles, random);
  const smooth = wish.hairTexture && drawn === 'curls' ? 'long' : drawn;
  const style = wish.hairStyle ?? (wish.hairTexture === 'curly' ? 'curls' : smooth);
  const [shortLength, shortVolume] = [mix(0.85, 1.2, random.next()), mix(0.95, 1.15, random.next())];
  const lengths: Record<HairStyle, number> = { long: 1, bob: 0.54, short: shortLength, curls: 1, bald: 1 };
  const volumes: Record<HairStyle, number> = { long: 0.97, bob: 0.9, short: shortVolume, curls: 1, bald: 1 };
  const sideMm = (random.next() < 0.5 ? -1 : 1) * mix(14, 28, random.next());
  return {
    style,
    colour: hairColours[hairColourOf(wish, sketch, random)],
    length: lengths[style],
    wave: waves[wish.hairTexture ?? 'any'](random.next()),
    partMm: style === 'curls' ? 0 : sideMm,
    grey: wish.hairColour ? 0 : clamp(age - 0.5, 0, 0.4),
    hairlineMm: style === 'short' ? mix(-1, 3, age) : -1,
    volume: volumes[style],
  };
}

const waves: Record<HairTexture | 'any', (chance: number) => number> = {
  any: (chance) => mix(0.7, 1, chance),
  straight: () => 0.1,
  wavy: (chance) => mix(1.5, 1.7, chance),
  curly: () => 2,
};

/** Brows keep more colour than hair. */
function browColour(hair: Rgb, age: number): Rgb {
  return mixRgb(scaleRgb(hair, 0.55), [0.03, 0.024, 0.02], 0.4 * (1 - clamp(age, 0, 1)) + 0.1);
}

const beards: Record<BeardKind, readonly [amount: number, stubble: number]> = {
  none: [0, 0],
  stubble: [0.12, 0.6],
  short: [0.75, 0.4],
  full: [1.1, 0.2],
};

function composeBeard(wish: PortraitWish, { masculinity, age }: Sketch, hair: Rgb, random: Random): Portrait['beard'] {
  const kinds: BeardKind[] = masculinity > 0.6 ? ['none', 'none', 'stubble', 'short'] : ['none'];
  const [amount, stubble] = beards[wish.beard ?? pick(kinds, random)];
  const colour = wish.beardColour ? hairColours[wish.beardColour] : hair;
  return { amount, stubble, colour, grey: wish.beardColour ? 0 : clamp(age - 0.6, 0, 0.4) };
}

function composeGlasses({ glassesShape, glassesColour }: PortraitWish, random: Random): Portrait['glasses'] {
  const chance = random.next();
  const shapes = {
    any: { halfWidthMm: 24.5, halfHeightMm: 20, squareness: mix(2.3, 3.6, chance) },
    round: { halfWidthMm: 22.5, halfHeightMm: 21.5, squareness: 2 },
    square: { halfWidthMm: 25.5, halfHeightMm: 18.5, squareness: 5 },
  };
  return {
    colour: glassesColour ? plainColours[glassesColour] : [0.035, 0.03, 0.03],
    ...shapes[glassesShape ?? 'any'],
  };
}

function composeClothes(wish: PortraitWish, { masculinity }: Sketch, random: Random): Portrait['clothes'] {
  const choice = masculinity > 0.6 ? cuts : (['crew', 'blazer', 'turtleneck'] as const);
  const cut = wish.clothes ?? pick(choice, random);
  const colour = plainColours[wish.clothesColour ?? pick(clothesColours, random)];
  return { cut, colour, inner: wish.innerColour ? plainColours[wish.innerColour] : [0.72, 0.72, 0.74] };
}

function pick<Value>(from: readonly Value[], random: Random): Value {
  return known(from[Math.floor(random.next() * from.length)]);
}
