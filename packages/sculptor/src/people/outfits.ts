import type { clothesStyles, overStyles, prints, ties, weaves } from '../sculpture.ts';

/** What a presenter can be dressed for. */
export const outfits = ['work', 'casual', 'festive'] as const;
export type Outfit = (typeof outfits)[number];

/** Clothes of one person, and the paint of the wall that goes with them; colours in sRGB. */
export type Clothes = {
  cut: keyof typeof clothesStyles;
  /** What is worn over it, which then has the first colour. */
  over?: keyof typeof overStyles;
  weave?: keyof typeof weaves;
  print?: keyof typeof prints;
  tie?: keyof typeof ties;
  necklace?: true;
  /** The first; the second, which head scarves and turbans have too; that of ties, facings, borders, stitches and prints. */
  colours: readonly [clothes: string, clothes2: string, accent: string];
  wall: string;
};
