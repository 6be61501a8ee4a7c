import type { LookOutfit, LookStyle, LookTrait, LookWall } from './look-names.ts';

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
