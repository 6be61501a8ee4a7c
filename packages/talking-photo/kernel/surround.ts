// Rows of what lies around a photo, in 64-bit numbers; see the oracle.
import { AddGrain, DitherRow, MixRow } from './blocks';
import { mixPair as mix, rounded } from './doubles';

/**
 * Pixels between two rows: `before` tells the pixel that each lies behind, `part` how far it lies on the way to the next, `down`
 * how far on the way to the lower row.
 */
export function mixRow(block: MixRow): void {
  const upper = block.upper;
  const lower = block.lower;
  const down = block.down;
  const count = block.count;
  let before = block.before;
  let part = block.part;
  let to = block.to;
  const ratio = f64x2.splat(down);
  for (let x = 0; x < count; x++) {
    const at = (load<i32>(before) as usize) * 12;
    const across = f64x2.splat(load<f64>(part));
    const top = v128.load(upper + at);
    const topNext = v128.load(upper + at, 12);
    const bottom = v128.load(lower + at);
    const bottomNext = v128.load(lower + at, 12);
    const redGreen = mix(
      mix(f64x2.promote_low_f32x4(top), f64x2.promote_low_f32x4(topNext), across),
      mix(f64x2.promote_low_f32x4(bottom), f64x2.promote_low_f32x4(bottomNext), across),
      ratio,
    );
    // Blue of the upper row and of the lower one side by side.
    const blue = mix(blues(top, bottom), blues(topNext, bottomNext), across);
    const upperBlue = f64x2.extract_lane(blue, 0);
    v128.store(to, redGreen);
    store<f64>(to, upperBlue + (f64x2.extract_lane(blue, 1) - upperBlue) * down, 16);
    before += 4;
    part += 8;
    to += 24;
  }
}

@inline
function blues(upper: v128, lower: v128): v128 {
  return f64x2.promote_low_f32x4(v128.shuffle<f32>(upper, lower, 2, 6, 2, 6));
}

/** Colours as bytes, by one of four thresholds for each pixel; the first belongs to the first of them. */
export function ditherRow(block: DitherRow): void {
  const count = block.count;
  const thresholds = block.thresholds;
  let colours = block.colours;
  let to = block.to;
  for (let x: usize = 0; x < (count as usize); x++) {
    const threshold = load<f64>(thresholds + ((x & 3) << 3));
    const redGreen = i32x4.trunc_sat_f64x2_s_zero(f64x2.add(v128.load(colours), f64x2.splat(threshold)));
    store<u8>(to, i32x4.extract_lane(redGreen, 0));
    store<u8>(to, i32x4.extract_lane(redGreen, 1), 1);
    store<u8>(to, <i32>(load<f64>(colours, 16) + threshold), 2);
    colours += 24;
    to += 3;
  }
}

/**
 * Adds two layers of grain; both the bytes and `colours` (32-bit) become their sum. Texels are counted as the product of a place
 * along the band, and one across it, with their strides.
 */
export function addGrain(block: AddGrain): void {
  const count = block.count;
  const grain = block.grain;
  const farDown = block.farDown;
  const bandStep = block.bandStep as usize;
  const lineStep = block.lineStep as usize;
  const start = block.start;
  const end = block.end;
  const lineTexels = block.lineTexels;
  const alongTexels = block.alongTexels;
  const origin = block.origin;
  let bytes = block.bytes;
  let colours = block.colours;
  let far = block.far;
  let weights = block.weights;
  let along = block.along;
  let jumps = block.jumps;
  let lines = block.lines;
  for (let x = 0; x < count; x++) {
    const farHere = (load<f32>(far) as f64) * farDown;
    const line = load<i32>(lines);
    let redGreen = f64x2.promote_low_f32x4(f32x4(load<u8>(bytes) as f32, load<u8>(bytes, 1) as f32, 0, 0));
    let blue = load<u8>(bytes, 2) as f64;
    for (let layer: usize = 0; layer < 8; layer += 4) {
      const weight = farHere * (load<f32>(weights + layer) as f64);
      if (weight == 0) continue;
      const moved = min(abs(line - start - load<i32>(jumps + layer)), end - start - 1) + start;
      const texel = grain + ((moved * lineTexels + load<i32>(along + layer) * alongTexels - origin) as usize) * 6;
      const pair = i32x4.extend_low_i16x8_s(v128.load32_zero(texel));
      redGreen = rounded(f64x2.add(redGreen, f64x2.mul(f64x2.splat(weight), f64x2.convert_low_i32x4_s(pair))));
      blue = (<f32>(blue + weight * (load<i16>(texel, 4) as f64))) as f64;
    }
    v128.store64_lane(colours, f32x4.demote_f64x2_zero(redGreen), 0);
    store<f32>(colours, <f32>blue, 8);
    store<u8>(bytes, toByte(f64x2.extract_lane(redGreen, 0)));
    store<u8>(bytes, toByte(f64x2.extract_lane(redGreen, 1)), 1);
    store<u8>(bytes, toByte(blue), 2);
    bytes += 3;
    colours += 12;
    far += 4;
    weights += bandStep;
    along += bandStep;
    jumps += bandStep;
    lines += lineStep;
  }
}

@inline
function toByte(colour: f64): i32 {
  return <i32>max<f64>(0, min<f64>(255, colour + 0.5));
}
