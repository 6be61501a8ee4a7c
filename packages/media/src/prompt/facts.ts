export type SkinTone = 'fair' | 'light' | 'olive' | 'tan' | 'brown' | 'dark';
type DyedHair = 'purple' | 'pink' | 'blue' | 'green' | 'orange';
export type HairColour = 'black' | 'brown' | 'chestnut' | 'red' | 'blond' | 'grey' | 'white' | DyedHair;
export type HairTexture = 'straight' | 'wavy' | 'curly';
export type EyeColour = 'brown' | 'hazel' | 'green' | 'blue' | 'grey';
/** Of clothes and walls. */
export type PlainColour =
  | ('white' | 'cream' | 'grey' | 'black' | 'red' | 'orange' | 'yellow')
  | ('green' | 'teal' | 'blue' | 'navy' | 'purple' | 'pink' | 'brown');

/** Where somebody is seen. */
export type Place =
  | (
      | 'office'
      | 'library'
      | 'classroom'
      | 'shop'
      | 'kitchen'
      | 'livingRoom'
      | 'cafe'
      | 'hospital'
      | 'workshop'
      | 'laboratory'
    )
  | ('beach' | 'city' | 'nature' | 'stage');

/** What somebody is, told by their clothes. */
export type Profession =
  | ('doctor' | 'nurse' | 'chef' | 'builder' | 'teacher' | 'lawyer' | 'police' | 'firefighter' | 'farmer' | 'engineer')
  | ('scientist' | 'pilot' | 'soldier' | 'waiter' | 'manager' | 'student' | 'artist' | 'mechanic' | 'seller')
  | ('hairdresser' | 'journalist' | 'athlete' | 'musician');

/** What words of a prompt say about a picture, one entry for everything that can be said only once. */
export type Facts = {
  gender: 'female' | 'male' | 'neutral';
  ageYears: number;
  profession: Profession;
  skin: SkinTone;
  hasFreckles: boolean;
  hasWrinkles: boolean;
  hairColour: HairColour;
  hairLength: 'long' | 'medium' | 'short' | 'bald';
  hairTexture: HairTexture;
  hairdo: 'braids' | 'bun' | 'ponytail' | 'locs';
  hasFringe: boolean;
  eyes: EyeColour;
  hasGlasses: boolean;
  glassesShape: 'round' | 'square';
  glassesColour: PlainColour;
  hasSunglasses: boolean;
  beard: 'none' | 'stubble' | 'goatee' | 'short' | 'full' | 'long';
  hasMoustache: boolean;
  /** Of beard and moustache. */
  beardColour: HairColour;
  headwear: 'none' | 'hat' | 'cap' | 'beanie' | 'hijab' | 'headscarf' | 'turban' | 'helmet';
  headwearColour: PlainColour;
  hasEarrings: boolean;
  hasNecklace: boolean;
  hasHearingAid: boolean;
  hasHeadphones: boolean;
  neckwear: 'none' | 'tie' | 'bowTie' | 'scarf';
  neckwearColour: PlainColour;
  top: 'crew' | 'tee' | 'shirt' | 'turtleneck' | 'hoodie' | 'dress' | 'polo' | 'tank';
  topColour: PlainColour;
  hasJacket: boolean;
  jacketColour: PlainColour;
  /** Worn over the rest, beside jackets. */
  over: 'none' | 'coat' | 'cardigan' | 'vest' | 'labCoat' | 'scrubs' | 'apron' | 'uniform';
  overColour: PlainColour;
  fabric: 'denim' | 'leather' | 'knit' | 'linen';
  pattern: 'striped' | 'checked' | 'floral' | 'dotted';
  outfit: 'work' | 'casual' | 'festive';
  background: PlainColour;
  wall: 'plain' | 'blurred';
  place: Place;
  mood: 'serious' | 'friendly' | 'happy' | 'sad' | 'angry' | 'surprised' | 'thoughtful' | 'confident' | 'calm';
  lighting: 'window' | 'dramatic' | 'studio' | 'backlit' | 'neon' | 'candle' | 'sunset';
  brightness: 'brighter' | 'darker';
  warmth: 'warmer' | 'cooler';
  contrast: 'more' | 'less';
  tone: 'monochrome' | 'sepia';
  isPainterly: true;
  style: 'photo' | 'cartoon' | 'pencil' | 'clay';
  isCloser: true;
  isSquare: true;
};

export type Fact = Partial<Facts>;

const kinds = {
  person: ['gender', 'ageYears', 'profession'],
  skin: ['skin', 'hasFreckles', 'hasWrinkles'],
  hair: ['hairColour', 'hairLength', 'hairTexture', 'hairdo', 'hasFringe'],
  eyes: ['eyes'],
  beard: ['beard', 'hasMoustache', 'beardColour'],
  glasses: ['hasGlasses', 'glassesShape', 'glassesColour', 'hasSunglasses'],
  headwear: ['headwear', 'headwearColour'],
  jewellery: ['hasEarrings', 'hasNecklace'],
  devices: ['hasHearingAid', 'hasHeadphones'],
  neckwear: ['neckwear', 'neckwearColour'],
  clothes: [
    ...(['top', 'topColour', 'hasJacket', 'jacketColour', 'over', 'overColour'] as const),
    ...(['fabric', 'pattern', 'outfit'] as const),
  ],
  background: ['background', 'wall', 'place'],
  mood: ['mood'],
  light: ['lighting', 'brightness', 'warmth', 'contrast'],
  style: ['tone', 'isPainterly', 'style'],
  crop: ['isCloser', 'isSquare'],
} as const satisfies Record<string, readonly (keyof Facts)[]>;

/** What a fact is about. */
export type Kind = keyof typeof kinds;

/** The kind of a fact by its name. */
export const kindOf = Object.fromEntries(
  Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => [name, kind])),
) as Record<keyof Facts, Kind>;
