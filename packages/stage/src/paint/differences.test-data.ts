import type { FrameSize } from '@portray/contracts/frame-size';

/** How two pictures differ, in levels of 255: in the mean, in the worst tile of 40 × 40, and the share of pixels that differ by more than 64. */
export type Differences = { mean: number; worstTile: number; seen: number };

const tile = 40;

/** Compares two pictures of one size, RGBA. */
export function differences(one: Uint8ClampedArray, two: Uint8ClampedArray, { width, height }: FrameSize): Differences {
  const columns = Math.ceil(width / tile);
  const tiles = new Float64Array(columns * Math.ceil(height / tile));
  let [sum, seen] = [0, 0];
  for (let pixel = 0; pixel < width * height; pixel++) {
    const at = pixel * 4;
    const red = Math.abs(one[at]! - two[at]!);
    const green = Math.abs(one[at + 1]! - two[at + 1]!);
    const blue = Math.abs(one[at + 2]! - two[at + 2]!);
    const mean = (red + green + blue) / 3;
    if (mean === 0) continue;
    sum += mean;
    if (Math.max(red, green, blue) > 64) seen++;
    const index = Math.floor(pixel / width / tile) * columns + Math.floor((pixel % width) / tile);
    tiles[index]! += mean;
  }
  const pixels = width * height;
  return { mean: sum / pixels, worstTile: Math.max(...tiles) / tile ** 2, seen: seen / pixels };
}
