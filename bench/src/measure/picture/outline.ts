import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import { matteSide, readMatte } from '@portray/foundation/matte';
import { floatAt } from '@portray/foundation/typed-reads';
import type { Mask } from './regions.ts';
import type { Placement } from './resample.ts';

/** A place whose share of the person is above this belongs to the person: single hairs do not. */
const leastShare = 0.15;
const diagonal = Math.SQRT2;

/** How far (px) each pixel of the frame is from the person of the photo's matte; undefined where there is no matte. */
export function distanceToPerson(
  landmarks: FaceLandmarks,
  placement: Placement,
  width: number,
  height: number,
): Float32Array | undefined {
  const shares = landmarks.matte ? readMatte(landmarks.matte) : undefined;
  if (!shares) return undefined;
  const toColumn = matteSide / (landmarks.photoWidth * placement.scale);
  const toRow = matteSide / (landmarks.photoHeight * placement.scale);
  const inMatte = (at: number) => Math.min(matteSide - 1, Math.max(0, Math.floor(at)));
  const distance = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    const row = inMatte((y + 0.5 - placement.offsetY) * toRow) * matteSide;
    for (let x = 0; x < width; x++, i++) {
      const share = floatAt(shares, row + inMatte((x + 0.5 - placement.offsetX) * toColumn));
      distance[i] = share > leastShare ? 0 : width + height;
    }
  }
  spread(distance, width, height);
  return distance;
}

/** Two passes that carry distances from neighbour to neighbour: exact along rows, columns and diagonals. */
function spread(distance: Float32Array, width: number, height: number): void {
  const carry = (i: number, from: number, step: number) => {
    distance[i] = Math.min(floatAt(distance, i), floatAt(distance, from) + step);
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (x > 0) carry(i, i - 1, 1);
      if (y === 0) continue;
      carry(i, i - width, 1);
      if (x > 0) carry(i, i - width - 1, diagonal);
      if (x < width - 1) carry(i, i - width + 1, diagonal);
    }
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1, i = y * width + x; x >= 0; x--, i--) {
      if (x < width - 1) carry(i, i + 1, 1);
      if (y === height - 1) continue;
      carry(i, i + width, 1);
      if (x > 0) carry(i, i + width - 1, diagonal);
      if (x < width - 1) carry(i, i + width + 1, diagonal);
    }
  }
}

/** The part of a region that is farther than this from the person. */
export function beyond(region: Mask, distance: Float32Array, px: number): Mask {
  return { ...region, data: region.data.map((value, i) => (floatAt(distance, i) > px ? value : 0)) };
}
