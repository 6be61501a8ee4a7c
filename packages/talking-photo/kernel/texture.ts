// Half-pel luma. Eight values at a time, and what is left over one by one.
import { DoubleColumns, WriteTwoRows } from './blocks';

/** A row of `width` luma values becomes 2 × width values in sixteenths. */
export function doubleColumns(block: DoubleColumns): void {
  const from = block.from;
  const to = block.to;
  const width = block.width;
  const last = width - 1;
  const nine = i16x8.splat(9);
  let x = 0;
  if (last >= 0) {
    storePair(from, to, 0, last);
    x = 1;
  }
  for (; x + 10 <= width; x += 8) {
    const at = from + (x as usize);
    const before = v128.load_ext<u8>(at - 1);
    const here = v128.load_ext<u8>(at);
    const after = v128.load_ext<u8>(at, 1);
    const after2 = v128.load_ext<u8>(at, 2);
    const whole = i16x8.shl(here, 4);
    const half = i16x8.sub(i16x8.sub(i16x8.mul(nine, i16x8.add(here, after)), before), after2);
    const out = to + ((x as usize) << 2);
    v128.store(out, v128.shuffle<i16>(whole, half, 0, 8, 1, 9, 2, 10, 3, 11));
    v128.store(out, v128.shuffle<i16>(whole, half, 4, 12, 5, 13, 6, 14, 7, 15), 16);
  }
  for (; x < width; x++) storePair(from, to, x, last);
}

function storePair(from: usize, to: usize, x: i32, last: i32): void {
  const before = load<u8>(from + (max(x - 1, 0) as usize)) as i32;
  const here = load<u8>(from + (x as usize)) as i32;
  const after = load<u8>(from + (min(x + 1, last) as usize)) as i32;
  const after2 = load<u8>(from + (min(x + 2, last) as usize)) as i32;
  const out = to + ((x as usize) << 2);
  store<i16>(out, here * 16);
  store<i16>(out, 9 * (here + after) - before - after2, 2);
}

/** Writes a row of `count` texels, and below it (`stride` bytes on) the one between it and the next. */
export function writeTwoRows(block: WriteTwoRows): void {
  const stride = block.stride as usize;
  let texture = block.texture;
  let above = block.above;
  let here = block.here;
  let below = block.below;
  let below2 = block.below2;
  const end = texture + (block.count as usize);
  const eight = i16x8.splat(8);
  const nine = i16x8.splat(9);
  const middle = i32x4.splat(128);
  for (; texture + 8 <= end; texture += 8) {
    const value = v128.load(here);
    v128.store64_lane(texture, packed(i16x8.shr_s(i16x8.add(value, eight), 4)), 0);
    const inner = i16x8.add(value, v128.load(below));
    const outer = i16x8.add(v128.load(above), v128.load(below2));
    const low = i32x4.sub(i32x4.extmul_low_i16x8_s(inner, nine), i32x4.extend_low_i16x8_s(outer));
    const high = i32x4.sub(i32x4.extmul_high_i16x8_s(inner, nine), i32x4.extend_high_i16x8_s(outer));
    const half = i16x8.narrow_i32x4_s(
      i32x4.shr_s(i32x4.add(low, middle), 8),
      i32x4.shr_s(i32x4.add(high, middle), 8),
    );
    v128.store64_lane(texture + stride, packed(half), 0);
    above += 16;
    here += 16;
    below += 16;
    below2 += 16;
  }
  for (; texture < end; texture++) {
    const value = load<i16>(here) as i32;
    store<u8>(texture, clampedByte((value + 8) >> 4));
    const half = 9 * (value + (load<i16>(below) as i32)) - (load<i16>(above) as i32) - (load<i16>(below2) as i32);
    store<u8>(texture + stride, clampedByte((half + 128) >> 8));
    above += 2;
    here += 2;
    below += 2;
    below2 += 2;
  }
}

@inline
function packed(values: v128): v128 {
  return i8x16.narrow_i16x8_u(values, values);
}

@inline
function clampedByte(value: i32): i32 {
  return max(0, min(255, value));
}
