import type { Fact } from './facts.ts';
import { each, hairdos, headwear, neckwear, overs, places, roles, tops } from './thing-groups.ts';
import type { Thing, Trait } from './word-table.ts';

/** What a thing says by being there. */
export const presence: Partial<Record<Thing, Fact>> = {
  woman: { gender: 'female' },
  man: { gender: 'male' },
  girl: { gender: 'female' },
  boy: { gender: 'male' },
  businesswoman: { gender: 'female', outfit: 'work' },
  businessman: { gender: 'male', outfit: 'work' },
  grandmother: { gender: 'female' },
  grandfather: { gender: 'male' },
  elder: { ageYears: 68 },
  ...each(roles, (profession) => ({ profession })),
  ...each(places, (place) => ({ place })),
  ...each(hairdos, (hairdo) => ({ hairdo })),
  fringe: { hasFringe: true },
  freckles: { hasFreckles: true },
  wrinkles: { hasWrinkles: true },
  smile: { mood: 'happy' },
  beard: { beard: 'full' },
  goatee: { beard: 'goatee' },
  moustache: { hasMoustache: true },
  glasses: { hasGlasses: true },
  sunglasses: { hasSunglasses: true },
  earrings: { hasEarrings: true },
  necklace: { hasNecklace: true },
  hearingAid: { hasHearingAid: true },
  headphones: { hasHeadphones: true },
  ...each(headwear, (one) => ({ headwear: one })),
  ...each(neckwear, (one) => ({ neckwear: one })),
  ...each(tops, (one) => ({ top: one })),
  ...each(overs, (one) => ({ over: one })),
  blazer: { hasJacket: true },
};

/** What a thing lets suppose, where nothing else says so. */
export const likelihood: Partial<Record<Thing | Trait, Fact>> = {
  grandmother: { ageYears: 68 },
  grandfather: { ageYears: 68 },
  student: { ageYears: 23 },
  female: { gender: 'female' },
  male: { gender: 'male' },
};

/** Said of children as well as of adults; the drawn people are adults. */
export const mayBeChildren: readonly Thing[] = ['girl', 'boy'];

/** What a thing says by being absent. */
export const absence: Partial<Record<Thing, Fact>> = {
  child: {},
  ...each(headwear, () => ({ headwear: 'none' }) satisfies Fact),
  ...each(neckwear, () => ({ neckwear: 'none' }) satisfies Fact),
  ...each(overs, () => ({ over: 'none' }) satisfies Fact),
  beard: { beard: 'none' },
  goatee: { beard: 'none' },
  moustache: { hasMoustache: false },
  fringe: { hasFringe: false },
  wrinkles: { hasWrinkles: false },
  glasses: { hasGlasses: false },
  sunglasses: { hasSunglasses: false },
  earrings: { hasEarrings: false },
  necklace: { hasNecklace: false },
  hearingAid: { hasHearingAid: false },
  headphones: { hasHeadphones: false },
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
  hoodie: { top: 'crew' },
};

/** What a word says that stands for itself. */
export const traitFacts: Partial<Record<Trait, Fact>> = {
  brunette: { hairColour: 'brown' },
  redhead: { hairColour: 'red' },
  bald: { hairLength: 'bald' },
  bob: { hairLength: 'medium' },
  cropped: { hairLength: 'short' },
  afro: { hairTexture: 'curly' },
  shaven: { beard: 'none' },
  stubble: { beard: 'stubble' },
  bespectacled: { hasGlasses: true },
  neutral: { gender: 'neutral' },
  serious: { mood: 'serious' },
  friendly: { mood: 'friendly' },
  happy: { mood: 'happy' },
  sad: { mood: 'sad' },
  angry: { mood: 'angry' },
  surprised: { mood: 'surprised' },
  thoughtful: { mood: 'thoughtful' },
  confident: { mood: 'confident' },
  calm: { mood: 'calm' },
  work: { outfit: 'work' },
  casual: { outfit: 'casual' },
  festive: { outfit: 'festive' },
  windowLight: { lighting: 'window' },
  dramatic: { lighting: 'dramatic' },
  studioLight: { lighting: 'studio' },
  backlit: { lighting: 'backlit' },
  neon: { lighting: 'neon' },
  candle: { lighting: 'candle' },
  sunset: { lighting: 'sunset' },
  brighter: { brightness: 'brighter' },
  darker: { brightness: 'darker' },
  warmer: { warmth: 'warmer' },
  cooler: { warmth: 'cooler' },
  moreContrast: { contrast: 'more' },
  softer: { contrast: 'less' },
  monochrome: { tone: 'monochrome' },
  sepia: { tone: 'sepia' },
  painterly: { isPainterly: true },
  photo: { style: 'photo' },
  cartoon: { style: 'cartoon' },
  pencil: { style: 'pencil' },
  clay: { style: 'clay' },
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
