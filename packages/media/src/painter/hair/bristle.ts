import type { Rgb } from '../maths/colour.ts';
import type { Point } from '../maths/vector.ts';
import { drawStroke, type Layer, pixelOf, type StrokeEnd } from '../sheet.ts';
import type { Sitter } from '../sitter.ts';

/** One short hair of brow, lash or beard: root, bend and tip in head coordinates (mm). */
export type Bristle = { root: Point; bend: Point; tip: Point; widthMm: number; colour: Rgb; opacity: number };

const pieces = 8;

/** Draws a short hair that grows thinner and fainter to its tip. */
export function drawBristle(layer: Layer, { head }: Sitter, bristle: Bristle): void {
  const { root, bend, tip, colour } = bristle;
  let before: StrokeEnd | undefined;
  for (let k = 0; k <= pieces; k++) {
    const s = k / pieces;
    const [a, b, c] = [(1 - s) ** 2, 2 * s * (1 - s), s * s];
    const x = a * root[0] + b * bend[0] + c * tip[0];
    const y = a * root[1] + b * bend[1] + c * tip[1];
    const [column, row] = pixelOf(layer.sheet, ...head.pose.toPicture(x, y));
    const width = bristle.widthMm * layer.sheet.pixelsPerMm * (1 - 0.8 * s);
    const here = { x: column, y: row, width, colour };
    if (before) drawStroke(layer, before, here, bristle.opacity * (1 - 0.35 * s));
    before = here;
  }
}
