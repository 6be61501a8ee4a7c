import type { EyeColour, HairColour, HairTexture, Place, PlainColour, Profession, SkinTone } from './facts.ts';

/** What a portrait has: nouns that qualities belong to, beside places and professions. */
type Noun =
  | ('woman' | 'man' | 'girl' | 'boy' | 'child' | 'person' | 'businesswoman' | 'businessman')
  | ('grandmother' | 'grandfather' | 'hair' | 'braids' | 'bun' | 'ponytail' | 'locs' | 'fringe')
  | ('eyes' | 'skin' | 'freckles' | 'wrinkles' | 'smile' | 'beard' | 'goatee' | 'moustache')
  | ('glasses' | 'sunglasses' | 'earrings' | 'necklace' | 'hearingAid' | 'headphones')
  | ('hat' | 'cap' | 'beanie' | 'hijab' | 'headscarf' | 'turban' | 'helmet' | 'tie' | 'bowTie' | 'scarf')
  | ('crew' | 'tee' | 'shirt' | 'turtleneck' | 'hoodie' | 'dress' | 'polo' | 'tank' | 'blazer')
  | ('coat' | 'cardigan' | 'vest' | 'labCoat' | 'scrubs' | 'apron' | 'uniform' | 'clothes' | 'background');
/** Who somebody is. */
type Role = Profession | 'elder';
export type Thing = Noun | Place | Role;

/** Words that say how a thing is; what they mean depends on the thing. */
export type Quality =
  | PlainColour
  | HairColour
  | EyeColour
  | SkinTone
  | HairTexture
  | 'long'
  | 'medium'
  | 'short'
  | 'full'
  | 'round'
  | 'square'
  | 'plain'
  | 'blurred'
  | 'young'
  | 'middleAged'
  | 'old'
  | 'wide'
  | 'gentle'
  | ('denim' | 'leather' | 'knit' | 'linen' | 'striped' | 'checked' | 'floral' | 'dotted');

/** Words that stand for themselves. */
export type Trait =
  | ('female' | 'male')
  | 'brunette'
  | 'redhead'
  | 'bald'
  | 'bob'
  | 'cropped'
  | 'afro'
  | 'shaven'
  | 'stubble'
  | 'bespectacled'
  | 'neutral'
  | 'serious'
  | 'friendly'
  | 'happy'
  | ('sad' | 'angry' | 'surprised' | 'thoughtful' | 'confident' | 'calm')
  | ('work' | 'casual' | 'festive')
  | ('windowLight' | 'dramatic' | 'studioLight' | 'backlit' | 'neon' | 'candle' | 'sunset')
  | 'brighter'
  | 'darker'
  | 'warmer'
  | 'cooler'
  | 'moreContrast'
  | 'softer'
  | 'monochrome'
  | 'sepia'
  | 'painterly'
  | ('photo' | 'cartoon' | 'pencil' | 'clay')
  | 'closer'
  | 'squarePicture';

/**
 * The words of one language. Lists are separated by commas, phrases by spaces; `~` stands for every ending of the
 * language. Case and accents do not matter, 'ä' may be written 'ae'.
 */
export type WordTable = {
  /** Two letters, ISO 639-1. */
  language: string;
  /** Where a quality usually stands beside its thing. */
  qualities: 'before' | 'after';
  endings: string;
  /** Says nothing about the picture. */
  empty: string;
  /** Of men and, behind `|`, of women, where they tell who is meant by a word for both: 'une artiste'. */
  articles?: string;
  /** Before the colour of clothes: 'a woman in black', 'mujer de negro'. */
  wornIn: string;
  /** Sayings with words that would say something else: 'girl power'. */
  sayings?: string;
  /** Ends what belongs together. */
  breaks: string;
  and: string;
  or: string;
  /** 'without', 'no': what follows is not to be seen. */
  without: string;
  /** 'not': what follows is not so. */
  not: string;
  years: string;
  early: string;
  mid: string;
  late: string;
  numbers: {
    /** 20, 30 … 90. */
    tens: string;
    /** 1, 2 … 9. */
    units: string;
    /** Those that are not put together of the two: 18, 19, in French 71 to 79. */
    others: Record<number, string>;
    /** Between the two; a space stands for itself. */
    between: string;
    unitsFirst?: true;
    /** The twenties, the thirties … 'twenties', 'vingtaine'; `/` stands between words of one decade. */
    decades: string;
    /** Said of women alone, and of men alone: 'cincuentona'. */
    womensDecades?: string;
    mensDecades?: string;
    /** As old as that: 20, 30 … 'ventenne'. */
    ages?: string;
    /** Behind a number without its last vowel: 'trentacinquenne'. */
    ageEnding?: string;
  };
  /** Last parts of compounds whose first part is a quality or a number: 'rothaarig', 'dreißigjährig'. */
  tails?: { hair?: string; eyes?: string; years?: string };
  things: Record<Noun, string>;
  places: Record<Place, string>;
  /** Of anybody; of a man and of a woman, where `|` stands between; and of anybody after a second one. */
  roles: Record<Role, string>;
  how: Record<Quality, string>;
  traits: Record<Trait, string>;
};
