import { addRgb, type Rgb, scaleRgb } from '../maths/colour.ts';
import { clamp } from '../maths/shaping.ts';
import type { Point } from '../maths/vector.ts';
import { cover, createLayer, drawStroke, type Layer, pixelOf, placeOf, type Sheet, type StrokeEnd } from '../sheet.ts';
import type { Sitter } from '../sitter.ts';

type Frame = NonNullable<Sitter['portrait']['glasses']>;

/** Thin-rimmed glasses with clear lenses: rims, bridge, arms to the ears and a faint reflection. */
export function drawGlasses(sitter: Sitter, sheet: Sheet): Layer | null {
  const { glasses, light } = sitter.portrait;
  if (!glasses) return null;
  const layer = createLayer(sheet);
  const centre = sitter.head.eyes.distanceMm + 1;
  drawReflections(layer, sitter, glasses, centre);
  for (const side of [-1, 1]) {
    drawWire(layer, sitter, lensRim(glasses, side * centre), 1.25, glasses.colour, light.side);
    const hinge = centre + glasses.halfWidthMm;
    const arm: Point[] = [
      [side * (hinge - 0.3), -5],
      [side * (hinge + 6), -6.2],
      [side * 73.5, -5.4],
    ];
    drawWire(layer, sitter, arm, 1.5, glasses.colour, light.side);
  }
  const inner = centre - glasses.halfWidthMm;
  const bridge = Array.from({ length: 13 }, (_, k): Point => {
    const t = k / 6 - 1;
    return [t * (inner + 0.4), -4.5 - 3.2 * (1 - t * t)];
  });
  drawWire(layer, sitter, bridge, 1.35, glasses.colour, light.side);
  return layer;
}

const lensMiddleMm = 3;

function lensRim({ halfWidthMm, halfHeightMm, squareness }: Frame, centreX: number): Point[] {
  return Array.from({ length: 73 }, (_, k): Point => {
    const angle = (k / 72) * 2 * Math.PI;
    const bulge = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / squareness);
    const drop = 0.05 * halfHeightMm * Math.cos(angle) * Math.sign(centreX);
    return [
      centreX + halfWidthMm * bulge(Math.cos(angle)),
      lensMiddleMm - drop + halfHeightMm * bulge(Math.sin(angle)),
    ];
  });
}

function drawWire(
  layer: Layer,
  { head }: Sitter,
  path: Point[],
  widthMm: number,
  colour: Rgb,
  lightSide: number,
): void {
  let before: StrokeEnd | undefined;
  let last: Point | undefined;
  for (const point of path) {
    const [x, y] = pixelOf(layer.sheet, ...head.pose.toPicture(...point));
    const lean = last ? Math.atan2(point[1] - last[1], point[0] - last[0]) : 0;
    const glint = clamp(Math.cos(2 * (lean + 0.6 * lightSide)), 0, 1) ** 6;
    const shade = addRgb(scaleRgb(colour, 0.75 + 0.5 * glint), scaleRgb([0.3, 0.29, 0.28], 0.5 * glint));
    const here = { x, y, width: widthMm * layer.sheet.pixelsPerMm, colour: shade };
    if (before) drawStroke(layer, before, here, 1);
    before = here;
    last = point;
  }
}

function drawReflections(layer: Layer, { head, portrait }: Sitter, frame: Frame, centre: number): void {
  const { sheet } = layer;
  for (let row = 0; row < sheet.size; row++) {
    for (let column = 0; column < sheet.size; column++) {
      const [px, py] = placeOf(sheet, column, row);
      if (Math.abs(py) > 40 || Math.abs(px) > 80) continue;
      const [x, y] = head.pose.toHead(px, py);
      const u = (x - Math.sign(x) * centre) / frame.halfWidthMm;
      const v = (y - lensMiddleMm) / frame.halfHeightMm;
      if (Math.abs(u) ** frame.squareness + Math.abs(v) ** frame.squareness > 1) continue;
      const slant = u * portrait.light.side + 0.75 * v;
      const streak =
        0.07 * Math.exp(-(((slant - 0.85) / 0.12) ** 2)) + 0.04 * Math.exp(-(((slant - 1.12) / 0.06) ** 2));
      if (streak > 0.003) cover(layer, row * sheet.size + column, [0.8, 0.84, 0.95], streak);
    }
  }
}
