import { light } from '@portray/sculptor/person';
import { hairStyles, hatStyles, type Sculpture, sculptureOf } from '@portray/sculptor/sculpture';
import type { Fact, HairColour, PlainColour, SkinTone } from '../prompt/facts.ts';
import { clothesOf } from './compose-clothes.ts';
import { measureFace, shapeNumbers } from './face-measures.ts';
import { createRandom, pick, type Random } from './maths/random.ts';
import { clamp, mix } from './maths/shaping.ts';
import { hairColours, irisColours, plainColours, skinColours } from './portrait-colours.ts';

/** What decides about bones, hair and clothes. */
type Sketch = { years: number; masculinity: number; skin: SkinTone };

/** Somebody who is to be older is drawn like this. */
export const oldestYears = 82;

/** Faces spread by four fifths of the standard deviation of measured ones, of which `spread()` is half a one, and none is further from the mean. */
const apart = { per: 1.6, most: 1.7 };
const walls: PlainColour[] = ['orange', 'blue', 'teal', 'purple', 'pink', 'cream', 'yellow', 'green'];
/** From fair to dark. */
const skins = Object.keys(skinColours) as SkinTone[];

/**
 * A person who does not exist with all that was asked for: the same facts and whole number give the same one, another
 * number another one.
 */
export function composeSculpture(facts: Fact, seed: number): Sculpture {
  const random = createRandom(seed);
  // The first numbers of neighbouring seeds are alike.
  for (let i = 0; i < 8; i++) random.next();
  const sketch = sketchPerson(facts, random);
  const side = random.next() < 0.5 ? -1 : 1;
  return sculptureOf({
    ...bonesOf(sketch, random),
    ...moodOf(facts),
    ...hairOf(facts, sketch, random),
    ...beardOf(facts, sketch, random),
    ...wornOf(facts, sketch, random),
    ...light('bg', plainColours[facts.background ?? pick(walls, random)]),
    yaw: side * between(0.08, 0.13, random),
    roll: -side * between(0.02, 0.045, random),
    freck: facts.hasFreckles ? 1 : 0,
  });
}

function sketchPerson(facts: Fact, random: Random): Sketch {
  const { gender, beard, beardColour } = facts;
  const isBearded = (beard ?? 'none') !== 'none' || beardColour !== undefined;
  const isMale = gender ? gender === 'male' : isBearded || random.next() < 0.5;
  return {
    years: facts.ageYears ?? between(24, 58, random) + (facts.hasWrinkles ? 15 : 0),
    masculinity: gender === 'neutral' ? 0.5 : isMale ? 1 : 0,
    skin: facts.skin ?? pick(skins, random),
  };
}

