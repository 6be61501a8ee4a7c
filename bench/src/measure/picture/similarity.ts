import { known } from '@portray/foundation/known';
import type { Luma } from './luma.ts';
import { type Mask, maskShare } from './regions.ts';

/** Compares regions of frames with the photo; what it has seen so far. */
export type BackgroundCheck = {
  add(frame: Luma, region: Mask): void;
  /** Undefined when the regions were too small to say anything. */
  result(): { ssim: number; psnrDb: number; worstSsim: number } | undefined;
};

const windowSize = 8;
const windowHop = 4;
const leastShare = 0.01;
/** Stabilisers of Wang, Bovik et al. 2004 for 8-bit pictures. */
const c1 = (0.01 * 255) ** 2;
const c2 = (0.03 * 255) ** 2;

/** SSIM (mean of 8 × 8 windows wholly inside the region) and PSNR against the placed photo. */
export function createBackgroundCheck(placedPhoto: Luma): BackgroundCheck {
  const ssims: number[] = [];
  let squares = 0;
  let pixels = 0;
  return {
    add(frame, region) {
      const corners = windowCorners(region);
      if (corners.length <= 50 || maskShare(region) < leastShare) return;
      const ssim = corners.reduce((sum, corner) => sum + windowSsim(placedPhoto, frame, corner), 0) / corners.length;
      ssims.push(ssim);
      for (let i = 0; i < region.data.length; i++) {
        if (!region.data[i]) continue;
        squares += (known(frame.data[i]) - known(placedPhoto.data[i])) ** 2;
        pixels++;
      }
    },
    result() {
      if (ssims.length === 0) return undefined;
      const ssim = ssims.reduce((sum, value) => sum + value, 0) / ssims.length;
      const psnrDb = 10 * Math.log10(255 ** 2 / Math.max(1e-9, squares / pixels));
      return { ssim, psnrDb, worstSsim: Math.min(...ssims) };
    },
  };
}

/** Index of the first pixel of each window that lies in the region with all four corners and its middle. */
function windowCorners(region: Mask): number[] {
  const { width, height, data } = region;
  const last = windowSize - 1;
  const corners: number[] = [];
  for (let y = 0; y + windowSize <= height; y += windowHop) {
    for (let x = 0; x + windowSize <= width; x += windowHop) {
      const i = y * width + x;
      const isInside = data[i] && data[i + last] && data[i + last * width] && data[i + last * width + last];
      if (isInside && data[i + (last >> 1) * (width + 1)]) corners.push(i);
    }
  }
  return corners;
}

function windowSsim(a: Luma, b: Luma, corner: number): number {
  let sumA = 0;
  let sumB = 0;
  let squareA = 0;
  let squareB = 0;
  let product = 0;
  for (let row = 0; row < windowSize; row++) {
    for (let i = corner + row * a.width; i < corner + row * a.width + windowSize; i++) {
      const va = known(a.data[i]);
      const vb = known(b.data[i]);
      sumA += va;
      sumB += vb;
      squareA += va * va;
      squareB += vb * vb;
      product += va * vb;
    }
  }
  const count = windowSize * windowSize;
  const meanA = sumA / count;
  const meanB = sumB / count;
  const spreadA = squareA / count - meanA * meanA;
  const spreadB = squareB / count - meanB * meanB;
  const shared = product / count - meanA * meanB;
  return ((2 * meanA * meanB + c1) * (2 * shared + c2)) / ((meanA ** 2 + meanB ** 2 + c1) * (spreadA + spreadB + c2));
}
