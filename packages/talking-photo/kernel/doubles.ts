// Two 64-bit numbers at a time.

/** As 32-bit floats hold them. */
@inline
export function rounded(values: v128): v128 {
  return f64x2.promote_low_f32x4(f32x4.demote_f64x2_zero(values));
}

/** The upper two lanes of four, or the upper one of two, in both halves. */
@inline
export function upperHalf(values: v128): v128 {
  return v128.shuffle<i64>(values, values, 1, 1);
}

/** `from` at 0, `to` at 1. */
@inline
export function mixPair(from: v128, to: v128, ratio: v128): v128 {
  return f64x2.add(from, f64x2.mul(f64x2.sub(to, from), ratio));
}
