// Which point of the photo lands on a node: fixed-point iteration of e = v(n − e), two nodes at a time as
// x, y, x, y, from where the two rows above point to. See invertWarp of the oracle.
import { InvertWarp } from './blocks';

/** Squared px below which a displacement counts as none. */
const smallest: f32 = 1e-4;
/** In cells: keeps a sample in the last cell rather than beyond it. */
const insideTheLastCell: f64 = 0.001;
const largestSource: f32 = 32704;

/** How often a node is moved at most, and by how much (px) it must move to be moved again. */
const steps: i32 = 4;
const enoughPx: f32 = 0.05;

/** Both nodes of a pair are moved until neither moves by `enoughPx`. */
export function invertWarp(block: InvertWarp): void {
  const vectors = block.vectors;
  const sources = block.sources;
  const columns = block.columns;
  const rows = block.rows;
  const left = block.left;
  const top = block.top;
  const right = block.right;
  const bottom = block.bottom;
  const firstPxX = <f32>block.leftPx;
  const firstPxY = <f32>block.topPx;
  const cellPx = <f32>block.cellPx;
  const frameWidth = <f32>block.frameWidth;
  const frameHeight = <f32>block.frameHeight;
  const stride: usize = ((columns + 1) as usize) << 3;
  const cellsPerPx = f32x4.splat(<f32>1 / cellPx);
  const enough = f32x4.splat(enoughPx);
  const lastColumn = <f32>(<f64>columns - insideTheLastCell);
  const lastRow = <f32>(<f64>rows - insideTheLastCell);
  const last = pair(lastColumn, lastRow);
  const frame = pair(frameWidth, frameHeight);
  for (let row = top; row < bottom; row++) {
    const rowVectors = vectors + (row as usize) * stride;
    const rowSources = sources + (row as usize) * (stride >> 1);
    const hasTwoAbove = row - top >= 2;
    for (let column = left; column < right; column += 2) {
      const isPair = column + 1 < right;
      const displacement = v128.load(rowVectors + ((column as usize) << 3));
      let found = f32x4.splat(0);
      if (v128.any_true(displacement)) {
        const place = f32x4(<f32>column, <f32>row, <f32>(column + 1), <f32>row);
        found = displacement;
        const squares = f32x4.mul(found, found);
        let moving = f32x4.gt(f32x4.add(squares, swapAxes(squares)), f32x4.splat(smallest));
        if (hasTwoAbove) {
          found = v128.bitselect(goOnFrom(rowSources + ((column as usize) << 2), stride >> 1), found, moving);
        }
        for (let step = 0; step < steps && v128.any_true(moving); step++) {
          const there = sample(vectors, stride, f32x4.sub(place, f32x4.mul(found, cellsPerPx)), last);
          const size = f32x4.abs(f32x4.sub(there, found));
          found = v128.bitselect(there, found, moving);
          moving = v128.andnot(moving, f32x4.lt(f32x4.add(size, swapAxes(size)), enough));
        }
        const px = f32x4(
          firstPxX + <f32>column * cellPx,
          firstPxY + <f32>row * cellPx,
          firstPxX + <f32>(column + 1) * cellPx,
          firstPxY + <f32>row * cellPx,
        );
        found = toSources(found, px, frame);
      }
      const at = rowSources + ((column as usize) << 2);
      if (isPair) v128.store64_lane(at, found, 0);
      else v128.store32_lane(at, found, 0);
    }
  }
}

/** Displacements of two nodes at `at` as their sources in the two rows above go on, in a straight line. */
@inline
function goOnFrom(at: usize, rowBytes: usize): v128 {
  const above = i32x4.extend_low_i16x8_s(v128.load64_zero(at - rowBytes));
  const before = i32x4.extend_low_i16x8_s(v128.load64_zero(at - 2 * rowBytes));
  const units = i32x4.sub(before, i32x4.shl(above, 1));
  return f32x4.mul(f32x4.convert_i32x4_s(units), f32x4.splat(1 / 64));
}

@inline
function pair(x: f32, y: f32): v128 {
  return f32x4(x, y, x, y);
}

@inline
function swapAxes(v: v128): v128 {
  return v128.shuffle<f32>(v, v, 1, 0, 3, 2);
}

/** Bilinear vectors at two places in cells; outside the grid the border's. */
@inline
function sample(vectors: usize, stride: usize, place: v128, last: v128): v128 {
  const inside = f32x4.pmin(f32x4.pmax(place, f32x4.splat(0)), last);
  const whole = i32x4.trunc_sat_f32x4_s(inside);
  const rest = f32x4.sub(inside, f32x4.convert_i32x4_s(whole));
  const first = mixRows(
    vectors + (i32x4.extract_lane(whole, 1) as usize) * stride + ((i32x4.extract_lane(whole, 0) as usize) << 3),
    stride,
    v128.shuffle<f32>(rest, rest, 1, 1, 1, 1),
  );
  const second = mixRows(
    vectors + (i32x4.extract_lane(whole, 3) as usize) * stride + ((i32x4.extract_lane(whole, 2) as usize) << 3),
    stride,
    v128.shuffle<f32>(rest, rest, 3, 3, 3, 3),
  );
  const leftNodes = v128.shuffle<f32>(first, second, 0, 1, 4, 5);
  const rightNodes = v128.shuffle<f32>(first, second, 2, 3, 6, 7);
  const across = v128.shuffle<f32>(rest, rest, 0, 0, 2, 2);
  return f32x4.add(leftNodes, f32x4.mul(f32x4.sub(rightNodes, leftNodes), across));
}

@inline
function mixRows(at: usize, stride: usize, ratio: v128): v128 {
  const above = v128.load(at);
  return f32x4.add(above, f32x4.mul(f32x4.sub(v128.load(at + stride), above), ratio));
}

/** Two nodes' displacements as four 16-bit sources in the low half: 1/64 px, within the frame and ±511 px. */
@inline
function toSources(displacement: v128, px: v128, frame: v128): v128 {
  const units = f32x4.splat(64);
  const nearest = f32x4.floor(f32x4.add(f32x4.mul(displacement, f32x4.splat(-64)), f32x4.splat(0.5)));
  const low = f32x4.pmax(f32x4.splat(-largestSource), f32x4.mul(px, f32x4.splat(-64)));
  const high = f32x4.pmin(f32x4.splat(largestSource), f32x4.mul(f32x4.sub(frame, px), units));
  const whole = i32x4.trunc_sat_f32x4_s(f32x4.pmin(f32x4.pmax(nearest, low), high));
  return i16x8.narrow_i32x4_s(whole, whole);
}