/** A face within the spread of measured ones. */
function bonesOf({ years, masculinity, skin }: Sketch, random: Random): Partial<Sculpture> {
  const shape = Array.from({ length: shapeNumbers }, () => clamp(apart.per * random.spread(), -apart.most, apart.most));
  const face = measureFace(shape, years, masculinity);
  /** From the feminine to the masculine measure. */
  const bone = (feminine: number, masculine: number) => mix(feminine, masculine, masculinity);
  const age = ageOf(years);
  const darkness = skins.indexOf(skin) / (skins.length - 1);
  return {
    age,
    faceW: clamp(face.faceWidth, 0.94, 1.07),
    taper: bone(0.16, 0.08) - 0.5 * (face.jawWidth / face.faceWidth - 1),
    jaw: clamp(bone(0.91, 1.01) + 0.8 * (face.jawWidth / face.faceWidth - 1), 0.85, 1.08),
    chin: clamp(bone(0.91, 1.01) + (face.chinWidth - 1), 0.8, 1.2),
    chinY: clamp(-0.36 * (face.chinHeight - 1), -0.08, 0.05),
    cheek: between(0.98, 1.14, random),
    browRidge: bone(0.9, 1.15),
    noseL: clamp(-0.6 * (face.noseBase - 1) - 0.03 * age, -0.07, 0.03),
    noseW: clamp(bone(0.98, 1.08) + 1.2 * (face.noseWidth - 1) + 0.18 * darkness, 0.9, 1.35),
    noseTip: clamp(bone(1, 1.06) + (face.noseWidth - 1), 0.94, 1.18),
    noseBr: clamp(bone(0.92, 1.12) + 1.8 * (face.bridgeWidth - 1), 0.75, 1.3),
    noseZ: clamp(0.6 * (face.noseDepth - 1), -0.04, 0.05),
    eyeX: clamp(0.372 * face.eyeDistance, 0.355, 0.388),
    eyeUp: bone(0.094, 0.088) - 0.014 * age,
    eyeTilt: clamp(0.02 + 0.008 * random.spread(), 0.005, 0.035),
    lidSkew: 0.1 + 0.12 * age,
    browY: clamp(0.525 + 0.12 * (face.browAboveEye - 1), 0.5, 0.555),
    browT: bone(0.031, 0.044),
    browArch: bone(0.055, 0.044),
    mouthW: clamp(0.305 * (1 + 1.05 * (face.mouthWidth - 1)), 0.262, 0.348),
    mouthY: clamp(-0.475 - 0.25 * (face.mouthDepth - 1), -0.495, -0.455),
    lipUp: clamp(0.062 * (1 + 1.1 * (face.upperLip - 1)) + 0.012 * darkness, 0.037, 0.084),
    lipLow: clamp(0.085 * face.lowerLip + 0.012 * darkness, 0.058, 0.108),
    lipFull: bone(1.08, 0.98) + 0.2 * darkness - 0.2 * age,
    ear: bone(0.96, 1.04) + 0.1 * age,
    neck: bone(0.87, 1.02),
    shoulder: bone(0.92, 1.01),
    lash: bone(0.7, 0.2),
    blush: mix(1, 0.5, darkness),
    ...light('sk', skinColours[skin]),
    ...lipsOf(skin, masculinity),
  };
}

/** Lips take their colour from the skin; feminine ones are redder. */
function lipsOf(skin: SkinTone, masculinity: number): Partial<Sculpture> {
  const { skR, skG, skB } = light('sk', skinColours[skin]);
  return {
    liR: 0.78 * skR + 0.02,
    liG: mix(0.44, 0.52, masculinity) * skG,
    liB: mix(0.56, 0.62, masculinity) * skB,
  };
}

/** The moods that a face can show. */
export const moods = {
  happy: { smile: 1, open: 0.06 },
  friendly: { smile: 0.75 },
  confident: { smile: 0.6 },
  calm: { smile: 0.45 },
  thoughtful: { smile: 0.3, browTilt: -0.05 },
  serious: { smile: 0.15, browTilt: -0.01 },
  sad: { smile: -0.2, browTilt: -0.1 },
} as const satisfies Partial<Record<NonNullable<Fact['mood']>, Partial<Sculpture>>>;

/** Pencil drawings smile with the mouth shut: hatched teeth look like a lip, and would go along with it in speech. */
function moodOf({ mood, style }: Fact): Partial<Sculpture> {
  const shown = Object.entries(moods).find(([name]) => name === mood)?.[1] ?? moods.friendly;
  return style === 'pencil' ? { ...shown, open: 0 } : shown;
}

function hairOf(facts: Fact, sketch: Sketch, random: Random): Partial<Sculpture> {
  const style = hairStyleOf(facts, sketch, random);
  const colour = facts.hairColour ?? hairColourBy(sketch, random);
  const { haR, haG, haB } = light('ha', hairColours[colour]);
  return {
    hair: hairStyles[style],
    hairLine:
      style === 'headScarf'
        ? 0.8
        : style === 'turban'
          ? 0.66
          : mix(0.85, 0.95, random.next() * 0.7 + 0.3 * ageOf(sketch.years)),
    hairTop: clamp(0.05 * random.spread(), -0.08, 0.08),
    hairWave: { straight: 0, wavy: 0.8, curly: 1 }[facts.hairTexture ?? 'straight'] || between(0, 0.4, random),
    part: style === 'turban' ? 0 : (random.next() < 0.5 ? -1 : 1) * between(0.2, 0.32, random),
    grey: facts.hairColour ? 0 : clamp((sketch.years - 45) / 30, 0, 0.9),
    haR,
    haG,
    haB,
  };
}

