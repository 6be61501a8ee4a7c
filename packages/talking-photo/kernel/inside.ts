// What is seen between the lips in one column of the frame, in 64-bit numbers; see shadeColumn of the reference.
import { mixPair } from './doubles';

// Where the numbers of a column stand, in bytes; src/kernel/inside-column.ts has the same places.
const countAt: usize = 0 << 3;
const yAt: usize = 1 << 3;
const stepAt: usize = 2 << 3;
const stepXAt: usize = 3 << 3;
const stepYAt: usize = 4 << 3;
const unitPxAt: usize = 5 << 3;
const openedAt: usize = 6 << 3;
const blackAt: usize = 7 << 3;
const litAt: usize = 8 << 3;
const upperEdgeAt: usize = 9 << 3;
const lowerEdgeAt: usize = 10 << 3;
const lightAt: usize = 11 << 3;
const upperRollAt: usize = 12 << 3;
const lowerRollAt: usize = 13 << 3;
const upperLipAt: usize = 14 << 3;
const lowerLipAt: usize = 15 << 3;
const firstPatch: usize = 16 << 3;
const patchBytes: usize = 11 << 3;

/** `numbers` and `values` are addresses of 64-bit floats, `to` is that of the first byte, the others lie `stride` further each. */
export function shadeColumn(numbers: usize, values: usize, plane: i32, to: usize, stride: i32): void {
  // Picks a plane and the cover of a texel.
  const pick = i32x4.replace_lane(i32x4(0, 0x0f0e0d0c, 0, 0), 0, 0x03020100 + plane * 0x04040404);
  const count = <i32>load<f64>(numbers + countAt);
  if (load<f64>(numbers + openedAt) > 0) {
    paintCavity(numbers, values, count);
    for (let patch: usize = 0; patch < 3; patch++) layPatch(numbers, firstPatch + patch * patchBytes, values, pick, count);
    shadeAndRoll(numbers, values, count);
  }
  layPatch(numbers, firstPatch + 3 * patchBytes, values, pick, count);
  for (let i = 0; i < count; i++) {
    store<u8>(to, <i32>(load<f64>(values + ((i as usize) << 3)) + 0.5));
    to += stride as usize;
  }
}

function paintCavity(numbers: usize, values: usize, count: i32): void {
  const black = load<f64>(numbers + blackAt);
  const lit = load<f64>(numbers + litAt);
  const unitPx = load<f64>(numbers + unitPxAt);
  const overFirst = load<f64>(numbers + lowerEdgeAt) - load<f64>(numbers + yAt);
  const step = load<f64>(numbers + stepAt);
  for (let i = 0; i < count; i++) {
    const overLower = (overFirst - <f64>i * step) / unitPx;
    store<f64>(values + ((i as usize) << 3), mix(black, lit, 1 - 0.5 * smoothStep(0, 0.06, overLower)));
  }
}

function layPatch(numbers: usize, patch: usize, values: usize, pick: v128, count: i32): void {
  const stepX = load<f64>(numbers + stepXAt);
  const stepY = load<f64>(numbers + stepYAt);
  patch += numbers;
  const left = load<f64>(patch);
  const top = load<f64>(patch, 8);
  const texelsPerPx = load<f64>(patch, 16);
  const columns = load<f64>(patch, 24);
  const rows = load<f64>(patch, 32);
  const coversFrom = load<f64>(patch, 40);
  const coversTo = load<f64>(patch, 48);
  const texels = <usize>load<f64>(patch, 56);
  const x = load<f64>(patch, 64);
  const y = load<f64>(patch, 72);
  const strength = load<f64>(patch, 80);
  const columnBytes = (<i32>rows as usize) << 4;
  if (strength <= 0) return;
  for (let i = 0; i < count; i++) {
    const placeY = y + <f64>i * stepY;
    if (placeY < coversFrom || placeY > coversTo) continue;
    const atX = clamp((x + <f64>i * stepX - left) * texelsPerPx, 0, columns - 1.001);
    const atY = clamp((placeY - top) * texelsPerPx, 0, rows - 1.001);
    const column = <i32>atX;
    const row = <i32>atY;
    const at = texels + (column as usize) * columnBytes + ((row as usize) << 4);
    const right = f64x2.splat(atX - <f64>column);
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

function shadeAndRoll(numbers: usize, values: usize, count: i32): void {
  const black = load<f64>(numbers + blackAt);
  const unitPx = load<f64>(numbers + unitPxAt);
  const first = load<f64>(numbers + yAt);
  const step = load<f64>(numbers + stepAt);
  const upperEdge = load<f64>(numbers + upperEdgeAt);
  const lowerEdge = load<f64>(numbers + lowerEdgeAt);
  const columnLight = load<f64>(numbers + lightAt);
  const upperRoll = load<f64>(numbers + upperRollAt);
  const lowerRoll = load<f64>(numbers + lowerRollAt);
  const upperLip = load<f64>(numbers + upperLipAt);
  const lowerLip = load<f64>(numbers + lowerLipAt);
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
