import type { Rgb } from './maths/colour.ts';

/** How hair falls. */
export type HairStyle = 'long' | 'bob' | 'short' | 'curls' | 'bald';

/** What a presenter wears. */
export type ClothesCut = 'crew' | 'tee' | 'blazer' | 'shirt' | 'turtleneck';

/**
 * Everything the painter knows about a presenter. Lengths end in Mm (a head is about 230 mm high); numbers without
 * a unit are factors around 1 or strengths from 0 to 1; colours are linear light. Ranges: portrait-ranges.ts.
 */
export type Portrait = {
  seed: number;
  /** 0 is 25 years, 1 is 65 years, -0.125 is 20. */
  age: number;
  /** 0 feminine to 1 masculine bones. */
  masculinity: number;
  /** The person's own bones and flesh: numbers of the measured face shapes, each a standard deviation. */
  shape: readonly number[];
  face: {
    /** How far the middle of the face stands before its edge. */
    depth: number;
    /** Fullness of the cheeks below the cheekbones. */
    fullness: number;
  };
  skin: { colour: Rgb; blush: number; freckles: number; gloss: number };
  eyes: {
    crease: number;
    /** Skin hanging over the crease. */
    hood: number;
    iris: Rgb;
    liner: number;
  };
  brows: { colour: Rgb; thickness: number; arch: number };
  nose: { root: number; ridge: number; hump: number; tip: number };
  mouth: {
    cupidsBow: number;
    /** 0 calm, 1 friendly, up to 1.6. */
    smile: number;
    /** How far the lips stand apart; from 5 mm on teeth show. */
    openMm: number;
    colour: Rgb;
  };
  hair: {
    style: HairStyle;
    colour: Rgb;
    length: number;
    wave: number;
    partMm: number;
    /** Share of grey hairs. */
    grey: number;
    hairlineMm: number;
    volume: number;
  };
  beard: { amount: number; stubble: number; colour: Rgb; grey: number };
  glasses: null | { colour: Rgb; halfWidthMm: number; halfHeightMm: number; squareness: number };
  earrings: null | { colour: Rgb; radiusMm: number };
  clothes: { cut: ClothesCut; colour: Rgb; inner: Rgb };
  background: { light: Rgb; dark: Rgb };
  light: {
    key: Rgb;
    rim: Rgb;
    /** -1 from the left of the picture, 1 from the right. */
    side: number;
  };
  pose: { rollRadians: number /** Positive turns the nose to the right of the picture. */; yawRadians: number };
  /** How close the picture goes, 1 shows head and shoulders, and how far its middle moves down. */
  view: { zoom: number; downMm: number };
  body: { neck: number; shoulders: number };
};
