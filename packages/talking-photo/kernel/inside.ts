// What is seen between the lips in one column of the frame, in 64-bit numbers; see shadeColumn of the oracle.
import { InsideColumn, InsidePatch, ShadeColumn } from './blocks';
import { mixPair } from './doubles';

/** How many patches are laid over the cavity; one more lies over all. */
const patchesInside: usize = 3;

/** Shades a column of one plane. */
export function shadeColumn(block: ShadeColumn): void {
  // Picks a plane and the cover of a texel.
  const pick = i32x4.replace_lane(i32x4(0, 0x0f0e0d0c, 0, 0), 0, 0x03020100 + block.plane * 0x04040404);
  const column = changetype<InsideColumn>(block.column);
  const values = block.values;
  const count = <i32>column.count;
  if (column.opened > 0) {
    paintCavity(column, values, count);
    for (let patch: usize = 0; patch < patchesInside; patch++) layPatch(column, patch, values, pick, count);
    shadeAndRoll(column, values, count);
  }
  layPatch(column, patchesInside, values, pick, count);
  let to = block.to;
  for (let i = 0; i < count; i++) {
    store<u8>(to, <i32>(load<f64>(values + ((i as usize) << 3)) + 0.5));
    to += block.stride as usize;
  }
}

function paintCavity(column: InsideColumn, values: usize, count: i32): void {
  const black = column.black;
  const lit = column.lit;
  const unitPx = column.unitPx;
  const overFirst = column.lowerEdge - column.y;
  const step = column.step;
  for (let i = 0; i < count; i++) {
    const overLower = (overFirst - <f64>i * step) / unitPx;
    store<f64>(values + ((i as usize) << 3), mix(black, lit, 1 - 0.5 * smoothStep(0, 0.06, overLower)));
  }
}

function layPatch(column: InsideColumn, index: usize, values: usize, pick: v128, count: i32): void {
  const first = changetype<usize>(column) + offsetof<InsideColumn>();
  const patch = changetype<InsidePatch>(first + index * offsetof<InsidePatch>());
  const stepX = column.stepX;
  const stepY = column.stepY;
  const left = patch.left;
  const top = patch.top;
  const texelsPerPx = patch.texelsPerPx;
  const columns = patch.columns;
  const rows = patch.rows;
  const coversFrom = patch.coversFrom;
  const coversTo = patch.coversTo;
  const texels = <usize>patch.address;
  const x = patch.x;
  const y = patch.y;
  const strength = patch.strength;
  const columnBytes = (<i32>rows as usize) << 4;
  if (strength <= 0) return;
  for (let i = 0; i < count; i++) {
    const placeY = y + <f64>i * stepY;
    if (placeY < coversFrom || placeY > coversTo) continue;
    const atX = clamp((x + <f64>i * stepX - left) * texelsPerPx, 0, columns - 1.001);
    const atY = clamp((placeY - top) * texelsPerPx, 0, rows - 1.001);
    const texelColumn = <i32>atX;
    const row = <i32>atY;
    const at = texels + (texelColumn as usize) * columnBytes + ((row as usize) << 4);
    const right = f64x2.splat(atX - <f64>texelColumn);
    const above = mixPair(picked(at, pick), picked(at + columnBytes, pick), right);
    const below = mixPair(picked(at + 16, pick), picked(at + columnBytes + 16, pick), right);
    const texel = mixPair(above, below, f64x2.splat(atY - <f64>row));
    const cover = f64x2.extract_lane(texel, 1) * strength;
    if (cover <= 0.002) continue;
    const value = values + ((i as usize) << 3);
    store<f64>(value, mix(load<f64>(value), f64x2.extract_lane(texel, 0), cover));
  }
}

/** One plane and the cover of a texel. */
@inline
function picked(at: usize, pick: v128): v128 {
  return f64x2.promote_low_f32x4(v128.swizzle(v128.load(at), pick));
}

function shadeAndRoll(column: InsideColumn, values: usize, count: i32): void {
  const black = column.black;
  const unitPx = column.unitPx;
  const first = column.y;
  const step = column.step;
  const upperEdge = column.upperEdge;
  const lowerEdge = column.lowerEdge;
  const columnLight = column.light;
  const upperRoll = column.upperRoll;
  const lowerRoll = column.lowerRoll;
  const upperLip = column.upperLip;
  const lowerLip = column.lowerLip;
  for (let i = 0; i < count; i++) {
    const y = first + <f64>i * step;
    const underUpper = (y - upperEdge) / unitPx;
    const overLower = (lowerEdge - y) / unitPx;
    const light = (0.62 + 0.38 * smoothStep(-0.002, 0.012, underUpper)) * columnLight;
    const value = values + ((i as usize) << 3);
    const shaded = mix(black, load<f64>(value), light);
    const rolled = mix(shaded, upperLip, 1 - smoothStep(0, upperRoll, underUpper));
    store<f64>(value, mix(rolled, lowerLip, 1 - smoothStep(0, lowerRoll, overLower)));
  }
}

@inline
function mix(from: f64, to: f64, ratio: f64): f64 {
  return from + (to - from) * ratio;
}

@inline
function clamp(value: f64, low: f64, high: f64): f64 {
  if (!(value > low)) return low;
  return value > high ? high : value;
}

@inline
function smoothStep(from: f64, to: f64, value: f64): f64 {
  const ratio = clamp((value - from) / (to - from), 0, 1);
  return ratio * ratio * (3 - 2 * ratio);
}