function hairStyleOf(facts: Fact, { masculinity }: Sketch, random: Random): keyof typeof hairStyles {
  const { headwear, hairdo, hairLength, hairTexture } = facts;
  if (headwear === 'hijab' || headwear === 'headscarf') return 'headScarf';
  if (headwear === 'turban') return 'turban';
  if (hairLength === 'bald') return 'none';
  if (hairdo === 'bun' || hairdo === 'braids') return hairdo;
  const isShort = hairLength ? hairLength === 'short' : masculinity > 0.5;
  if (hairTexture === 'curly') return isShort ? 'shortCurls' : hairLength === 'long' ? 'long' : 'roundCurls';
  if (isShort) return hairTexture || random.next() < 0.6 ? 'quiff' : 'crop';
  if (hairLength === 'long') return 'long';
  if (hairLength === 'medium' || hairTexture) return 'bob';
  return pick(['bob', 'long', 'bun', 'roundCurls'] as const, random);
}

/** Fair people have hair of every colour; it greys with age. */
function hairColourBy({ skin, years }: Sketch, random: Random): HairColour {
  if (years > 66) return random.next() < 0.4 ? 'white' : 'grey';
  const natural: HairColour[] = ['black', 'brown', 'chestnut', 'blond', 'red'];
  const share = { fair: 5, light: 4, olive: 2, tan: 2, brown: 1, dark: 1 }[skin];
  return pick(natural.slice(0, share), random);
}

const beards = {
  none: { beard: 0, stub: 0 },
  stubble: { beard: 0, stub: 0.8 },
  goatee: { beard: 0.9, goatee: 1, stub: 0.3, beardLen: 0.03 },
  short: { beard: 0.9, stub: 0.95, beardLen: 0.022 },
  full: { beard: 1, stub: 0.95, beardLen: 0.04 },
  long: { beard: 1, stub: 0.95, beardLen: 0.07 },
} satisfies Record<NonNullable<Fact['beard']>, Partial<Sculpture>>;

/** Above the lip it is colour alone: the engine would take a dark strip there for the mouth. */
function beardOf(facts: Fact, { masculinity }: Sketch, random: Random): Partial<Sculpture> {
  const byChance = masculinity > 0.6 ? pick(['none', 'none', 'stubble', 'short'] as const, random) : 'none';
  const own = facts.beardColour ? light('be', hairColours[facts.beardColour]) : {};
  return { ...beards[facts.beard ?? (facts.beardColour ? 'full' : byChance)], ...own };
}

function wornOf(facts: Fact, { masculinity, skin }: Sketch, random: Random): Partial<Sculpture> {
  const wearsGlasses = facts.hasGlasses ?? (facts.glassesShape ?? facts.glassesColour) !== undefined;
  const isSquare = facts.glassesShape ? facts.glassesShape === 'square' : random.next() < 0.5;
  return {
    glasses: facts.hasSunglasses ? 2 : wearsGlasses ? 1 : 0,
    glassSq: isSquare ? 1 : 0,
    glassR: isSquare ? 0.25 : 0.262,
    glassT: between(0.018, 0.024, random),
    ...light('gl', facts.glassesColour ? plainColours[facts.glassesColour] : '#2a2a30'),
    hearing: facts.hasHearingAid ? 1 : 0,
    earring: facts.hasEarrings ? 1 + Math.floor(2 * random.next()) : 0,
    ...clothesOf(facts, masculinity, random),
    hat: hatOf(facts),
    ...light('ir', irisColours[facts.eyes ?? eyesBy(skin, random)]),
  };
}

/** Other head wear is hair to the sculptor. */
function hatOf({ headwear }: Fact): number {
  if (headwear === 'hat') return hatStyles.brimmed;
  return headwear === 'cap' || headwear === 'beanie' ? hatStyles[headwear] : hatStyles.none;
}

/** Fair people have eyes of every colour. */
function eyesBy(skin: SkinTone, random: Random) {
  return skin === 'fair' || skin === 'light'
    ? pick(['brown', 'hazel', 'green', 'blue', 'grey'] as const, random)
    : 'brown';
}

const ageOf = (years: number) => clamp((years - 20) / 60, 0, 1);
const between = (least: number, most: number, random: Random) => mix(least, most, random.next());
