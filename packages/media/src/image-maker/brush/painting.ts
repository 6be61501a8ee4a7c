import { floatAt } from '@portray/foundation/typed-reads';
import { blurPlane } from '../maths/blur.ts';
import type { Noise } from '../maths/noise.ts';
import { createRandom, type Random } from '../maths/random.ts';
import { clamp, mix, ramp } from '../maths/shaping.ts';
import { blurred, type Canvas, type Point } from './canvas.ts';
import { type Bristles, createBristles, layStroke } from './stroke.ts';

/** How much of a place must stay clear to see, 0 (broad strokes do) to 1 (eyes, mouth). */
export type Clarity = (column: number, row: number) => number;

/** Radius in pixels of a 1,152 pixel picture; a coat goes where the picture is off by more than `tolerance`. */
type Brush = { radius: number; tolerance: number; coarse: boolean; from: number; jitter: number };

/** From a broad ground to a fine finish; the finest brushes only touch places that are clearer than `from`. */
const brushes: Brush[] = [
  { radius: 44, tolerance: 0, coarse: true, from: 0, jitter: 1.6 },
  { radius: 24, tolerance: 0.012, coarse: true, from: 0, jitter: 1.4 },
  { radius: 13, tolerance: 0.02, coarse: true, from: 0, jitter: 1 },
  { radius: 7.5, tolerance: 0.026, coarse: false, from: 0, jitter: 0.8 },
  { radius: 4.2, tolerance: 0.034, coarse: false, from: 0, jitter: 0.6 },
  { radius: 2.4, tolerance: 0.026, coarse: false, from: 0.22, jitter: 0.4 },
  { radius: 1.5, tolerance: 0.02, coarse: false, from: 0.5, jitter: 0.3 },
];

/**
 * Repaints a picture (interleaved, 0..1 as seen) in gouache: opaque strokes that follow its forms, broad to fine after
 * Hertzmann (1998), each mixed a little warmer or cooler than its neighbour. Changes the picture in place.
 */
export function brushPicture(picture: Float32Array, size: number, seed: number, noise: Noise, clarity: Clarity): void {
  const unit = size / 1152;
  const flow = findFlow(picture, size, noise);
  const canvas: Canvas = { size, colour: blurred(picture, size, 9 * unit), paint: new Float32Array(size * size) };
  const clear = Float32Array.from({ length: size * size }, (_, k) => clarity(k % size, Math.floor(k / size)));
  const random = createRandom(seed * 101 + 3);
  const bristles = createBristles(noise);
  for (const brush of brushes) {
    const radius = Math.max(1.1, brush.radius * unit);
    const goal = inPlanes(blurred(picture, size, radius * 0.45), clear);
    layCoat({ canvas, goal, flow, clear }, { ...brush, radius }, random, bristles);
  }
  blurPlane(canvas.paint, size, Math.round(0.8 * unit), 2);
  finish(picture, canvas, noise, clear);
}

/** How far apart two tones of the palette lie. */
const toneStep = 0.085;

/** Gathers tones into planes, as a painter who mixes a few of them does; less so where it must stay clear. */
function inPlanes(goal: Float32Array, clear: Float32Array): Float32Array {
  for (let pixel = 0; pixel < clear.length; pixel++) {
    const at = pixel * 3;
    const grey = 0.3 * floatAt(goal, at) + 0.59 * floatAt(goal, at + 1) + 0.11 * floatAt(goal, at + 2);
    const within = grey / toneStep - Math.floor(grey / toneStep);
    const gathered = (Math.floor(grey / toneStep) + ramp(0.25, 0.75, within)) * toneStep;
    const factor = mix(1, gathered / Math.max(0.02, grey), 0.75 * (1 - floatAt(clear, pixel)));
    for (let c = 0; c < 3; c++) goal[at + c] = clamp(floatAt(goal, at + c) * factor, 0, 1);
  }
  return goal;
}

type Easel = { canvas: Canvas; goal: Float32Array; flow: Float32Array; clear: Float32Array };

function layCoat({ canvas, goal, flow, clear }: Easel, brush: Brush, random: Random, bristles: Bristles): void {
  const { size } = canvas;
  const step = Math.max(1.6, brush.radius * (brush.coarse ? 1.05 : 0.8));
  const perRow = Math.floor(size / step) + 1;
  const cells = perRow * perRow;
  for (let k = 0; k < cells; k++) {
    const cell = (k * 7919 + 13) % cells;
    const x = Math.floor((cell % perRow) * step + random.next() * step);
    const y = Math.floor(Math.floor(cell / perRow) * step + random.next() * step);
    if (x >= size || y >= size) continue;
    const pixel = y * size + x;
    const at = pixel * 3;
    if (floatAt(clear, pixel) < brush.from) continue;
    let off = 0;
    for (let c = 0; c < 3; c++) off += Math.abs(floatAt(canvas.colour, at + c) - floatAt(goal, at + c)) / 3;
    if (off < brush.tolerance) continue;
    const path = followFlow(goal, flow, size, x, y, brush, random);
    if (path.length < 2) continue;
    layStroke(
      canvas,
      {
        path,
        radius: brush.radius,
        colour: mixedColour(goal, at, brush.jitter * (1 - 0.7 * floatAt(clear, pixel)), random),
        opacity: brush.coarse ? 0.88 : 0.86,
        grain: random.next() * 900,
        relief: brush.radius > 5 ? 0.05 : 0.03,
      },
      bristles,
    );
  }
}

