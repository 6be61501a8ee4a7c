import { byteAt, doubleAt } from '@portray/foundation/typed-reads';
import type { TextureWindow } from './texture-window.ts';

/** The window's luma as means over (2 radius + 1)² texels, from a summed-area table; less at its borders. */
export function blurWindow({ luma, lumaPhoto }: TextureWindow, radius: number): Float32Array {
  const width = luma.right - luma.left;
  const height = lumaPhoto.length / width;
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0, row = 0; x < width; x++) {
      const at = (y + 1) * (width + 1) + x + 1;
      row += byteAt(lumaPhoto, y * width + x);
      sums[at] = row + doubleAt(sums, at - width - 1);
    }
  }
  const means = new Float32Array(lumaPhoto.length);
  for (let y = 0, i = 0; y < height; y++) {
    const top = Math.max(0, y - radius) * (width + 1);
    const bottom = Math.min(height, y + radius + 1) * (width + 1);
    for (let x = 0; x < width; x++, i++) {
      const left = Math.max(0, x - radius);
      const right = Math.min(width, x + radius + 1);
      const sum =
        doubleAt(sums, bottom + right) -
        doubleAt(sums, top + right) -
        doubleAt(sums, bottom + left) +
        doubleAt(sums, top + left);
      means[i] = sum / ((right - left) * ((bottom - top) / (width + 1)));
    }
  }
  return means;
}
