import type { RgbImage } from '@portray/foundation/face-landmarks';

const bins = 20;
const [step, row] = [1, bins];
const sheet = bins * bins;

/** How likely a colour is among those that were counted; a share of 1 spread over all colours is 1. */
export type ColourModel = (red: number, green: number, blue: number) => number;

/** Counts the colours of the pixels with a weight, and smooths the count. */
export function countColours({ data }: RgbImage, weight: (pixel: number) => number): ColourModel {
  let counts = new Float32Array(bins ** 3);
  let total = 0;
  for (let pixel = 0; pixel * 3 < data.length; pixel++) {
    const share = weight(pixel);
    if (share <= 0) continue;
    counts[binOf(data[pixel * 3]!, data[pixel * 3 + 1]!, data[pixel * 3 + 2]!)]! += share;
    total += share;
  }
  for (const stride of [step, row, sheet, step, row, sheet]) counts = smoothed(counts, stride);
  const scale = bins ** 3 / Math.max(total, 1);
  return (red, green, blue) => counts[binOf(red, green, blue)]! * scale;
}

function binOf(red: number, green: number, blue: number): number {
  const part = (value: number) => Math.floor((value * bins) / 256);
  return part(red) * sheet + part(green) * row + part(blue);
}

function smoothed(counts: Float32Array, stride: number): Float32Array<ArrayBuffer> {
  return Float32Array.from(counts, (count, at) => {
    const place = Math.floor(at / stride) % bins;
    const before = place > 0 ? counts[at - stride]! : count;
    const after = place < bins - 1 ? counts[at + stride]! : count;
    return 0.5 * count + 0.25 * (before + after);
  });
}
