import { addRgb, type Rgb, scaleRgb } from '../maths/colour.ts';
import { drawStroke, type Layer, pixelOf, type StrokeEnd } from '../sheet.ts';
import type { Sitter } from '../sitter.ts';

/** Height of the ear lobes (mm below the eyes). */
const lobeMm = 37.5;

/** Hoops that hang from the lobes: each passes behind the lobe at its top. */
export function drawEarrings(layer: Layer, sitter: Sitter): void {
  const { earrings, light } = sitter.portrait;
  if (!earrings) return;
  for (const side of [-1, 1]) drawHoop(layer, sitter, side, earrings.colour, earrings.radiusMm, light.side);
}

function drawHoop(
  layer: Layer,
  { head }: Sitter,
  side: number,
  colour: Rgb,
  radiusMm: number,
  lightSide: number,
): void {
  const gap = 0.35;
  let before: StrokeEnd | undefined;
  for (let k = 0; k <= 60; k++) {
    const angle = -Math.PI / 2 + gap + (k / 60) * (2 * Math.PI - 2 * gap);
    const x = side * 70.5 + radiusMm * 0.72 * Math.cos(angle);
    const y = lobeMm + radiusMm * (1 + Math.sin(angle));
    const [column, row] = pixelOf(layer.sheet, ...head.pose.toPicture(x, y));
    const facing = 0.5 - 0.5 * Math.sin(angle - 0.8 * lightSide);
    const spark = Math.max(0, Math.cos(angle + 2.2)) ** 8;
    const shade = addRgb(scaleRgb(colour, 0.35 + 0.75 * facing), scaleRgb([1, 0.9, 0.6], 0.8 * spark));
    const here = { x: column, y: row, width: 1.5 * layer.sheet.pixelsPerMm, colour: shade };
    if (before) drawStroke(layer, before, here, 1);
    before = here;
  }
}
