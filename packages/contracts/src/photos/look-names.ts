/** Presenters who come with the product, as pages claim it. */
export const presentersOffered = 16;

/** What a presenter can be dressed for. */
export const lookOutfits = ['work', 'casual', 'festive'] as const;
export type LookOutfit = (typeof lookOutfits)[number];

/** What can be behind a presenter. */
export const lookWalls = ['studio', 'office', 'classroom', 'shop', 'window'] as const;
export type LookWall = (typeof lookWalls)[number];

/** What presenters can be found by, whatever they wear. */
export const lookTraits = ['woman', 'man', 'glasses', 'beard', 'headwear', 'grey-hair', 'hearing-aid'] as const;
export type LookTrait = (typeof lookTraits)[number];

/** How a presenter came into their picture. */
export const lookStyles = ['photographed', 'drawn'] as const;
export type LookStyle = (typeof lookStyles)[number];
