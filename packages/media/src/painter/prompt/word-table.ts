import type { EyeColour, HairColour, HairTexture, PlainColour, SkinTone } from '../portrait-wish.ts';

/** What a portrait has: nouns that qualities belong to. */
export type Thing =
  | 'woman'
  | 'man'
  | 'girl'
  | 'boy'
  | 'child'
  | 'person'
  | 'hair'
  | 'eyes'
  | 'skin'
  | 'beard'
  | 'glasses'
  | 'earrings'
  | 'freckles'
  | 'smile'
  | 'crew'
  | 'tee'
  | 'shirt'
  | 'blazer'
  | 'turtleneck'
  | 'clothes'
  | 'background';

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
  | 'gentle';

/** Words that stand for themselves. */
export type Trait =
  | 'brunette'
  | 'redhead'
  | 'bald'
  | 'bob'
  | 'afro'
  | 'shaven'
  | 'stubble'
  | 'bespectacled'
  | 'neutral'
  | 'serious'
  | 'friendly'
  | 'happy'
  | 'brighter'
  | 'darker'
  | 'warmer'
  | 'cooler'
  | 'moreContrast'
  | 'softer'
  | 'monochrome'
  | 'sepia'
  | 'painterly'
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
    /** Between the two; a space stands for itself. */
    between: string;
    unitsFirst?: true;
    /** The twenties, the thirties … 'twenties', 'vingtaine'. */
    decades?: string;
  };
  /** Last parts of compounds whose first part is a quality or a number: 'rothaarig', 'dreißigjährig'. */
  tails?: { hair?: string; eyes?: string; years?: string };
  things: Record<Thing, string>;
  how: Record<Quality, string>;
  traits: Record<Trait, string>;
};
