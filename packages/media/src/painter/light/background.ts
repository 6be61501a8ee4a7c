import { mixRgb, type Rgb, scaleRgb } from '../maths/colour.ts';
import { clamp } from '../maths/shaping.ts';
import type { Sitter } from '../sitter.ts';

/** A calm wall with a pool of light behind the head, brushed unevenly. Picture coordinates (mm). */
export function backgroundColour({ portrait, noise }: Sitter, x: number, y: number): Rgb {
  const { light, dark } = portrait.background;
  const down = clamp((y + 166) / 372, 0, 1);
  const fromX = (x - portrait.light.side * 60) / 230;
  const fromY = (y + 20) / 230;
  const pool = Math.exp(-1.3 * (fromX * fromX + fromY * fromY));
  const wall = mixRgb(dark, light, clamp(pool * 1.15 - 0.1 * down, 0, 1));
  const uneven = noise.cloud(x * 0.008 + 2, y * 0.008, 4) + 0.5 * noise.cloud(x * 0.03, y * 0.012, 3);
  return scaleRgb(wall, 1 + 0.28 * uneven);
}
