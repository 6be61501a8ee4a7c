// RGB to I420 in 64-bit numbers, as picture/colour.ts does it; four pixels at a time.
import { ConvertRows } from './blocks';
import { upperHalf } from './doubles';

const red: f64 = 0.2126;
const green: f64 = 0.7152;
const blue: f64 = 0.0722;
const lumaScale: f64 = 219.0 / 255.0;
const chromaScale: f64 = 224.0 / 255.0;
const uScale: f64 = chromaScale / (2 * (1 - blue));
const vScale: f64 = chromaScale / (2 * (1 - red));

export function convertRows(block: ConvertRows): void {
  const width = block.width;
  let rgb = block.rgb;
  let y = block.y;
  let u = block.u;
  let v = block.v;
  const stride = (width as usize) * 3;
  for (let x = 0; x < width; x += 4) {
    const upper = v128.load(rgb);
    const lower = v128.load(rgb + stride);
    v128.store32_lane(y, lumaOfFour(upper), 0);
    v128.store32_lane(y + (width as usize), lumaOfFour(lower), 0);
    const r = meansOfFour(reds(upper), reds(lower));
    const g = meansOfFour(greens(upper), greens(lower));
    const b = meansOfFour(blues(upper), blues(lower));
    const grey = greyOf(r, g, b);
    storeTwo(u, f64x2.add(f64x2.splat(128), f64x2.mul(f64x2.splat(uScale), f64x2.sub(b, grey))));
    storeTwo(v, f64x2.add(f64x2.splat(128), f64x2.mul(f64x2.splat(vScale), f64x2.sub(r, grey))));
    rgb += 12;
    y += 4;
    u += 2;
    v += 2;
  }
}

/** Of four pixels, as bytes in the lowest lane. */
@inline
function lumaOfFour(pixels: v128): v128 {
  const r = reds(pixels);
  const g = greens(pixels);
  const b = blues(pixels);
  const first = lumaOfTwo(r, g, b);
  const last = lumaOfTwo(upperHalf(r), upperHalf(g), upperHalf(b));
  const words = i16x8.narrow_i32x4_s(v128.shuffle<i64>(first, last, 0, 2), first);
  return i8x16.narrow_i16x8_u(words, words);
}

@inline
function lumaOfTwo(r: v128, g: v128, b: v128): v128 {
  const grey = greyOf(f64x2.convert_low_i32x4_s(r), f64x2.convert_low_i32x4_s(g), f64x2.convert_low_i32x4_s(b));
  const luma = f64x2.add(f64x2.splat(16), f64x2.mul(f64x2.splat(lumaScale), grey));
  return i32x4.trunc_sat_f64x2_s_zero(f64x2.add(luma, f64x2.splat(0.5)));
}

@inline
function greyOf(r: v128, g: v128, b: v128): v128 {
  const redGreen = f64x2.add(f64x2.mul(f64x2.splat(red), r), f64x2.mul(f64x2.splat(green), g));
  return f64x2.add(redGreen, f64x2.mul(f64x2.splat(blue), b));
}

/** Of two squares of 2 × 2 pixels. */
@inline
function meansOfFour(upper: v128, lower: v128): v128 {
  const columns = i32x4.add(upper, lower);
  const sums = i32x4.add(v128.shuffle<i32>(columns, columns, 0, 2, 0, 2), v128.shuffle<i32>(columns, columns, 1, 3, 1, 3));
  return f64x2.mul(f64x2.convert_low_i32x4_s(sums), f64x2.splat(0.25));
}

@inline
function storeTwo(to: usize, values: v128): void {
  const whole = i32x4.trunc_sat_f64x2_s_zero(f64x2.add(values, f64x2.splat(0.5)));
  const words = i16x8.narrow_i32x4_s(whole, whole);
  v128.store16_lane(to, i8x16.narrow_i16x8_u(words, words), 0);
}

// One channel of four pixels, as 32-bit numbers.
@inline
function reds(pixels: v128): v128 {
  return v128.swizzle(pixels, i32x4(0x80808000, 0x80808003, 0x80808006, 0x80808009));
}

@inline
function greens(pixels: v128): v128 {
  return v128.swizzle(pixels, i32x4(0x80808001, 0x80808004, 0x80808007, 0x8080800a));
}

@inline
function blues(pixels: v128): v128 {
  return v128.swizzle(pixels, i32x4(0x80808002, 0x80808005, 0x80808008, 0x8080800b));
}
