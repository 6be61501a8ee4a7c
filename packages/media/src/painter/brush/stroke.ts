import type { Noise } from '../maths/noise.ts';
import { clamp, mix, ramp } from '../maths/shaping.ts';
import type { Point } from '../maths/vector.ts';
import type { Canvas } from './canvas.ts';

/** One stroke of a bristle brush: path and radius in pixels, colour as seen. */
export type BrushStroke = {
  path: Point[];
  radius: number;
  colour: number[];
  opacity: number;
  grain: number;
  relief: number;
};

/** Lays a stroke on the canvas: bristles show in its grain, it thins out at the end and leaves a raised edge. */
export function layStroke(canvas: Canvas, stroke: BrushStroke, noise: Noise): void {
  const { path, radius } = stroke;
  const last = canvas.size - 1;
  const xs = path.map(([x]) => x);
  const ys = path.map(([, y]) => y);
  const left = Math.max(0, Math.floor(Math.min(...xs) - radius));
  const right = Math.min(last, Math.ceil(Math.max(...xs) + radius));
  const top = Math.max(0, Math.floor(Math.min(...ys) - radius));
  const bottom = Math.min(last, Math.ceil(Math.max(...ys) + radius));
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) layPixel(canvas, stroke, noise, x, y);
}

function layPixel(canvas: Canvas, stroke: BrushStroke, noise: Noise, x: number, y: number): void {
  const { path } = stroke;
  const width = stroke.radius * 0.62;
  let nearest = width * width;
  let along = -1;
  let across = 0;
  for (let k = 0; k + 1 < path.length; k++) {
    const from = path[k]!;
    const to = path[k + 1]!;
    const dx = to[0] - from[0];
    const dy = to[1] - from[1];
    const squared = dx * dx + dy * dy + 1e-9;
    const t = clamp(((x - from[0]) * dx + (y - from[1]) * dy) / squared, 0, 1);
    const ex = x - from[0] - dx * t;
    const ey = y - from[1] - dy * t;
    const distance = ex * ex + ey * ey;
    if (distance >= nearest) continue;
    nearest = distance;
    along = (k + t) / (path.length - 1);
    across = (ey * dx - ex * dy) / Math.sqrt(squared);
  }
  if (along < 0) return;
  const reach = Math.sqrt(nearest) / width;
  const bristle = noise.wave((across / width) * 5.5 + stroke.grain, along * 1.3 + stroke.grain);
  let opacity = stroke.opacity * ramp(1, 0.62, reach + 0.25 * (bristle - 0.5));
  opacity *= mix(1, ramp(0.1, 0.6, bristle + 0.35 * (1 - along)), ramp(0.55, 1, along));
  if (opacity <= 0) return;
  const pixel = y * canvas.size + x;
  const glow = 1 + stroke.relief * (bristle - 0.5);
  for (let c = 0; c < 3; c++) {
    const at = pixel * 3 + c;
    canvas.colour[at] = mix(canvas.colour[at]!, stroke.colour[c]! * glow, opacity);
  }
  const ridge = 0.35 + 0.8 * bristle + 0.3 * ramp(0.5, 0.85, reach);
  canvas.paint[pixel] = mix(canvas.paint[pixel]!, ridge, opacity);
}
