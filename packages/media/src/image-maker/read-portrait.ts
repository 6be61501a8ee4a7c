import { drawingNotes } from '@portray/contracts/image-prompt';
import type { FinishName } from '@portray/sculptor/draw-portrait';
import type { Drawer } from '../prompt/drawer.ts';
import type { Fact } from '../prompt/facts.ts';
import { type Reading, readPrompt } from '../prompt/read-prompt.ts';
import { clothesOfProfessions, moods, oldestYears } from './compose-sculpture.ts';
import { changeable, type PictureChange, toChange } from './retouch/picture-change.ts';

/** What is to be drawn in which finish, and done to the finished picture. */
export type PortraitReading = Reading & { finish: FinishName; change: PictureChange };

const finishOf = { clay: 'clay', cartoon: 'cel', pencil: 'pencil' } as const satisfies Partial<
  Record<NonNullable<Fact['style']>, FinishName>
>;

/** All that the sculptor draws: a fact that it learns is added here and taken in `composeSculpture`. */
const sculptor: Drawer = {
  can: {
    gender: true,
    ageYears: true,
    profession: Object.keys(clothesOfProfessions) as (keyof typeof clothesOfProfessions)[],
    skin: true,
    hasFreckles: true,
    hasWrinkles: true,
    hairColour: true,
    hairLength: true,
    hairTexture: true,
    hairdo: ['bun', 'braids'],
    eyes: true,
    hasGlasses: true,
    glassesShape: true,
    glassesColour: true,
    hasSunglasses: true,
    beard: ['none', 'stubble', 'goatee', 'short', 'full', 'long'],
    beardColour: true,
    hasMoustache: [false],
    headwear: ['none', 'hat', 'cap', 'beanie', 'hijab', 'headscarf', 'turban'],
    headwearColour: true,
    hasEarrings: true,
    hasNecklace: [false],
    hasHearingAid: true,
    hasHeadphones: [false],
    neckwear: ['none', 'tie'],
    neckwearColour: true,
    top: ['crew', 'tee', 'shirt', 'turtleneck', 'hoodie', 'dress'],
    topColour: true,
    hasJacket: true,
    jacketColour: true,
    over: ['none'],
    fabric: ['knit'],
    outfit: ['work', 'casual'],
    background: true,
    wall: ['plain'],
    mood: Object.keys(moods) as (keyof typeof moods)[],
    style: Object.keys(finishOf) as (keyof typeof finishOf)[],
    isCloser: true,
    ...changeable,
    lighting: [...changeable.lighting, 'studio'],
  },
  noteOf({ ageYears, beard }) {
    if (ageYears && ageYears > oldestYears) return drawingNotes.oldest;
    return beard === 'long' ? drawingNotes.trimmed : undefined;
  },
  /** A tie needs a collar, and has one colour with a hat. */
  beside({ neckwear, neckwearColour, hasJacket, top, fabric, headwearColour, headwear }) {
    const hidesTie = neckwear === 'tie' && !hasJacket && ((top && top !== 'shirt') || (!top && fabric === 'knit'));
    const isHat = headwear === 'hat' || headwear === 'cap' || headwear === 'beanie';
    const isOther = neckwear === 'tie' && neckwearColour !== undefined && neckwearColour !== headwearColour;
    const isAsTie = isHat && isOther && !hidesTie && headwearColour !== undefined;
    return {
      hidden: hidesTie ? ['neckwear', 'neckwearColour'] : [],
      notes: isAsTie ? { headwearColour: drawingNotes.tieColour } : {},
    };
  },
};

/** Takes what a new portrait shows out of a prompt in any language that prompts are read in. */
export function readPortrait(prompt: string): PortraitReading {
  const reading = readPrompt(prompt, sculptor);
  const style = Object.entries(finishOf).find(([name]) => name === reading.facts.style);
  return { ...reading, finish: style ? style[1] : 'clay', change: toChange(reading.facts) };
}
