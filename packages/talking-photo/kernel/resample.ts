// Separable filters over rows of pixels, in 64-bit numbers as in the oracle.
import { FilterAcross, MixDown } from './blocks';
import { rounded, upperHalf } from './doubles';

/** Pixels of a row: the sum of `taps` neighbouring ones by their weights; `starts` holds the first of them for each. */
export function filterAcross(block: FilterAcross): void {
  const from = block.from;
  const starts = block.starts;
  const taps = block.taps;
  const count = block.count;
  let weights = block.weights;
  let to = block.to;
  for (let x = 0; x < count; x++) {
    let at = from + (load<i32>(starts + ((x as usize) << 2)) as usize) * 3;
    let redGreen = f64x2.splat(0);
    let blue: f64 = 0;
    for (let tap = 0; tap < taps; tap++, at += 3, weights += 4) {
      const weight = load<f32>(weights) as f64;
      const bytes = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(at)));
      redGreen = f64x2.add(redGreen, f64x2.mul(f64x2.convert_low_i32x4_s(bytes), f64x2.splat(weight)));
      blue += (load<u8>(at, 2) as f64) * weight;
    }
    v128.store64_lane(to, f32x4.demote_f64x2_zero(redGreen), 0);
    store<f32>(to, blue as f32, 8);
    to += 12;
  }
}

/** Bytes of the sum of rows of floats (a multiple of four of each) by their weights; two rows are added at a time. */
export function mixDown(block: MixDown): void {
  const rows = block.rows;
  const weights = block.weights;
  const taps = block.taps;
  const count = block.count;
  const to = block.to;
  for (let x: usize = 0; x < (count as usize); x += 4) {
    let low = f64x2.splat(0);
    let high = f64x2.splat(0);
    for (let tap: usize = 0; tap < ((taps as usize) << 2); tap += 8) {
      const one = v128.load((load<u32>(rows + tap) as usize) + (x << 2));
      const other = v128.load((load<u32>(rows + tap, 4) as usize) + (x << 2));
      const weight = f64x2.splat(load<f32>(weights + tap) as f64);
      const otherWeight = f64x2.splat(load<f32>(weights + tap, 4) as f64);
      low = f64x2.add(low, f64x2.mul(f64x2.promote_low_f32x4(one), weight));
      low = rounded(f64x2.add(low, f64x2.mul(f64x2.promote_low_f32x4(other), otherWeight)));
      high = f64x2.add(high, f64x2.mul(f64x2.promote_low_f32x4(upperHalf(one)), weight));
      high = rounded(f64x2.add(high, f64x2.mul(f64x2.promote_low_f32x4(upperHalf(other)), otherWeight)));
    }
    const sums = v128.shuffle<i32>(f32x4.demote_f64x2_zero(low), f32x4.demote_f64x2_zero(high), 0, 1, 4, 5);
    const whole = i32x4.trunc_sat_f32x4_s(f32x4.nearest(sums));
    const words = i16x8.narrow_i32x4_s(whole, whole);
    v128.store32_lane(to + x, i8x16.narrow_i16x8_u(words, words), 0);
  }
}
