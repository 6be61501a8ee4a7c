import { paintingNotes } from '@portray/contracts/image-prompt';
import type { Drawer } from '../prompt/drawer.ts';
import type { Fact } from '../prompt/facts.ts';
import { type Reading, readPrompt } from '../prompt/read-prompt.ts';
import type { HairStyle } from './portrait.ts';
import { hairColours } from './portrait-colours.ts';
import { type HairColour, oldestYears, type PortraitWish } from './portrait-wish.ts';
import { changeable, type PictureChange, toChange } from './retouch/picture-change.ts';

/** What is to be painted, and done to the finished picture. */
export type PaintingReading = Reading & { wish: PortraitWish; change: PictureChange };

const natural = Object.keys(hairColours) as HairColour[];
const beards = ['none', 'stubble', 'short', 'full'] as const;
const tops = ['crew', 'tee', 'shirt', 'turtleneck'] as const;
const moods = ['serious', 'friendly', 'happy'] as const;

/** All that the painter can paint: a fact that it learns is added here and taken in `toWish`. */
const painter: Drawer = {
  can: {
    gender: true,
    ageYears: true,
    skin: true,
    hasFreckles: true,
    hasWrinkles: [false],
    hairColour: natural,
    hairLength: true,
    hairTexture: true,
    hasFringe: [false],
    eyes: true,
    hasGlasses: true,
    glassesShape: true,
    glassesColour: true,
    hasSunglasses: [false],
    hasEarrings: true,
    beard: [...beards, 'long'],
    beardColour: natural,
    hasMoustache: [false],
    headwear: ['none'],
    neckwear: ['none'],
    over: ['none'],
    hasNecklace: [false],
    hasHearingAid: [false],
    hasHeadphones: [false],
    top: tops,
    topColour: true,
    hasJacket: true,
    jacketColour: true,
    outfit: ['work'],
    background: true,
    wall: true,
    mood: moods,
    isCloser: true,
    ...changeable,
    lighting: [...changeable.lighting, 'studio'],
  },
  noteOf({ ageYears, beard }) {
    if (ageYears && ageYears > oldestYears) return paintingNotes.oldest;
    return beard === 'long' ? paintingNotes.trimmed : undefined;
  },
};

/** Takes a wish for a new portrait out of a prompt in any language that prompts are read in. */
export function readPainting(prompt: string): PaintingReading {
  const reading = readPrompt(prompt, painter);
  return { ...reading, wish: toWish(reading.facts), change: toChange(reading.facts) };
}

/** The facts as the painter takes them. */
function toWish(facts: Fact): PortraitWish {
  const { gender, ageYears, skin, hairTexture, eyes, hasGlasses, glassesShape, glassesColour } = facts;
  const { hasEarrings, hasFreckles, background } = facts;
  const hairStyle = hairStyleOf(facts);
  const hairColour = oneOf(natural, facts.hairColour);
  const beardColour = oneOf(natural, facts.beardColour);
  const mood = oneOf(moods, facts.mood);
  const wearsGlasses = hasGlasses ?? (glassesShape || glassesColour ? true : undefined);
  const bearded = facts.beard === 'long' ? 'full' : (oneOf(beards, facts.beard) ?? (beardColour ? 'full' : undefined));
  return {
    ...(gender && { gender }),
    ...(ageYears && { ageYears }),
    ...(skin && { skin }),
    ...(hairStyle && { hairStyle }),
    ...(hairTexture && { hairTexture }),
    ...(hairColour && { hairColour }),
    ...(eyes && { eyes }),
    ...(wearsGlasses !== undefined && { hasGlasses: wearsGlasses }),
    ...(glassesShape && { glassesShape }),
    ...(glassesColour && { glassesColour }),
    ...(bearded && { beard: bearded }),
    ...(beardColour && { beardColour }),
    ...(hasEarrings !== undefined && { hasEarrings }),
    ...(hasFreckles !== undefined && { hasFreckles }),
    ...clothesOf(facts),
    ...(background && { background }),
    ...(mood && { mood }),
  };
}

function oneOf<Value>(values: readonly Value[], wanted: unknown): Value | undefined {
  return values.find((value) => value === wanted);
}

function hairStyleOf({ hairLength, hairTexture }: Fact): HairStyle | undefined {
  if (hairLength === 'bald') return 'bald';
  if (hairTexture === 'curly') return hairLength === 'long' ? 'long' : 'curls';
  if (hairLength === 'medium') return 'bob';
  return hairLength;
}

/** A jacket is worn over the rest, and to work where nothing else is asked for. */
function clothesOf({ hasJacket, top, jacketColour, topColour, outfit }: Fact): PortraitWish {
  const shown = oneOf(tops, top);
  const worn = shown ?? (hasJacket === false ? 'crew' : undefined);
  const isDressedUp = hasJacket ?? (outfit === 'work' && !shown);
  if (!isDressedUp) return { ...(worn && { clothes: worn }), ...(topColour && { clothesColour: topColour }) };
  const outer = jacketColour ?? (shown ? undefined : topColour);
  const inner = shown && topColour;
  return { clothes: 'blazer', ...(outer && { clothesColour: outer }), ...(inner && { innerColour: inner }) };
}
