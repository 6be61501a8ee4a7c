import { drawingNotes } from '@portray/contracts/image-prompt';
import type { FinishName } from '@portray/sculptor/draw-portrait';
import type { Drawer } from '../prompt/drawer.ts';
import type { Fact } from '../prompt/facts.ts';
import { type Reading, readPrompt } from '../prompt/read-prompt.ts';
import { clothesOfProfessions, hasTie } from './compose-clothes.ts';
import { drawnPlaces } from './compose-place.ts';
import { moods, oldestYears } from './compose-sculpture.ts';
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
    hasNecklace: true,
    hasHearingAid: true,
    hasHeadphones: [false],
    neckwear: ['none', 'tie', 'bowTie'],
    neckwearColour: true,
    top: ['crew', 'tee', 'shirt', 'turtleneck', 'hoodie', 'dress'],
    topColour: true,
    hasJacket: true,
    jacketColour: true,
    over: ['none', 'cardigan'],
    overColour: true,
    fabric: ['knit', 'denim'],
    pattern: true,
    outfit: true,
    background: true,
    wall: true,
    place: drawnPlaces,
    mood: Object.keys(moods) as (keyof typeof moods)[],
    style: Object.keys(finishOf) as (keyof typeof finishOf)[],
    isCloser: true,
    ...changeable,
    lighting: [...changeable.lighting, 'studio', 'window'],
  },
  noteOf({ ageYears, beard }) {
    if (ageYears && ageYears > oldestYears) return drawingNotes.oldest;
    return beard === 'long' ? drawingNotes.trimmed : undefined;
  },
  /** A tie needs a collar and has one colour with a hat; beads need a bare neck; only clay stands in a room. */
  beside(facts) {
    const { neckwearColour, hasJacket, top, fabric, headwearColour, headwear, lighting } = facts;
    const hasCollar = top ? top === 'shirt' : hasJacket || fabric !== 'knit';
    const hidesTie = hasTie(facts) && !hasCollar && !(hasJacket && top === 'crew');
    const hidesBeads = facts.hasNecklace && ((top && !bareNecks.has(top)) || (hasTie(facts) && !hidesTie));
    const isFlat = facts.style === 'cartoon' || facts.style === 'pencil';
    const isHat = headwear === 'hat' || headwear === 'cap' || headwear === 'beanie';
    const isOther = hasTie(facts) && neckwearColour !== undefined && neckwearColour !== headwearColour;
    const isAsTie = isHat && isOther && !hidesTie && headwearColour !== undefined;
    return {
      hidden: [
        ...(hidesTie ? (['neckwear', 'neckwearColour'] as const) : []),
        ...(hidesBeads ? (['hasNecklace'] as const) : []),
        ...(isFlat ? (['place'] as const) : []),
        ...(isFlat && lighting === 'window' ? (['lighting'] as const) : []),
      ],
      notes: isAsTie ? { headwearColour: drawingNotes.tieColour } : {},
    };
  },
};

/** Tops above which beads are seen. */
const bareNecks: ReadonlySet<Fact['top']> = new Set(['tee', 'dress']);

/** Takes what a new portrait shows out of a prompt in any language that prompts are read in. */
export function readPortrait(prompt: string): PortraitReading {
  const reading = readPrompt(prompt, sculptor);
  const style = Object.entries(finishOf).find(([name]) => name === reading.facts.style);
  return { ...reading, finish: style ? style[1] : 'clay', change: toChange(reading.facts) };
}
