import { blurPlane } from '../maths/blur.ts';
import type { Noise } from '../maths/noise.ts';
import { createRandom, type Random } from '../maths/random.ts';
import { clamp, mix } from '../maths/shaping.ts';
import type { Point } from '../maths/vector.ts';
import { blurred, type Canvas } from './canvas.ts';
import { findFlow } from './flow.ts';
import { type BrushStroke, layStroke } from './stroke.ts';

/** How strongly a place is painted over, 0 (stays as rendered) to 1. */
export type Paintable = (column: number, row: number) => number;

type Brush = { radius: number; tolerance: number; coarse: boolean };

/** From a broad ground to a fine finish; radius in pixels of a 1,152 pixel picture. */
const brushes = [
  { radius: 26, tolerance: 0 },
  { radius: 14, tolerance: 0.006 },
  { radius: 7.5, tolerance: 0.016 },
  { radius: 4.2, tolerance: 0.02 },
  { radius: 2.3, tolerance: 0.024 },
];

/**
 * Repaints a picture (interleaved, 0..1 as seen) with brush strokes that follow its forms, coarse to fine, after
 * Hertzmann (1998); finer strokes only where the coarser ones are off. Changes the picture in place.
 */
export function brushPicture(
  picture: Float32Array,
  size: number,
  seed: number,
  noise: Noise,
  paintable: Paintable,
): void {
  const unit = size / 1152;
  const flow = findFlow(picture, size, noise);
  const canvas: Canvas = { size, colour: blurred(picture, size, 9 * unit), paint: new Float32Array(size * size) };
  const random = createRandom(seed * 101 + 3);
  brushes.forEach(({ radius, tolerance }, order) => {
    const brush = { radius: Math.max(1.2, radius * unit), tolerance, coarse: order < 2 };
    layCoat(canvas, blurred(picture, size, brush.radius * 0.42), flow, brush, random, noise);
  });
  blurPlane(canvas.paint, size, Math.round(0.8 * unit), 2);
  finish(picture, canvas, noise, paintable);
}

function layCoat(
  canvas: Canvas,
  goal: Float32Array,
  flow: Float32Array,
  brush: Brush,
  random: Random,
  noise: Noise,
): void {
  const { size } = canvas;
  const step = Math.max(1.7, brush.radius * 0.68);
  const perRow = Math.floor(size / step) + 1;
  const cells = perRow * perRow;
  for (let k = 0; k < cells; k++) {
    const cell = (k * 7919 + 13) % cells;
    const x = Math.floor((cell % perRow) * step + random.next() * step);
    const y = Math.floor(Math.floor(cell / perRow) * step + random.next() * step);
    if (x >= size || y >= size) continue;
    const at = (y * size + x) * 3;
    let off = 0;
    for (let c = 0; c < 3; c++) off += Math.abs(canvas.colour[at + c]! - goal[at + c]!) / 3;
    if (off < brush.tolerance) continue;
    const path = followFlow(goal, flow, size, x, y, brush, random);
    if (path.length < 2) continue;
    const lightness = 1 + random.spread() * 0.01;
    const colour = [0, 1, 2].map((c) => goal[at + c]! * (lightness + random.spread() * 0.006));
    const stroke: BrushStroke = {
      path,
      radius: brush.radius,
      colour,
      opacity: brush.coarse ? 0.75 : 0.82,
      grain: random.next() * 900,
      relief: brush.radius > 5 ? 0.042 : 0.025,
    };
    layStroke(canvas, stroke, noise);
  }
}

function followFlow(
  goal: Float32Array,
  flow: Float32Array,
  size: number,
  startX: number,
  startY: number,
  brush: Brush,
  random: Random,
): Point[] {
  const stepLength = Math.max(2.2, brush.radius * 0.6);
  const longest = brush.radius * (brush.coarse ? 7 : 6) * (0.6 + 0.6 * random.next());
  const start = startY * size + startX;
  const turn = random.next() < 0.5 ? Math.PI : 0;
  const path: Point[] = [];
  let [x, y] = [startX, startY];
  let [goX, goY] = [Math.cos(flow[start]! + turn), Math.sin(flow[start]! + turn)];
  for (let length = 0; length < longest; length += stepLength) {
    path.push([x, y]);
    const column = Math.floor(x);
    const row = Math.floor(y);
    if (column < 0 || row < 0 || column >= size || row >= size) break;
    const pixel = row * size + column;
    let change = 0;
    for (let c = 0; c < 3; c++) change += Math.abs(goal[pixel * 3 + c]! - goal[start * 3 + c]!) / 3;
    if (path.length > 2 && change > (brush.coarse ? 0.05 : 0.03)) break;
    const ahead = Math.cos(flow[pixel]!) * goX + Math.sin(flow[pixel]!) * goY < 0 ? -1 : 1;
    goX = 0.5 * goX + 0.5 * ahead * Math.cos(flow[pixel]!);
    goY = 0.5 * goY + 0.5 * ahead * Math.sin(flow[pixel]!);
    const scale = stepLength / Math.sqrt(goX * goX + goY * goY + 1e-9);
    x += goX * scale;
    y += goY * scale;
  }
  return path;
}

/** Mixes the painting into the picture and lets light graze the paint. */
function finish(picture: Float32Array, canvas: Canvas, noise: Noise, paintable: Paintable): void {
  const { size, paint } = canvas;
  const scale = 0.45 / (size / 1152);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const pixel = y * size + x;
      const right = x + 1 < size ? pixel + 1 : pixel;
      const below = y + 1 < size ? pixel + size : pixel;
      const slope = 2 * paint[pixel]! - paint[right]! - paint[below]!;
      const amount = paintable(x, y);
      const grazing = 1 - amount * clamp(slope * 0.14, -0.06, 0.06) + 0.012 * (noise.wave(x * scale, y * scale) - 0.5);
      for (let c = 0; c < 3; c++) {
        const at = pixel * 3 + c;
        picture[at] = clamp(mix(picture[at]!, canvas.colour[at]!, amount) * grazing, 0, 1);
      }
    }
  }
}
