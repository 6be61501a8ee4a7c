// A band of rows of the picture: one ray a pixel, four where neighbours differ.
import { prepareLight } from './colour/light';
import { farthest, freeWay, sample } from './march';
import { Material } from './colour/materials';
import { parametersAt } from './parameters';
import { prepareScene } from './scene';
import { prepareSkin } from './colour/skin-colour';

export { parametersAt };

const bytesAPixel: usize = 64;
/** Squares of this many pixels share the first stretch of their rays. */
const square: i32 = 8;
/** Four samples of a pixel, one after the other. */
const samples = memory.data(256, 16);

let size: i32 = 0;
/** Rows and columns held, one more on each side of what is drawn where there is one. */
let top: i32 = 0;
let bottom: i32 = 0;
let left: i32 = 0;
let right: i32 = 0;
let pixels: usize = 0;
let ways: usize = 0;

/** To be called when the parameters have been written. */
export function prepare(): void {
  prepareScene();
  prepareSkin();
  prepareLight();
}

/** Bytes of memory behind the kernel's own that `draw` uses. */
function bytesFor(rows: i32, side: i32): usize {
  const across = (side + square - 1) / square;
  return <usize>((rows + 2) * side + rows * side) * bytesAPixel + <usize>(across * (rows / square + 3)) * 4;
}

/**
 * Draws rows first ≤ row < end of a square picture, `smooth` with four rays at edges; returns where they begin, 16 floats
 * a pixel, or 0 where there is not enough memory. Only columns from ≤ column < to are drawn, the others are all 0.
 */
export function draw(side: i32, first: i32, end: i32, smooth: bool, from: i32, to: i32): usize {
  const needed = __heap_base + bytesFor(end - first, side);
  const missing = <i32>((needed + 0xffff) >> 16) - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) return 0;
  size = side;
  top = max<i32>(smooth ? first - 1 : first, 0);
  bottom = min<i32>(smooth ? end + 1 : end, side);
  left = max<i32>(smooth ? from - 1 : from, 0);
  right = min<i32>(smooth ? to + 1 : to, side);
  pixels = (__heap_base + 63) & ~63;
  const result = pixels + <usize>((bottom - top) * side) * bytesAPixel;
  ways = result + <usize>((end - first) * side) * bytesAPixel;
  memory.fill(pixels, 0, result - pixels);
  measureWays();
  for (let row = top; row < bottom; row++) for (let column = left; column < right; column++) drawPixel(column, row);
  const bandBytes = <usize>((end - first) * side) * bytesAPixel;
  memory.copy(result, at(0, first), bandBytes);
  if (smooth) {
    for (let row = first; row < end; row++) {
      for (let column = from; column < to; column++) {
        const pixel = <usize>((row - first) * side + column) * bytesAPixel;
        if (isEdge(column, row)) smoothPixel(column, row, result + pixel);
      }
    }
  }
  return result;
}

@inline
function at(column: i32, row: i32): usize {
  return pixels + <usize>((row - top) * size + column) * bytesAPixel;
}

function measureWays(): void {
  const across = (size + square - 1) / square;
  let to = ways;
  for (let row = top / square; row <= (bottom - 1) / square; row++) {
    for (let column = 0; column < across; column++, to += 4) {
      if (column * square + square <= left || column * square >= right) continue;
      store<f32>(to, freeWay(<f32>(column * square), <f32>(row * square), <f32>square, <f32>size));
    }
  }
}

@inline
function wayAt(column: i32, row: i32): f32 {
  const across = (size + square - 1) / square;
  return load<f32>(ways + <usize>((row / square - top / square) * across + column / square) * 4);
}

function drawPixel(column: i32, row: i32): void {
  const to = at(column, row);
  const way = wayAt(column, row);
  if (way > farthest) store<f32>(to, 99, 40);
  else sample(<f32>column + 0.5, <f32>row + 0.5, <f32>size, way, to);
}

function isEdge(column: i32, row: i32): bool {
  const here = at(column, row);
  return (
    (column + 1 < right && differs(here, here + bytesAPixel)) ||
    (column > left && differs(here, here - bytesAPixel)) ||
    (row + 1 < bottom && differs(here, at(column, row + 1))) ||
    (row > top && differs(here, at(column, row - 1)))
  );
}

/** In material, depth, normal, colour or gloss. */
function differs(a: usize, b: usize): bool {
  const what = load<f32>(a, 36);
  if (what != load<f32>(b, 36)) return true;
  if (what == <f32>Material.none) return false;
  if (abs<f32>(load<f32>(a, 40) - load<f32>(b, 40)) > 0.05) return true;
  const turn =
    load<f32>(a, 44) * load<f32>(b, 44) + load<f32>(a, 48) * load<f32>(b, 48) + load<f32>(a, 52) * load<f32>(b, 52);
  if (turn < 0.93 || abs<f32>(load<f32>(a, 28) - load<f32>(b, 28)) > 0.12) return true;
  const colour =
    abs<f32>(load<f32>(a, 12) - load<f32>(b, 12)) +
    abs<f32>(load<f32>(a, 16) - load<f32>(b, 16)) +
    abs<f32>(load<f32>(a, 20) - load<f32>(b, 20));
  return colour > 0.09;
}

/** The mean of four samples for light, colour and gloss; shadow becomes -1 − hits, occlusion the share of hits. */
function smoothPixel(column: i32, row: i32, to: usize): void {
  memory.fill(samples, 0, 256);
  const way = min<f32>(wayAt(column, row), 9);
  const x = <f32>column + 0.5;
  const y = <f32>row + 0.5;
  const side = <f32>size;
  let hits: f32 = 0;
  hits += <f32>sample(x - 0.125, y - 0.375, side, way, samples);
  hits += <f32>sample(x + 0.375, y - 0.125, side, way, samples + 64);
  hits += <f32>sample(x + 0.125, y + 0.375, side, way, samples + 128);
  hits += <f32>sample(x - 0.375, y + 0.125, side, way, samples + 192);
  if (hits > 0) {
    const k: f32 = 1 / hits;
    for (let channel: usize = 0; channel < 12; channel += 4) averageChannel(samples + channel, k, to + channel);
    if (load<f32>(to, 36) == <f32>Material.none) {
      store<f32>(to, <f32>Material.edge, 36);
      store<f32>(to, 10, 40);
    }
  }
  store<f32>(to, -1 - hits, 56);
  store<f32>(to, hits * 0.25, 60);
}

/** Colour is averaged as it is lit. */
function averageChannel(from: usize, k: f32, to: usize): void {
  let light: f32 = 0;
  let lit: f32 = 0;
  let gloss: f32 = 0;
  for (let one: usize = 0; one < 256; one += 64) {
    const fallen = load<f32>(from + one);
    light += fallen;
    lit += fallen * load<f32>(from + one, 12);
    gloss += load<f32>(from + one, 24);
  }
  store<f32>(to, light * k);
  store<f32>(to, lit / max<f32>(light, 1e-4), 12);
  store<f32>(to, gloss * k, 24);
}
