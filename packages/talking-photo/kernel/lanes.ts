// Eight pixels at a time, in 16-bit lanes.

// V8 makes a constant vector anew, in three instructions, wherever it is used; one that a variable holds it reads in one.
let bothBytes: v128 = i16x8.splat(0);
let nextByte: v128 = i16x8.splat(0);
let half: v128 = i16x8.splat(0);
let lastOfHalf: v128 = i16x8.splat(0);
let shareFactor: v128 = i16x8.splat(0);
let allShares: v128 = i16x8.splat(0);
let middle: v128 = i16x8.splat(0);
let fractionBits: v128 = i16x8.splat(0);
let rounding: v128 = i16x8.splat(0);

/** Comes before all else here. */
export function holdConstants(): void {
  bothBytes = i16x8.splat(257);
  nextByte = i16x8.splat(256);
  half = i8x16.splat(16);
  lastOfHalf = i8x16.splat(15);
  shareFactor = i16x8.splat(255);
  allShares = i16x8.splat(64);
  middle = i8x16.splat(-128);
  fractionBits = i16x8.splat(0x7f80);
  rounding = i16x8.splat(128 * 64 + 32);
}

/** Indices of the texel that each position of 1/2048 texel lies in and of the next, for `pick32`. */
@inline
export function pairsAcross(across: v128): v128 {
  return i16x8.add(i16x8.mul(i16x8.shr_u(across, 11), bothBytes), nextByte);
}

/** Of indices into 32 bytes those into the first 16; the others become ones that pick nothing. */
@inline
export function inFirstHalf(indices: v128): v128 {
  return v128.or(indices, i8x16.gt_s(indices, lastOfHalf));
}

/** The same of the last 16. */
@inline
export function inLastHalf(indices: v128): v128 {
  return i8x16.sub(indices, half);
}

/** Bytes of 32 from `at` on, by indices into its halves. */
@inline
export function pick32(at: usize, first: v128, last: v128): v128 {
  return v128.or(v128.swizzle(v128.load(at), first), v128.swizzle(v128.load(at, 16), last));
}

/** Bytes of 16 from `at` on, by index. */
@inline
export function pick16(at: usize, indices: v128): v128 {
  return v128.swizzle(v128.load(at), indices);
}

/** How much each byte of a pair counts, in 64ths, by positions of 1/2048 texel. */
@inline
export function sharesAcross(across: v128): v128 {
  const share = i16x8.shr_u(i16x8.shl(across, 5), 10);
  return i16x8.add(i16x8.mul(share, shareFactor), allShares);
}

/** Pairs of bytes mixed by their shares: 64ths, from 128 on. */
@inline
export function mixPairs(pairs: v128, shares: v128): v128 {
  const signed = v128.xor(pairs, middle);
  const first = i16x8.mul(i16x8.shr_s(i16x8.shl(signed, 8), 8), i16x8.shr_u(i16x8.shl(shares, 8), 8));
  return i16x8.add(first, i16x8.mul(i16x8.shr_s(signed, 8), i16x8.shr_u(shares, 8)));
}

/** What `mixPairs` gives of two rows, mixed by the fraction of `down` and rounded to bytes in the low half. */
@inline
export function mixRows(upper: v128, lower: v128, down: v128): v128 {
  const ratio = v128.and(i16x8.shl(down, 4), fractionBits);
  const rise = i16x8.sub(lower, upper);
  const step = i16x8.q15mulr_sat_s(rise, ratio);
  const mixed = i16x8.shr_u(i16x8.add(i16x8.add(upper, step), rounding), 6);
  return i8x16.narrow_i16x8_u(mixed, mixed);
}
