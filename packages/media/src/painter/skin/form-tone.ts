import { bell2, ramp } from '../maths/shaping.ts';
import type { Sitter } from '../sitter.ts';

/**
 * How light skin is against the cheek where faces differ from an even egg: the turning sides, hollows below the eyes, the
 * shadow above the lips. The measured means of people, as a factor of linear light.
 */
export function formTone({ head, portrait }: Sitter, x: number, y: number): number {
  const { eyes, nose, mouth, outline } = head;
  const ax = Math.abs(x);
  const edge = outline.inside(x, y);
  const side = ramp(15, 0, edge) * (0.24 + 0.12 * ramp(10, 70, y)) * ramp(-75, -40, y);
  const glabella = 0.07 * bell2(x, y + 16, 13, 10);
  const temple = 0.1 * bell2(ax - 58, y + 26, 14, 22);
  const apple = 0.34 * bell2(ax - 43, y - 25, 17, 14);
  const below = (0.3 + 0.07 * portrait.age) * bell2(ax - eyes.distanceMm + 5, y - 11.5, 16, 6);
  const socket = 0.2 * bell2(ax - eyes.distanceMm + 10, y + 8, 13, 6.5);
  const wings = 0.16 * bell2(ax - 21, y - nose.wingsMm, 4.5, 7) + 0.12 * bell2(ax - 13, y - 20, 4.5, 18);
  const above = 0.34 * bell2(x, y - mouth.middleMm + 13, 18, 6);
  const underLip = 0.22 * bell2(x, y - mouth.bottom(0) - 4, 15, 4);
  const ridge = 0.05 * bell2(x, y - 14, 5, 24) + 0.03 * bell2(x, y - nose.wingsMm + 7, 6, 5);
  const forehead = -0.1 * bell2(x, y + 40, 46, 24);
  return 1 + apple + ridge + forehead - glabella - side - temple - below - socket - wings - above - underLip;
}

/** The neck lies in the shade of jaw and chin. */
export function neckTone({ head }: Sitter, headX: number, headY: number): number {
  const away = -head.outline.inside(headX, Math.min(headY, head.outline.chinMm + 12));
  const below = Math.max(away, headY - head.outline.chinMm);
  return 0.5 + 0.42 * ramp(0, 46, below);
}
