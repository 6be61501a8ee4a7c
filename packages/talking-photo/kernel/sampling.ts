// One row of a cell: positions in 1/2048 texel, colours bilinear in 16-bit lanes, with 6 bits of fraction across and 8 down.
import {
  inFirstHalf,
  inLastHalf,
  mixPairs,
  mixRows,
  pairsAcross,
  pick16,
  pick32,
  sharesAcross,
} from './lanes';

/**
 * From u, v on; `rampU` and `rampV` are how much further each pixel lies, `low` and `high` the least and most of v. T tells
 * the width: i64 is 8 pixels, i32 is 4. At most 4 texels a pixel, and 14 rows of them.
 */
@inline
export function lumaRow<T>(
  texture: usize,
  stride: i32,
  to: usize,
  u: i32,
  v: i32,
  low: i32,
  high: i32,
  rampU: v128,
  rampV: v128,
): void {
  const upperRow = low >> 11;
  const rowSpan = (high >> 11) - upperRow;
  const across = i16x8.add(i16x8.splat((u & 2047) as i16), rampU);
  const pairs = pairsAcross(across);
  const first = inFirstHalf(pairs);
  const last = inLastHalf(pairs);
  const shares = sharesAcross(across);
  const down = i16x8.add(i16x8.splat((v - (upperRow << 11)) as i16), rampV);
  let at = texture + ((upperRow * stride + (u >> 11)) as usize);
  let upper = mixPairs(pick32(at, first, last), shares);
  at += stride as usize;
  let lower = mixPairs(pick32(at, first, last), shares);
  const textureRow = i16x8.shr_u(down, 11);
  for (let row = 1, next = lower; row <= rowSpan; row++) {
    const isAbove = i16x8.lt_s(textureRow, i16x8.splat(row as i16));
    upper = v128.bitselect(upper, next, isAbove);
    at += stride as usize;
    next = mixPairs(pick32(at, first, last), shares);
    lower = v128.bitselect(lower, next, isAbove);
  }
  const mixed = mixRows(upper, lower, down);
  if (sizeof<T>() == 8) v128.store64_lane(to, mixed, 0);
  else v128.store32_lane(to, mixed, 0);
}

/** The same of chroma: U of the pixels in the lower four lanes, V in the upper four. At most 2 texels a pixel. */
@inline
export function chromaRow<T>(
  texture: usize,
  stride: i32,
  toU: usize,
  toV: usize,
  u: i32,
  v: i32,
  low: i32,
  high: i32,
  rampU: v128,
  rampV: v128,
): void {
  const upperRow = low >> 11;
  const rowSpan = (high >> 11) - upperRow;
  const across = i16x8.add(i16x8.splat((u & 2047) as i16), rampU);
  const index = i16x8.shr_u(across, 11);
  const pairs = i16x8.add(
    i16x8.mul(index, i16x8.splat(514)),
    i16x8(0x200, 0x200, 0x200, 0x200, 0x301, 0x301, 0x301, 0x301),
  );
  const shares = sharesAcross(across);
  const down = i16x8.add(i16x8.splat((v - (upperRow << 11)) as i16), rampV);
  let at = texture + ((upperRow * stride + ((u >> 11) << 1)) as usize);
  let upper = mixPairs(pick16(at, pairs), shares);
  at += stride as usize;
  let lower = mixPairs(pick16(at, pairs), shares);
  const textureRow = i16x8.shr_u(down, 11);
  for (let row = 1, next = lower; row <= rowSpan; row++) {
    const isAbove = i16x8.lt_s(textureRow, i16x8.splat(row as i16));
    upper = v128.bitselect(upper, next, isAbove);
    at += stride as usize;
    next = mixPairs(pick16(at, pairs), shares);
    lower = v128.bitselect(lower, next, isAbove);
  }
  const mixed = mixRows(upper, lower, down);
  if (sizeof<T>() == 8) {
    v128.store32_lane(toU, mixed, 0);
    v128.store32_lane(toV, mixed, 1);
  } else {
    v128.store16_lane(toU, mixed, 0);
    v128.store16_lane(toV, mixed, 2);
  }
}

/** Steep, wide or folded rows. */
export function lumaRowByPixels(texture: usize, stride: i32, to: usize, u: i32, v: i32, stepU: i32, stepV: i32, count: i32): void {
  for (let i = 0; i < count; i++) {
    const at = texture + (((v >> 11) * stride + (u >> 11)) as usize);
    store<u8>(to + (i as usize), samplePixel(at, 1, stride as usize, (u >> 5) & 63, (v >> 3) & 255));
    u += stepU;
    v += stepV;
  }
}

export function chromaRowByPixels(
  texture: usize,
  stride: i32,
  toU: usize,
  toV: usize,
  u: i32,
  v: i32,
  stepU: i32,
  stepV: i32,
  count: i32,
): void {
  for (let i = 0; i < count; i++) {
    const at = texture + (((v >> 11) * stride + ((u >> 11) << 1)) as usize);
    const ratioX = (u >> 5) & 63;
    const ratioY = (v >> 3) & 255;
    store<u8>(toU + (i as usize), samplePixel(at, 2, stride as usize, ratioX, ratioY));
    store<u8>(toV + (i as usize), samplePixel(at + 1, 2, stride as usize, ratioX, ratioY));
    u += stepU;
    v += stepV;
  }
}

function samplePixel(at: usize, next: usize, stride: usize, ratioX: i32, ratioY: i32): u8 {
  const upper = mixTexels(at, next, ratioX);
  const lower = mixTexels(at + stride, next, ratioX);
  const step = ((lower - upper) * (ratioY << 7) + 16384) >> 15;
  return ((upper + step + 32) >> 6) as u8;
}

@inline
function mixTexels(at: usize, next: usize, ratio: i32): i32 {
  const left = load<u8>(at) as i32;
  return (left << 6) + ((load<u8>(at + next) as i32) - left) * ratio;
}
