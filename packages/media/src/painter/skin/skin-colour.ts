import { beardDensity } from '../hair/beard.ts';
import { browShade } from '../hair/brows.ts';
import { mixRgb, type Rgb, scaleRgb, timesRgb, tint } from '../maths/colour.ts';
import { bell2, clamp, ramp } from '../maths/shaping.ts';
import type { Sitter } from '../sitter.ts';
import { formTone } from './form-tone.ts';

/** Colour of a place of skin and how much it shines (0..1). */
export type SkinSpot = { colour: Rgb; gloss: number };

/** Bare skin of neck and ears: a base with uneven blood and pores. */
export function bodySkin({ portrait, noise }: Sitter, x: number, y: number, blood: number): SkinSpot {
  const { skin, age } = portrait;
  const darkness = 1 - clamp((skin.colour[0] - 0.1) / 0.5, 0, 1);
  const blotches = noise.cloud(x * 0.07, y * 0.07, 4);
  const fine = noise.cloud(x * 0.5, y * 0.5, 3);
  const pores = noise.cloud(x * 1.6, y * 1.6, 2);
  const red = blood + 0.24 * blotches + 0.1 * fine;
  const warm = timesRgb(skin.colour, [1 + red * 0.16 * (1 - darkness * 0.5), 1 - red * 0.42, 1 - red * 0.4]);
  const uneven = 1 + 0.12 * blotches + 0.09 * fine + 0.09 * pores - 0.2 * age * Math.abs(fine);
  return { colour: scaleRgb(warm, uneven), gloss: 0.5 * skin.gloss * (1 + 0.8 * pores) };
}

/** Skin of the face: rosy cheeks and nose, golden forehead, cool lids and jaw, brows and beard showing through. */
export function faceSkin(sitter: Sitter, x: number, y: number): SkinSpot {
  const { portrait, noise } = sitter;
  const ax = Math.abs(x);
  const spot = bodySkin(sitter, x, y, faceBlood(sitter, ax, x, y));
  let { colour } = spot;
  colour = tint(colour, [1.03, 1, 0.95], bell2(x, y + 50, 50, 24));
  colour = tintAroundEyes(colour, sitter, ax, y);
  colour = tint(colour, [0.9, 0.8, 0.76], bell2(ax - 17, y - 50, 5, 5) * 0.7);
  colour = mixRgb(colour, mixRgb(portrait.brows.colour, colour, 0.3), 0.62 * browShade(portrait, x, y));
  colour = scaleRgb(shadeBeard(colour, sitter, x, y), formTone(sitter, x, y));
  if (portrait.skin.freckles > 0) colour = tint(colour, [0.8, 0.62, 0.5], freckle(sitter, x, y));
  const zones = 0.45 + 0.5 * bell2(x, y + 48, 32, 20) + 0.16 * bell2(x, y - 22, 9, 22);
  const tip = 0.3 * bell2(x, y - sitter.head.nose.wingsMm + 5, 7, 6);
  const cheeks = 0.3 * bell2(ax - 42, y - 18, 14, 10) + 0.25 * bell2(x, y - 98, 12, 8);
  const matte = 1 - 0.85 * bell2(ax - sitter.head.eyes.distanceMm + 7, y - 9, 19, 7.5);
  const pores = noise.cloud(x * 1.6, y * 1.6, 2);
  return { colour, gloss: (zones + tip + cheeks) * portrait.skin.gloss * (1 + 0.8 * pores) * matte };
}

function faceBlood({ portrait, head }: Sitter, ax: number, x: number, y: number): number {
  const { blush } = portrait.skin;
  const cheeks = 0.36 * bell2(ax - 41, y - 28, 19, 15) + 0.12 * bell2(ax - 27, y - 28, 12, 12);
  const middle = 0.22 * bell2(x, y - head.nose.wingsMm + 3, 12, 9) + 0.12 * bell2(x, y - 97, 16, 9);
  return blush * (cheeks + middle) + 0.06 * bell2(ax - 34, y + 12, 15, 7);
}

function tintAroundEyes(colour: Rgb, { portrait, head }: Sitter, ax: number, y: number): Rgb {
  const { eyes, age } = portrait;
  const below = bell2(ax - head.eyes.distanceMm + 2, y - 7.5, 17, 6.5) * (0.5 + 0.45 * age);
  const lid = bell2(ax - head.eyes.distanceMm, y + 7, 18, 5) * (0.5 + 0.35 * eyes.liner);
  return tint(tint(colour, [0.9, 0.86, 0.9], below), [0.88, 0.81, 0.82], lid);
}

function shadeBeard(colour: Rgb, sitter: Sitter, x: number, y: number): Rgb {
  const { beard } = sitter.portrait;
  if (beard.amount <= 0 && beard.stubble <= 0) return colour;
  const density = beardDensity(sitter, x, y);
  const pores = sitter.noise.cloud(x * 1.6, y * 1.6, 2);
  const below = mixRgb(beard.colour, colour, 0.3);
  const grown = mixRgb(
    colour,
    below,
    Math.min(1, beard.amount) * 0.72 * density * ramp(8, 45, y) * (0.8 + 0.4 * pores),
  );
  return tint(grown, [0.66, 0.67, 0.7], density * ramp(30, 55, y) * beard.stubble * (0.75 + 0.5 * pores));
}

function freckle({ noise, portrait }: Sitter, x: number, y: number): number {
  const zone =
    bell2(Math.abs(x) - 30, y - 24, 32, 19) + 0.35 * bell2(x, y - 28, 14, 18) + 0.3 * bell2(x, y + 40, 50, 22);
  if (zone < 0.02) return 0;
  let sum = 0;
  for (let size = 0; size < 2; size++) {
    const gridX = (x + 0.6 * y) * (0.3 + 0.13 * size) + size * 9;
    const gridY = (y - 0.6 * x) * (0.3 + 0.13 * size);
    const column = Math.floor(gridX);
    const row = Math.floor(gridY);
    const strength = noise.cell(column + 90 * size, row);
    if (strength < 0.5) continue;
    const radius = 0.12 + 0.24 * noise.cell(column, row + 50);
    const dx = gridX - column - 0.2 - 0.6 * noise.cell(column + 7, row);
    const dy = gridY - row - 0.2 - 0.6 * noise.cell(column, row + 7);
    sum += ramp(radius, radius * 0.3, Math.hypot(dx, dy)) * (strength - 0.2);
  }
  return clamp(1.25 * sum * zone * portrait.skin.freckles, 0, 1);
}
