import { mixRgb, scaleRgb } from '../maths/colour.ts';
import { createRandom } from '../maths/random.ts';
import { bell2, clamp, mix, ramp } from '../maths/shaping.ts';
import { dot, unit } from '../maths/vector.ts';
import type { Layer } from '../sheet.ts';
import type { Sitter } from '../sitter.ts';
import { drawBristle } from './bristle.ts';

/** How densely a beard would grow at a place of the head, 0 to 1. Hairs keep 3 mm from the lips and their corners. */
export function beardDensity({ head, noise }: Sitter, x: number, y: number): number {
  const { mouth } = head;
  const ax = Math.abs(x);
  if (y < 4 || (y < 57 && ax < 24)) return 0;
  const upperEdge = ax < 26 ? 54 : mix(8, 60, clamp((71 - ax) / 45, 0, 1) ** 0.85);
  let density = ramp(upperEdge - 4, upperEdge + 10, y);
  if (ax < mouth.halfWidthMm + 1.5) {
    const away = Math.max(mouth.top(x * 0.98) - 1.6 - y, y - mouth.bottom(x * 0.98) - 1.2);
    density *= ramp(0, 3.2, away);
  }
  if (y < mouth.middleMm + 1) density *= mix(1, 0.55, ramp(8, 22, ax) * (1 - ramp(27, 34, ax)));
  const above = y < mouth.cornerMm ? 0.9 : 1;
  density *= ramp(1.8, 5.2, Math.hypot(ax - mouth.halfWidthMm + 0.5, y - mouth.cornerMm) * above);
  density *= ax > 6 ? 1 - 0.7 * bell2(ax - 13, y - 86, 5.5, 5) : 1;
  density *= mix(1, 0.4, bell2(x, y - 56, 2.6, 6));
  return density * (0.8 + 0.5 * noise.cloud(x * 0.25, y * 0.25, 2));
}

/** Draws a trimmed beard as single hairs along the way they grow. */
export function drawBeard(layer: Layer, sitter: Sitter): void {
  const { beard, seed, hair } = sitter.portrait;
  if (beard.amount <= 0) return;
  const { outline, mouth } = sitter.head;
  const random = createRandom(seed * 13 + 9);
  for (let k = 0; k < 52000 * beard.amount; k++) {
    const x = (random.next() * 2 - 1) * 74;
    const y = 5 + random.next() * 122;
    const edge = outline.halfWidth(Math.min(y, outline.chinMm - 3));
    if (Math.abs(x) > edge + 1.2 || y > outline.chinMm + 2) continue;
    if (random.next() > beardDensity(sitter, x, y)) continue;
    const side = x > 0 ? 1 : -1;
    const ax = Math.abs(x);
    const moustache = ax < 27 && y < mouth.middleMm + 2;
    const angle =
      (moustache ? mix(1.57, 0.6, ramp(1, 16, ax)) : mix(1.5, 1.2, ramp(0, 50, ax))) + random.spread() * 0.26;
    const long = (2.3 + 2.2 * random.next()) * (y > 92 ? 1.3 : 1) * mix(0.75, 1, ramp(20, 60, y)) * hair.length;
    const grey = random.next() < beard.grey ? 0.75 * random.next() : 0;
    const colour = mixRgb(beard.colour, [0.55, 0.53, 0.52], grey);
    drawBristle(layer, sitter, {
      root: [x, y],
      bend: [x + side * Math.cos(angle) * long * 0.5, y + Math.sin(angle) * long * 0.5],
      tip: [x + side * Math.cos(angle + 0.2) * long, y + Math.sin(angle + 0.2) * long],
      widthMm: 0.29,
      colour: scaleRgb(colour, (0.6 + 0.7 * random.next()) * facing(sitter, x, y)),
      opacity: 0.48,
    });
  }
}

function facing({ key }: Sitter, x: number, y: number): number {
  const nx = x / 78;
  const ny = (y - 60) / 75;
  const normal = unit(nx, ny * 0.7, Math.sqrt(Math.max(0.05, 1 - nx * nx - 0.4 * ny * ny)));
  return 0.25 + 0.8 * Math.max(0, dot(normal, key));
}
