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
  /** 0 is 25 years, 1 is 65 years. */
  age: number;
  /** 0 feminine to 1 masculine bones. */
  masculinity: number;
  face: {
    jaw: number;
    cheekbones: number;
    length: number;
    chin: number;
    forehead: number;
    /** How far the middle of the face stands before its edge. */
    depth: number;
    /** Fullness of the cheeks below the cheekbones. */
    fullness: number;
  };
  skin: { colour: Rgb; blush: number; freckles: number; gloss: number };
  eyes: {
    /** From the nose line to the middle of one eye. */
    distanceMm: number;
    halfWidthMm: number;
    upperMm: number;
    lowerMm: number;
    /** How much the outer corner lies above the inner one, halved. */
    tiltMm: number;
    crease: number;
    /** Skin hanging over the crease. */
    hood: number;
    iris: Rgb;
    liner: number;
  };
  brows: { colour: Rgb; thickness: number; arch: number; loweredMm: number; length: number };
  nose: { width: number; length: number; root: number; ridge: number; hump: number; tip: number };
  mouth: {
    halfWidthMm: number;
    upperMm: number;
    lowerMm: number;
    cupidsBow: number;
    smile: number;
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
  pose: { rollRadians: number; yawRatio: number };
  body: { neck: number; shoulders: number };
};
