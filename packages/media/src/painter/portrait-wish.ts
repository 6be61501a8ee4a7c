import type { ClothesCut, HairStyle } from './portrait.ts';

export type SkinTone = 'fair' | 'light' | 'olive' | 'tan' | 'brown' | 'dark';
export type HairColour = 'black' | 'brown' | 'chestnut' | 'red' | 'blond' | 'grey' | 'white';
export type EyeColour = 'brown' | 'hazel' | 'green' | 'blue' | 'grey';
export type BeardKind = 'none' | 'stubble' | 'short' | 'full';
/** Of clothes and walls. */
export type PlainColour =
  | 'white'
  | 'cream'
  | 'grey'
  | 'black'
  | 'red'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'teal'
  | 'blue'
  | 'navy'
  | 'purple'
  | 'pink'
  | 'brown';
export type Mood = 'serious' | 'friendly' | 'happy';

/** What somebody wants to see in a portrait of an adult; the painter chooses whatever is left out. */
export type PortraitWish = {
  /** The painter paints 20 to 73. */
  ageYears?: number;
  gender?: 'female' | 'male' | 'neutral';
  skin?: SkinTone;
  hairStyle?: HairStyle;
  hairColour?: HairColour;
  eyes?: EyeColour;
  hasGlasses?: boolean;
  beard?: BeardKind;
  clothes?: ClothesCut;
  clothesColour?: PlainColour;
  background?: PlainColour;
  mood?: Mood;
};
