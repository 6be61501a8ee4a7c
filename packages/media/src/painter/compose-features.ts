import { mixRgb, type Rgb, timesRgb } from './maths/colour.ts';
import type { Random } from './maths/random.ts';
import { clamp, mix } from './maths/shaping.ts';
import type { Portrait } from './portrait.ts';
import type { Mood } from './portrait-wish.ts';
import { shapeNumbers } from './shape/face-shape.ts';

/** What decides about bones and skin. */
export type Sketch = { age: number; masculinity: number; skin: Rgb; mood: Mood; hasFreckles: boolean | undefined };

type Features = Pick<Portrait, 'shape' | 'face' | 'skin' | 'eyes' | 'brows' | 'nose' | 'mouth' | 'body'>;

const smiles: Record<Mood, number> = { serious: 0.35, friendly: 1.3, happy: 1.55 };

/** A face that nobody has, drawn from the measured face shapes. */
export function composeFeatures(
  { age, masculinity, skin, mood, hasFreckles }: Sketch,
  colours: { iris: Rgb; brows: Rgb },
  random: Random,
): Features {
  /** From the feminine to the masculine measure, with a difference from person to person. */
  const bone = (feminine: number, masculine: number, spread: number) =>
    mix(feminine, masculine, masculinity) + 0.5 * spread * random.spread();
  const years = clamp(age, 0, 1);
  return {
    shape: Array.from({ length: shapeNumbers }, () => clamp(1.7 * random.spread(), -2, 2)),
    face: { depth: bone(0.98, 1.05, 0.2), fullness: bone(1.25, 1.05, 0.2) - 0.3 * years },
    skin: {
      colour: skin,
      blush: mix(0.3, 0.55, random.next()),
      freckles: frecklesOf(skin, random.next() < 0.3, hasFreckles),
      gloss: mix(0.5, 0.38, years),
    },
    eyes: {
      crease: bone(0.85, 0.85, 0.2),
      hood: clamp(0.35 * years + 0.1 * random.next(), 0, 1),
      iris: colours.iris,
      liner: bone(0.6, 0.25, 0.15),
    },
    brows: { colour: colours.brows, thickness: bone(1.2, 1.55, 0.15), arch: bone(0.95, 0.47, 0.15) },
    nose: {
      root: bone(0.8, 0.95, 0.3),
      ridge: bone(0.9, 1.03, 0.08),
      hump: bone(-0.2, 0.25, 0.3),
      tip: bone(1, 0.98, 0.1),
    },
    mouth: {
      cupidsBow: bone(0.95, 0.75, 0.2),
      smile: smiles[mood],
      openMm: 0,
      colour: lipColourOf(skin, masculinity),
    },
    body: { neck: bone(0.82, 1, 0.03), shoulders: bone(0.875, 1.02, 0.03) },
  };
}

/** Some fair people have freckles; wished for, they are plain to see. */
function frecklesOf(skin: Rgb, byChance: boolean, wished: boolean | undefined): number {
  if (wished !== undefined) return wished ? 1.2 : 0;
  return skin[0] > 0.6 && byChance ? 0.7 : 0;
}

/** Lips take their colour from the skin; feminine ones are redder. */
function lipColourOf(skin: Rgb, masculinity: number): Rgb {
  const lips = timesRgb(skin, [0.76, mix(0.45, 0.54, masculinity), mix(0.58, 0.64, masculinity)]);
  const darkness = clamp((0.42 - skin[0]) / 0.2, 0, 1);
  return mixRgb(lips, [0.25, 0.075, 0.068], 0.8 * darkness);
}
