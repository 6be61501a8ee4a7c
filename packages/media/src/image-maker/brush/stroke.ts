import { known } from '@portray/foundation/known';
import { floatAt } from '@portray/foundation/typed-reads';
import type { Noise } from '../maths/noise.ts';
import { clamp, mix, ramp } from '../maths/shaping.ts';
import type { Canvas, Point } from './canvas.ts';

/** One stroke of a bristle brush: path and radius in pixels, colour as seen. */
export type BrushStroke = {
  path: Point[];
  radius: number;
  colour: number[];
  opacity: number;
  grain: number;
  relief: number;
};

/** How much paint a bristle carries, 0 to 1, over places across and along a stroke. */
export type Bristles = (across: number, along: number) => number;

const tableSize = 512;
const perUnit = 6;

/** Noise read from a table: strokes ask for it millions of times. */
export function createBristles(noise: Noise): Bristles {
  const table = Float32Array.from({ length: tableSize * tableSize }, (_, k) =>
    noise.wave((k % tableSize) / perUnit, Math.floor(k / tableSize) / perUnit),
  );
  const mask = tableSize - 1;
  return (across, along) =>
    floatAt(table, (Math.floor(along * perUnit) & mask) * tableSize + (Math.floor(across * perUnit) & mask));
}

/** A straight piece of a stroke: where it begins, how far it goes, and the columns and rows that it can touch. */
type Piece = {
  x: number;
  y: number;
  dx: number;
  dy: number;
  perSquared: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
};

/** Lays a stroke on the canvas: bristles show in its grain, it thins out at the end and leaves a raised edge. */
export function layStroke(canvas: Canvas, stroke: BrushStroke, bristles: Bristles): void {
  const pieces = piecesOf(stroke);
  const last = canvas.size - 1;
  const bottom = Math.min(last, Math.ceil(pieces.reduce((most, piece) => Math.max(most, piece.bottom), 0)));
  const top = Math.max(0, Math.floor(pieces.reduce((least, piece) => Math.min(least, piece.top), bottom)));
  for (let y = top; y <= bottom; y++) {
    let left = last;
    let right = 0;
    for (const piece of pieces) {
      if (y < piece.top || y > piece.bottom) continue;
      if (piece.left < left) left = piece.left;
      if (piece.right > right) right = piece.right;
    }
    const end = Math.min(last, Math.ceil(right));
    for (let x = Math.max(0, Math.floor(left)); x <= end; x++) layPixel(canvas, stroke, pieces, bristles, x, y);
  }
}

/** Half the width of what a stroke covers. */
const reachOf = ({ radius }: BrushStroke) => radius * 0.62;

function piecesOf(stroke: BrushStroke): Piece[] {
  const reach = reachOf(stroke);
  return stroke.path.slice(1).map(([toX, toY], k): Piece => {
    const [x, y] = known(stroke.path[k]);
    const [dx, dy] = [toX - x, toY - y];
    return {
      x,
      y,
      dx,
      dy,
      perSquared: 1 / (dx * dx + dy * dy + 1e-9),
      left: Math.min(x, toX) - reach,
      right: Math.max(x, toX) + reach,
      top: Math.min(y, toY) - reach,
      bottom: Math.max(y, toY) + reach,
    };
  });
}

function layPixel(
  canvas: Canvas,
  stroke: BrushStroke,
  pieces: readonly Piece[],
  bristles: Bristles,
  x: number,
  y: number,
): void {
  const width = reachOf(stroke);
  let nearest = width * width;
  let along = -1;
  let across = 0;
  for (let k = 0; k < pieces.length; k++) {
    const piece = known(pieces[k]);
    if (x < piece.left || x > piece.right || y < piece.top || y > piece.bottom) continue;
    const fromX = x - piece.x;
    const fromY = y - piece.y;
    const t = clamp((fromX * piece.dx + fromY * piece.dy) * piece.perSquared, 0, 1);
    const ex = fromX - piece.dx * t;
    const ey = fromY - piece.dy * t;
    const distance = ex * ex + ey * ey;
    if (distance >= nearest) continue;
    nearest = distance;
    along = (k + t) / pieces.length;
    across = (ey * piece.dx - ex * piece.dy) * Math.sqrt(piece.perSquared);
  }
  if (along < 0) return;
  const reach = Math.sqrt(nearest) / width;
  const bristle = bristles((across / width) * 5.5 + stroke.grain, along * 1.3 + stroke.grain);
  let opacity = stroke.opacity * ramp(1, 0.8, reach + 0.25 * (bristle - 0.5));
  opacity *= mix(1, ramp(0.1, 0.6, bristle + 0.35 * (1 - along)), ramp(0.55, 1, along));
  if (opacity <= 0) return;
  const pixel = y * canvas.size + x;
  const glow = 1 + stroke.relief * (bristle - 0.5);
  for (let c = 0; c < 3; c++) {
    const at = pixel * 3 + c;
    canvas.colour[at] = mix(floatAt(canvas.colour, at), known(stroke.colour[c]) * glow, opacity);
  }
  const ridge = 0.35 + 0.8 * bristle + 0.3 * ramp(0.5, 0.85, reach);
  canvas.paint[pixel] = mix(floatAt(canvas.paint, pixel), ridge, opacity);
}
