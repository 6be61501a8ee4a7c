import type { ClothesCut, HairStyle } from './portrait.ts';

export type SkinTone = 'fair' | 'light' | 'olive' | 'tan' | 'brown' | 'dark';
export type HairColour = 'black' | 'brown' | 'chestnut' | 'red' | 'blond' | 'grey' | 'white';
export type EyeColour = 'brown' | 'hazel' | 'green' | 'blue' | 'grey';
export type HairTexture = 'straight' | 'wavy' | 'curly';
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

/** A person who is to be older is painted like this. */
export const oldestYears = 73;

/** What is wanted in a portrait of an adult; the painter chooses whatever is left out. */
export type PortraitWish = {
  /** The painter paints 20 to `oldestYears`. */
  ageYears?: number;
  gender?: 'female' | 'male' | 'neutral';
  skin?: SkinTone;
  hairStyle?: HairStyle;
  hairTexture?: HairTexture;
  hairColour?: HairColour;
  eyes?: EyeColour;
  hasGlasses?: boolean;
  glassesShape?: 'round' | 'square';
  glassesColour?: PlainColour;
  beard?: BeardKind;
  /** That of the hair where it is left out. */
  beardColour?: HairColour;
  hasEarrings?: boolean;
  hasFreckles?: boolean;
  clothes?: ClothesCut;
  clothesColour?: PlainColour;
  /** What is seen under a blazer. */
  innerColour?: PlainColour;
  background?: PlainColour;
  mood?: Mood;
};
