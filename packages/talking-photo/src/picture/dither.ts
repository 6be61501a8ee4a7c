import { doubleAt } from '@portray/foundation/typed-reads';

/** Bayer's ordered dither: a threshold between 0 and 1 for each pixel, in a fixed pattern of 4 × 4. */
export function ditherAt(x: number, y: number): number {
  return doubleAt(pattern, (y & 3) * 4 + (x & 3));
}

const pattern = Float64Array.of(0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5).map((rank) => (rank + 0.5) / 16);