/** No two strokes are mixed alike: a little lighter or darker, warmer or cooler. */
function mixedColour(goal: Float32Array, at: number, jitter: number, random: Random): number[] {
  const lighter = 1 + 0.022 * jitter * random.spread();
  const warmer = 0.016 * jitter * random.spread();
  const redder = 0.01 * jitter * random.spread();
  return [
    floatAt(goal, at) * lighter + warmer + redder,
    floatAt(goal, at + 1) * lighter - redder,
    floatAt(goal, at + 2) * lighter - 1.3 * warmer,
  ];
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
  let [goX, goY] = [Math.cos(floatAt(flow, start) + turn), Math.sin(floatAt(flow, start) + turn)];
  for (let length = 0; length < longest; length += stepLength) {
    path.push([x, y]);
    const column = Math.floor(x);
    const row = Math.floor(y);
    if (column < 0 || row < 0 || column >= size || row >= size) break;
    const pixel = row * size + column;
    let change = 0;
    for (let c = 0; c < 3; c++) change += Math.abs(floatAt(goal, pixel * 3 + c) - floatAt(goal, start * 3 + c)) / 3;
    if (path.length > 2 && change > (brush.coarse ? 0.05 : 0.03)) break;
    const ahead = Math.cos(floatAt(flow, pixel)) * goX + Math.sin(floatAt(flow, pixel)) * goY < 0 ? -1 : 1;
    goX = 0.5 * goX + 0.5 * ahead * Math.cos(floatAt(flow, pixel));
    goY = 0.5 * goY + 0.5 * ahead * Math.sin(floatAt(flow, pixel));
    const scale = stepLength / Math.sqrt(goX * goX + goY * goY + 1e-9);
    x += goX * scale;
    y += goY * scale;
  }
  return path;
}

/** Lets light graze the paint; what must stay clear keeps some of the picture below. */
function finish(picture: Float32Array, canvas: Canvas, noise: Noise, clear: Float32Array): void {
  const { size, paint } = canvas;
  const scale = 0.45 / (size / 1152);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const pixel = y * size + x;
      const right = x + 1 < size ? pixel + 1 : pixel;
      const below = y + 1 < size ? pixel + size : pixel;
      const slope = 2 * floatAt(paint, pixel) - floatAt(paint, right) - floatAt(paint, below);
      const amount = 1 - 0.55 * floatAt(clear, pixel);
      const grazing = 1 - amount * clamp(slope * 0.14, -0.06, 0.06) + 0.022 * (noise.wave(x * scale, y * scale) - 0.5);
      for (let c = 0; c < 3; c++) {
        const at = pixel * 3 + c;
        picture[at] = clamp(mix(floatAt(picture, at), floatAt(canvas.colour, at), amount) * grazing, 0, 1);
      }
    }
  }
}

/** Direction (radians) in which a brush would follow the forms at every pixel: the structure tensor of the picture. */
function findFlow(picture: Float32Array, size: number, noise: Noise): Float32Array {
  const unit = size / 1152;
  const [xx, yy, xy] = tensorOf(picture, size);
  for (const plane of [xx, yy, xy]) blurPlane(plane, size, Math.max(1, Math.round(5 * unit)), 2);
  return Float32Array.from(xx, (_, i) => {
    const a = floatAt(xx, i);
    const b = floatAt(yy, i);
    const c = floatAt(xy, i);
    const clear = clamp((1.4 * Math.hypot(a - b, 2 * c)) / (a + b + 2e-5), 0, 1);
    const along = Math.atan2(2 * c, a - b) + Math.PI;
    const x = (i % size) / (150 * unit);
    const y = Math.floor(i / size) / (150 * unit);
    const free = 2 * (2.2 * noise.cloud(x, y, 2) - 0.6);
    const cosine = Math.cos(along) * clear + Math.cos(free) * (1 - clear) * 0.4;
    const sine = Math.sin(along) * clear + Math.sin(free) * (1 - clear) * 0.4;
    return 0.5 * Math.atan2(sine, cosine);
  });
}

function tensorOf(picture: Float32Array, size: number): [Float32Array, Float32Array, Float32Array] {
  const planes: [Float32Array, Float32Array, Float32Array] = [
    new Float32Array(size * size),
    new Float32Array(size * size),
    new Float32Array(size * size),
  ];
  const grey = (pixel: number) =>
    floatAt(picture, pixel * 3) + floatAt(picture, pixel * 3 + 1) + floatAt(picture, pixel * 3 + 2);
  for (let y = 1; y < size - 1; y++) {
    for (let x = 1; x < size - 1; x++) {
      const pixel = y * size + x;
      const dx = grey(pixel + 1) - grey(pixel - 1);
      const dy = grey(pixel + size) - grey(pixel - size);
      planes[0][pixel] = dx * dx;
      planes[1][pixel] = dy * dy;
      planes[2][pixel] = dx * dy;
    }
  }
  return planes;
}
