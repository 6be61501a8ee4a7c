/** What a presenter can be dressed for. */
export const outfits = ['work', 'casual', 'festive'] as const;
export type Outfit = (typeof outfits)[number];
