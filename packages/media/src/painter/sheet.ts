import { known } from '@portray/foundation/known';
import { floatAt } from '@portray/foundation/typed-reads';
import type { Rgb } from './maths/colour.ts';
import { clamp } from './maths/shaping.ts';
import type { Point } from './maths/vector.ts';
import type { Portrait } from './portrait.ts';

/** The square picture plane: 372 mm wide where the view is not closer, its origin between the eyes. */
export type Sheet = {
  size: number;
  pixelsPerMm: number;
  /** From the left edge to the nose line and from the top edge to the eye line. */
  leftMm: number;
  topMm: number;
  /** Whether single hairs and rays are worth their time. */
  isFine: boolean;
};

const viewMm = 372;
const eyeLineShare = 166 / viewMm;

/** A sheet of `size` x `size` pixels. */
export function createSheet(size: number, { zoom, downMm }: Portrait['view']): Sheet {
  const wideMm = viewMm / zoom;
  return {
    size,
    pixelsPerMm: size / wideMm,
    leftMm: wideMm / 2,
    topMm: wideMm * eyeLineShare - downMm,
    isFine: size > 1500,
  };
}

/** Where the middle of a pixel lies (mm). */
export function placeOf(sheet: Sheet, column: number, row: number): Point {
  return [(column + 0.5) / sheet.pixelsPerMm - sheet.leftMm, (row + 0.5) / sheet.pixelsPerMm - sheet.topMm];
}

/** Where a place (mm) lies in pixels. */
export function pixelOf(sheet: Sheet, x: number, y: number): Point {
  return [(x + sheet.leftMm) * sheet.pixelsPerMm, (y + sheet.topMm) * sheet.pixelsPerMm];
}

/** Something painted on a transparent sheet: colour (3 numbers a pixel, linear light) and how much it covers (0..1). */
export type Layer = { sheet: Sheet; colour: Float32Array; cover: Float32Array };

/** An empty layer. */
export function createLayer(sheet: Sheet): Layer {
  const pixels = sheet.size * sheet.size;
  return { sheet, colour: new Float32Array(pixels * 3), cover: new Float32Array(pixels) };
}

/** Lays a colour over one pixel of a layer. */
export function cover(layer: Layer, pixel: number, colour: Rgb, opacity: number): void {
  for (let c = 0; c < 3; c++) {
    const at = pixel * 3 + c;
    layer.colour[at] = floatAt(layer.colour, at) + (known(colour[c]) - floatAt(layer.colour, at)) * opacity;
  }
  layer.cover[pixel] = floatAt(layer.cover, pixel) + (1 - floatAt(layer.cover, pixel)) * opacity;
}

/** One end of a stroke: pixels, width in pixels, colour. */
export type StrokeEnd = { x: number; y: number; width: number; colour: Rgb };

/** Draws a straight piece of a hair or wire with soft edges; thinner than a pixel means fainter. */
export function drawStroke(layer: Layer, from: StrokeEnd, to: StrokeEnd, opacity: number): void {
  const { size } = layer.sheet;
  const reach = Math.max(from.width, to.width) * 0.5 + 1;
  const top = Math.max(0, Math.floor(Math.min(from.y, to.y) - reach));
  const bottom = Math.min(size - 1, Math.ceil(Math.max(from.y, to.y) + reach));
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const squared = dx * dx + dy * dy + 1e-9;
  const perLength = 1 / Math.sqrt(squared);
  // Half the width of the stroke along a row of pixels, and how far its middle moves from row to row.
  const steep = Math.abs(dy) > 1e-6;
  const half = steep ? reach / (Math.abs(dy) * perLength) : Number.POSITIVE_INFINITY;
  const lean = steep ? dx / dy : 0;
  const leftmost = Math.max(0, Math.floor(Math.min(from.x, to.x) - reach));
  const rightmost = Math.min(size - 1, Math.ceil(Math.max(from.x, to.x) + reach));
  for (let y = top; y <= bottom; y++) {
    const py = y + 0.5 - from.y;
    const middle = from.x - 0.5 + py * lean;
    const left = Math.max(leftmost, Math.floor(middle - half));
    const right = Math.min(rightmost, Math.ceil(middle + half));
    for (let x = left; x <= right; x++) {
      const px = x + 0.5 - from.x;
      const t = (px * dx + py * dy) / squared;
      if (t < 0 || t >= 1) continue;
      const width = from.width + (to.width - from.width) * t;
      const away = Math.abs(px * dy - py * dx) * perLength;
      const strength = clamp(width * 0.5 + 0.5 - away, 0, Math.min(1, width)) * opacity;
      if (strength > 0) coverBlend(layer, y * size + x, from.colour, to.colour, t, strength);
    }
  }
}

function coverBlend({ colour, cover }: Layer, pixel: number, from: Rgb, to: Rgb, t: number, strength: number): void {
  const at = pixel * 3;
  const [red, green, blue] = [floatAt(colour, at), floatAt(colour, at + 1), floatAt(colour, at + 2)];
  colour[at] = red + (from[0] + (to[0] - from[0]) * t - red) * strength;
  colour[at + 1] = green + (from[1] + (to[1] - from[1]) * t - green) * strength;
  colour[at + 2] = blue + (from[2] + (to[2] - from[2]) * t - blue) * strength;
  cover[pixel] = floatAt(cover, pixel) + (1 - floatAt(cover, pixel)) * strength;
}
