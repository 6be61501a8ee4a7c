import type { Box, Luma } from './luma.ts';
import type { Mask } from './regions.ts';

/** Looks for an edge where moving pixels meet still ones. */
export type SeamCheck = {
  add(frame: Luma, seconds: number): void;
  result(): { gradientRatio: number; worstSeconds: number } | undefined;
};

/** A pixel has moved when it differs from the photo by more luma than coding does. */
const movedLuma = 12;
const leastRing = 200;
const maxKept = 24;

/**
 * Sum of gradients along the border of what moves, against the same pixels of the placed photo. An animated region
 * that is pasted in or cut off shows an edge there; one that fades into the picture does not. The mouth itself, where
 * edges come and go by nature, is left out; the border is looked for inside `box`.
 */
export function createSeamCheck(placedPhoto: Luma, box: Box, mouth: Mask): SeamCheck {
  const { width, height } = placedPhoto;
  const moved = new Uint8Array(width * height);
  const kept: { luma: Luma; seconds: number }[] = [];
  return {
    add(frame, seconds) {
      for (let y = box.top; y < box.bottom; y++) {
        for (let i = y * width + box.left; i < y * width + box.right; i++) {
          if (Math.abs(frame.data[i] - placedPhoto.data[i]) > movedLuma) moved[i] = 1;
        }
      }
      if (kept.length < maxKept) kept.push({ luma: { width, height, data: frame.data.slice() }, seconds });
    },
    result() {
      const border = borderOf(closed(moved, width, height), width, height);
      const ring = border.filter((i) => !mouth.data[i]);
      if (ring.length < leastRing) return undefined;
      const still = gradientSum(placedPhoto, ring);
      const ratios = kept.map(({ luma }) => gradientSum(luma, ring) / still);
      let worst = 0;
      for (let i = 1; i < ratios.length; i++) if (ratios[i] > ratios[worst]) worst = i;
      return { gradientRatio: ratios[worst], worstSeconds: kept[worst].seconds };
    },
  };
}

const tile = 8;

/** Tiles of 8 × 8 pixels of which at least a quarter has moved count as moving: speckles do not. */
function closed(moved: Uint8Array, width: number, height: number): Uint8Array {
  const result = new Uint8Array(moved.length);
  for (let top = 0; top + tile <= height; top += tile) {
    for (let left = 0; left + tile <= width; left += tile) {
      let count = 0;
      for (let y = top; y < top + tile; y++) for (let x = left; x < left + tile; x++) count += moved[y * width + x];
      if (count < (tile * tile) / 4) continue;
      for (let y = top; y < top + tile; y++) result.fill(1, y * width + left, y * width + left + tile);
    }
  }
  return result;
}

/** Pixels of either side of the border, three deep. */
function borderOf(mask: Uint8Array, width: number, height: number): number[] {
  const reach = 3;
  const ring: number[] = [];
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const i = y * width + x;
      const isEdge = mask[i - reach] !== mask[i + reach] || mask[i - reach * width] !== mask[i + reach * width];
      if (isEdge) ring.push(i);
    }
  }
  return ring;
}

function gradientSum(picture: Luma, places: number[]): number {
  const { width, data } = picture;
  let sum = 0;
  for (const i of places) sum += Math.hypot(data[i + 1] - data[i - 1], data[i + width] - data[i - width]);
  return sum;
}
