import { bell, ramp } from '../maths/shaping.ts';
import type { Point } from '../maths/vector.ts';
import type { Sitter } from '../sitter.ts';

/** Height of the hairline over the forehead: a little higher beside the middle, falling at the temples. */
export function hairline({ portrait, noise }: Sitter, x: number): number {
  const ax = Math.abs(x);
  const recess = portrait.masculinity * (2.5 + 5 * portrait.age) * bell(ax - 34, 13);
  const temple = ax > 40 ? 0.05 * (ax - 40) ** 2 : 0;
  return -62.5 - 1.5 * portrait.hair.hairlineMm - recess + temple + 2.5 * noise.cloud(x * 0.2, 4, 2);
}

/** Positive inside the outline of short hair that stands `liftMm` off the skull. */
export function inOutline(x: number, y: number, liftMm: number): number {
  return 1 - Math.abs(x / (75.5 + liftMm * 0.45)) ** 2.15 - Math.abs((y + 24) / (89 + liftMm)) ** 2.15;
}

/** Where hair begins beside the face. */
export function sideEdge(y: number): number {
  return 73.5 - 6.5 * ramp(0, -45, y) - 8 * ramp(-30, -66, y) - 3.5 * bell(y - 6, 9);
}

/** Moves a place onto the outline of short hair when it lies beyond. */
export function withinOutline([x, y]: Point, liftMm: number): Point {
  const inside = inOutline(x, y, liftMm);
  if (inside >= 0) return [x, y];
  const scale = 1 / Math.sqrt(1 - inside);
  return [x * scale, -24 + (y + 24) * scale];
}
