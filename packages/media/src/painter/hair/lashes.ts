import type { Rgb } from '../maths/colour.ts';
import { createRandom } from '../maths/random.ts';
import { ramp } from '../maths/shaping.ts';
import type { Layer } from '../sheet.ts';
import type { Sitter } from '../sitter.ts';
import { drawBristle } from './bristle.ts';

const dark: Rgb = [0.012, 0.008, 0.007];

/** Draws the lashes of both eyes, longer towards the outer corner; short enough to move with the lid. */
export function drawLashes(layer: Layer, sitter: Sitter): void {
  const fullness = 1 - 0.45 * sitter.portrait.masculinity;
  for (const side of [-1, 1]) {
    drawUpper(layer, sitter, side, fullness);
    drawLower(layer, sitter, side, fullness);
  }
}

function drawUpper(layer: Layer, sitter: Sitter, side: number, fullness: number): void {
  const { eyes } = sitter.head;
  const half = eyes.halfWidthMm;
  const random = createRandom(sitter.portrait.seed * 17 + 3 + side);
  for (let k = 0; k < 85; k++) {
    const t = Math.min(0.99, -0.86 + (1.86 * k) / 85 + random.spread() * 0.01);
    const x = eyes.distanceMm + t * half;
    const y = eyes.upperLid(side, t) + 0.1;
    const long = (1.9 + 2.5 * ramp(-0.6, 0.8, t)) * fullness * (0.75 + 0.4 * random.next());
    const angle = -1.57 + 0.15 + 0.85 * t + random.spread() * 0.1;
    drawBristle(layer, sitter, {
      root: [side * x, y],
      bend: [side * (x + Math.cos(angle - 0.25) * long * 0.45 + 0.3), y + 0.5 + Math.sin(angle) * long * 0.25],
      tip: [side * (x + Math.cos(angle) * long), y + Math.sin(angle) * long * 0.75],
      widthMm: 0.42,
      colour: dark,
      opacity: 0.62 * fullness + 0.12,
    });
  }
}

function drawLower(layer: Layer, sitter: Sitter, side: number, fullness: number): void {
  const { eyes } = sitter.head;
  const half = eyes.halfWidthMm;
  const random = createRandom(sitter.portrait.seed * 19 + 7 + side);
  for (let k = 0; k < 40; k++) {
    const t = -0.6 + (1.5 * k) / 40;
    const x = eyes.distanceMm + t * half;
    const y = eyes.lowerLid(side, t) + 0.2;
    const long = 1.4 * fullness * (0.6 + 0.5 * random.next());
    const angle = 1.57 - 0.7 * t;
    drawBristle(layer, sitter, {
      root: [side * x, y],
      bend: [side * (x + Math.cos(angle) * long * 0.5), y + Math.sin(angle) * long * 0.5],
      tip: [side * (x + Math.cos(angle) * long), y + Math.sin(angle) * long * 0.8],
      widthMm: 0.2,
      colour: [0.03, 0.018, 0.012],
      opacity: 0.26,
    });
  }
}
