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

export const styleWords: Record<LookStyle, string> = { photographed: 'Photographed look', drawn: 'Drawn look' };

export const outfitWords: Record<LookOutfit, string> = { work: 'Work', casual: 'Casual', festive: 'Festive' };

export const wallWords: Record<LookWall, string> = {
  studio: 'Studio colour',
  office: 'Office',
  classroom: 'Classroom',
  shop: 'Shop',
  window: 'Window light',
};

export const traitWords: Record<LookTrait, string> = {
  woman: 'Women',
  man: 'Men',
  glasses: 'Glasses',
  beard: 'Beard',
  headwear: 'Scarf or turban',
  'grey-hair': 'Grey or white hair',
  'hearing-aid': 'Hearing aid',
};

/** What a look is called: 'Ada, work, office'. */
export function lookName({ name, outfit, wall }: { name: string; outfit: LookOutfit; wall: LookWall }): string {
  return `${name}, ${outfitWords[outfit].toLowerCase()}, ${wallWords[wall].toLowerCase()}`;
}

/** What the photo of a photographed presenter is called: 'Keiko, photographed look'. */
export const photographedName = ({ name }: { name: string }) => `${name}, ${styleWords.photographed.toLowerCase()}`;

/** What is said when no more looks are drawn on a day. */
export function lookLimitMessage(limit: number): string {
  return `${limit} presenters have been drawn for you today. Those that were drawn before can be used as often as you like.`;
}
