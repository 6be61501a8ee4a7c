import { known } from '@portray/foundation/known';
import { byteAt, floatAt } from '@portray/foundation/typed-reads';
import { quantile } from '../statistics.ts';
import type { Box, Luma } from './luma.ts';
import type { Mask } from './regions.ts';

/** Looks for an edge where moving pixels meet still ones. */
export type SeamCheck = {
  add(frame: Luma, seconds: number): void;
  /** `travel`: how far the head went, in face heights. */
  result(travel: number): SeamFinding | undefined;
};

/** The worst place: gradient against what the photo has around there, and when. */
export type SeamFinding = { gradientRatio: number; worstSeconds: number; x: number; y: number };

/** A pixel has moved when it differs from the photo by more luma than coding does. */
const movedLuma = 12;
/** Gradients (over two pixels) below this are coding noise. */
const noiseGradient = 6;
/** A moving edge may come this far from where the photo has it, in face heights: the chin drops with the jaw… */
const edgeReach = 0.055;
/** …and the outline goes with the head, this much farther than the nose when it tilts too. */
const beyondTravel = 0.02;
const maxKept = 24;

/**
 * Gradients along the border of what moves, in places of 64 × 64 pixels, against the steepest that the photo has
 * nearby: edges that only move do not count, an edge that the photo does not have does. The mouth itself, where edges
 * come and go by nature, is left out; the border is looked for inside `box`.
 */
export function createSeamCheck(placedPhoto: Luma, box: Box, mouth: Mask, faceHeightPx: number): SeamCheck {
  const { width, height } = placedPhoto;
  const moved = new Uint8Array(width * height);
  const kept: { luma: Luma; seconds: number }[] = [];
  return {
    add(frame, seconds) {
      for (let y = box.top; y < box.bottom; y++) {
        for (let i = y * width + box.left; i < y * width + box.right; i++) {
          if (Math.abs(known(frame.data[i]) - known(placedPhoto.data[i])) > movedLuma) moved[i] = 1;
        }
      }
      if (kept.length < maxKept) kept.push({ luma: { width, height, data: frame.data.slice() }, seconds });
    },
    result(travel) {
      const reach = Math.max(edgeReach, travel + beyondTravel);
      const border = borderOf(closed(moved, width, height), width, height);
      const places = groupByPlace(border, mouth);
      if (places.length === 0) return undefined;
      const steepest = steepestNearby(placedPhoto, Math.max(3, Math.round(faceHeightPx * reach)));
      const found = kept.flatMap(({ luma, seconds }) =>
        places.map((pixels) => ({ seconds, pixels, ratio: gradientRatio(luma, pixels, steepest) })),
      );
      const worst = found.reduce((most, one) => (one.ratio > most.ratio ? one : most));
      const [x, y] = [known(worst.pixels[0]) % width, Math.floor(known(worst.pixels[0]) / width)];
      return { gradientRatio: worst.ratio, worstSeconds: worst.seconds, x, y };
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
      for (let y = top; y < top + tile; y++)
        for (let x = left; x < left + tile; x++) count += byteAt(moved, y * width + x);
      if (count < (tile * tile) / 4) continue;
      for (let y = top; y < top + tile; y++) result.fill(1, y * width + left, y * width + left + tile);
    }
  }
  return result;
}

/** Pixels of either side of the border, one tile deep. */
function borderOf(mask: Uint8Array, width: number, height: number): number[] {
  const reach = tile;
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

const placeSize = 64;
const leastPixels = 60;
/** A seam is a line: it fills a tenth of a border that is as wide as what it is found with is coarse. */
const seamShare = 0.9;

function groupByPlace(ring: number[], mouth: Mask): number[][] {
  const places = new Map<number, number[]>();
  const across = Math.ceil(mouth.width / placeSize);
  for (const i of ring) {
    if (mouth.data[i]) continue;
    const place = Math.floor(i / mouth.width / placeSize) * across + Math.floor((i % mouth.width) / placeSize);
    const pixels = places.get(place);
    if (pixels) pixels.push(i);
    else places.set(place, [i]);
  }
  return [...places.values()].filter((pixels) => pixels.length >= leastPixels);
}

function gradientRatio(picture: Luma, pixels: number[], steepest: Float32Array): number {
  const ratios = pixels.map((i) => gradientAt(picture, i) / floatAt(steepest, i));
  return quantile(ratios, seamShare);
}

function gradientAt({ width, data }: Luma, i: number): number {
  return Math.hypot(known(data[i + 1]) - known(data[i - 1]), known(data[i + width]) - known(data[i - width]));
}

/** For each pixel the steepest gradient within `reach` pixels, at least that of noise. */
function steepestNearby(picture: Luma, reach: number): Float32Array {
  const { width, height } = picture;
  const gradients = new Float32Array(width * height).fill(noiseGradient);
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      gradients[i] = Math.max(noiseGradient, gradientAt(picture, i));
    }
  }
  const across = highest(gradients, width, height, reach, 1);
  return highest(across, width, height, reach, width);
}

/** Running maximum along rows (`stride` 1) or columns (`stride` width). */
function highest(values: Float32Array, width: number, height: number, reach: number, stride: number): Float32Array {
  const result = new Float32Array(values.length);
  const length = stride === 1 ? width : height;
  for (let i = 0; i < values.length; i++) {
    const place = stride === 1 ? i % width : Math.floor(i / width);
    const first = Math.max(-reach, -place);
    const last = Math.min(reach, length - 1 - place);
    let most = 0;
    for (let k = first; k <= last; k++) most = Math.max(most, floatAt(values, i + k * stride));
    result[i] = most;
  }
  return result;
}
