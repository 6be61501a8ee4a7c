import { chromaUOf, chromaVOf, lumaOf } from '../picture/colour.ts';
import type { Colour } from '../picture/look.ts';
import type { FaceLight } from '../rig/measure-light.ts';

/** Colours under white light of brightness 1, red, green, blue 0–1. Tooth shade: between VITA A1 and A2. */
const enamel = [0.95, 0.91, 0.835] as const;
const gum = [0.66, 0.38, 0.38] as const;
const tongue = [0.66, 0.36, 0.35] as const;
const cavity = [0.25, 0.1, 0.09] as const;

/** A colour of the mouth's inside in the light of this photo, in limited-range YUV. */
export type InnerColour = { y: number; u: number; v: number };

/** Teeth, gums, tongue and cavity as this photo's light shows them. */
export type InnerColours = Record<'enamel' | 'gum' | 'tongue' | 'cavity', InnerColour>;

/** Lights the colours of the mouth's inside. */
export function lightInnerColours(light: FaceLight): InnerColours {
  return { enamel: lit(enamel, light), gum: lit(gum, light), tongue: lit(tongue, light), cavity: lit(cavity, light) };
}

/** Wet enamel is this much brighter than something white and dull (measured on photos that show teeth). */
const wetness = 1.24;

function lit(colour: Colour, { white: dull, tint, colourfulness }: FaceLight): InnerColour {
  const white = Math.min(246, dull * wetness);
  const red = colour[0] * white * tint[0];
  const green = colour[1] * white * tint[1];
  const blue = colour[2] * white * tint[2];
  return {
    y: lumaOf(red, green, blue),
    u: 128 + (chromaUOf(red, green, blue) - 128) * colourfulness,
    v: 128 + (chromaVOf(red, green, blue) - 128) * colourfulness,
  };
}

/** Writes a colour shaded by `shade` (1 = fully lit). */
export function shadeInto(sample: InnerColour, colour: InnerColour, shade: number): void {
  sample.y = 16 + (colour.y - 16) * shade;
  sample.u = 128 + (colour.u - 128) * shade;
  sample.v = 128 + (colour.v - 128) * shade;
}

/** Lays a colour over another by `ratio`. */
export function blendInto(sample: InnerColour, over: InnerColour, shade: number, ratio: number): void {
  sample.y += (16 + (over.y - 16) * shade - sample.y) * ratio;
  sample.u += (128 + (over.u - 128) * shade - sample.u) * ratio;
  sample.v += (128 + (over.v - 128) * shade - sample.v) * ratio;
}
