// Cells that a slit crosses: what lies above, between and below, by exact coverage of each pixel. See composeSlit of
// the oracle. Weights are in 1/256.
import { ComposeSlit } from './blocks';

/** The slit of the current call; set once by `composeSlit`. `inside` is 0 where nothing lies between. */
let upperPixels: usize = 0;
let lowerPixels: usize = 0;
let insidePixels: usize = 0;
let upperEdges: usize = 0;
let lowerEdges: usize = 0;

const notDrawn: i16 = -32768;

export function composeSlit(block: ComposeSlit): void {
  upperPixels = block.upper;
  lowerPixels = block.lower;
  insidePixels = block.inside;
  upperEdges = block.upperEdge;
  lowerEdges = block.lowerEdge;
  const width = block.frameWidth;
  const height = block.frameHeight;
  const left = block.leftPx;
  const top = block.topPx;
  const columns = block.columns;
  const rows = block.rows;
  const cellPx = block.cellPx;
  let cells = block.cells;
  let drawn = block.drawn;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (load<u8>(cells + (column as usize)) == 0) continue;
      composeLuma(left + column * cellPx, top + row * cellPx, cellPx, width);
      composeChroma(left + column * cellPx, top + row * cellPx, cellPx, width, height);
      store<i16>(drawn + ((column as usize) << 4), notDrawn);
    }
    cells += columns as usize;
    drawn += (columns as usize) << 4;
  }
}

function composeLuma(left: i32, top: i32, cellPx: i32, width: i32): void {
  for (let x = left; x < left + cellPx; x += 4) {
    const upperEdge = v128.load(upperEdges + ((x as usize) << 2));
    const lowerEdge = v128.load(lowerEdges + ((x as usize) << 2));
    for (let y = top; y < top + cellPx; y++) {
      const at = (y * width + x) as usize;
      const between = weightBetween(upperEdge, lowerEdge, <f32>y + 0.5, <f32>y - 0.5, 1);
      const above = weightAbove(upperEdge, <f32>y - 0.5, 1, between);
      v128.store32_lane(upperPixels + at, mixPixels(at, above, between), 0);
    }
  }
}

function composeChroma(left: i32, top: i32, cellPx: i32, width: i32, height: i32): void {
  const firstU = (width * height) as usize;
  const planeSize = firstU >> 2;
  const upperEdge = meanPairs(upperEdges + ((left as usize) << 2));
  const lowerEdge = meanPairs(lowerEdges + ((left as usize) << 2));
  for (let y = top; y < top + cellPx; y += 2) {
    const middle = <f32>y + 0.5;
    const between = weightBetween(upperEdge, lowerEdge, middle + 1, middle - 1, 0.5);
    const above = weightAbove(upperEdge, middle - 1, 0.5, between);
    const at = firstU + ((((y >> 1) * width) >> 1) as usize) + ((left >> 1) as usize);
    storeChroma(upperPixels + at, mixPixels(at, above, between), cellPx);
    storeChroma(upperPixels + at + planeSize, mixPixels(at + planeSize, above, between), cellPx);
  }
}

@inline
function storeChroma(to: usize, mixed: v128, cellPx: i32): void {
  if (cellPx == 8) v128.store32_lane(to, mixed, 0);
  else v128.store16_lane(to, mixed, 0);
}

/** Means of four pairs of neighbouring floats. */
@inline
function meanPairs(at: usize): v128 {
  const first = v128.load(at);
  const second = v128.load(at, 16);
  const even = v128.shuffle<f32>(first, second, 0, 2, 4, 6);
  const odd = v128.shuffle<f32>(first, second, 1, 3, 5, 7);
  return f32x4.mul(f32x4.add(even, odd), f32x4.splat(0.5));
}

@inline
function weightBetween(upperEdge: v128, lowerEdge: v128, bottom: f32, top: f32, perHeight: f32): v128 {
  if (insidePixels == 0) return i32x4.splat(0);
  const end = f32x4.min(f32x4.splat(bottom), lowerEdge);
  const start = f32x4.max(f32x4.splat(top), upperEdge);
  return toWeight(f32x4.mul(f32x4.sub(end, start), f32x4.splat(perHeight)));
}

@inline
function weightAbove(upperEdge: v128, top: f32, perHeight: f32, between: v128): v128 {
  const above = toWeight(f32x4.mul(f32x4.sub(upperEdge, f32x4.splat(top)), f32x4.splat(perHeight)));
  return i32x4.min_s(above, i32x4.sub(i32x4.splat(256), between));
}

@inline
function toWeight(ratio: v128): v128 {
  const inside = f32x4.max(f32x4.splat(0), f32x4.min(f32x4.splat(1), ratio));
  return i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(inside, f32x4.splat(256)), f32x4.splat(0.5)));
}

/** Four pixels from `at` on, as bytes in the lowest lane. */
@inline
function mixPixels(at: usize, above: v128, between: v128): v128 {
  const below = i32x4.sub(i32x4.sub(i32x4.splat(256), above), between);
  let mixed = i32x4.add(
    i32x4.mul(fourPixels(upperPixels + at), above),
    i32x4.mul(fourPixels(lowerPixels + at), below),
  );
  if (insidePixels != 0) mixed = i32x4.add(mixed, i32x4.mul(fourPixels(insidePixels + at), between));
  const rounded = i32x4.shr_u(i32x4.add(mixed, i32x4.splat(128)), 8);
  const words = i16x8.narrow_i32x4_s(rounded, rounded);
  return i8x16.narrow_i16x8_u(words, words);
}

@inline
function fourPixels(at: usize): v128 {
  return i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(at)));
}
