import { doubleAt, floatAt } from '@portray/foundation/typed-reads';

const passes = 3;

/** A box of 2 radius + 1 whole pixels and one at each end that counts `end`; three of them in a row approach a Gaussian. */
type Box = { radius: number; end: number; weight: number };

/**
 * A plane of width x height, blurred by a Gaussian of `sigma` pixels, any above 0; its border pixels go on beyond it.
 * The time does not depend on sigma. The sums run in a fixed order, so that the result is the same on every machine.
 */
export function blurred(plane: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const box = boxOf(sigma);
  const result = new Float32Array(plane.length);
  const between = new Float32Array(plane.length);
  blurAcross(plane, between, width, box);
  blurDown(between, result, width, height, box);
  for (let pass = 1; pass < passes; pass++) {
    blurAcross(result, between, width, box);
    blurDown(between, result, width, height, box);
  }
  return result;
}

/** Blurs a plane only within a mask, so that nothing comes in over its outline; 0 far outside. */
export function blurredWithin(
  plane: Float32Array,
  mask: Float32Array,
  width: number,
  height: number,
  sigma: number,
): Float32Array {
  const masked = new Float32Array(plane.length);
  for (let i = 0; i < plane.length; i++) masked[i] = floatAt(plane, i) * floatAt(mask, i);
  const sum = blurred(masked, width, height, sigma);
  const weight = blurred(mask, width, height, sigma);
  for (let i = 0; i < plane.length; i++) sum[i] = floatAt(weight, i) > 1e-5 ? floatAt(sum, i) / floatAt(weight, i) : 0;
  return sum;
}

// The variance of the box is a third of the Gaussian's; its whole radius is the largest that stays below.
function boxOf(sigma: number): Box {
  const variance = (sigma * sigma) / passes;
  const radius = Math.floor((Math.sqrt(1 + 12 * variance) - 1) / 2);
  const whole = 2 * radius + 1;
  const end = (whole * (variance - (radius * (radius + 1)) / 3)) / (2 * ((radius + 1) * (radius + 1) - variance));
  return { radius, end, weight: 1 / (whole + 2 * end) };
}

function blurAcross(from: Float32Array, to: Float32Array, width: number, { radius, end, weight }: Box): void {
  const last = width - 1;
  for (let row = 0; row < from.length; row += width) {
    let sum = 0;
    for (let x = -radius; x <= radius; x++) sum += floatAt(from, row + clamped(x, last));
    for (let x = 0; x < width; x++) {
      const before = floatAt(from, row + clamped(x - radius - 1, last));
      const after = floatAt(from, row + clamped(x + radius + 1, last));
      to[row + x] = (sum + end * (before + after)) * weight;
      sum += after - floatAt(from, row + clamped(x - radius, last));
    }
  }
}

// Keeps one running sum per column, so that memory is read row by row.
function blurDown(from: Float32Array, to: Float32Array, width: number, height: number, box: Box): void {
  const { radius, end, weight } = box;
  const last = height - 1;
  const sums = new Float64Array(width);
  for (let y = -radius; y <= radius; y++) {
    const row = clamped(y, last) * width;
    for (let x = 0; x < width; x++) sums[x] = doubleAt(sums, x) + floatAt(from, row + x);
  }
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const leaves = clamped(y - radius, last) * width;
    const before = clamped(y - radius - 1, last) * width;
    const after = clamped(y + radius + 1, last) * width;
    for (let x = 0; x < width; x++) {
      const enters = floatAt(from, after + x);
      const sum = doubleAt(sums, x);
      to[row + x] = (sum + end * (floatAt(from, before + x) + enters)) * weight;
      sums[x] = sum + enters - floatAt(from, leaves + x);
    }
  }
}

const clamped = (index: number, last: number): number => (index < 0 ? 0 : index > last ? last : index);
