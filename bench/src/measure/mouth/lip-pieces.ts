import { known } from '@portray/foundation/known';
import type { Point } from '../picture/face.ts';
import type { Mask } from '../picture/regions.ts';

export type MaskFinding = {
  /** Pixels of teeth or cavity that lie beyond the lips. */
  outsidePx: number;
  /** Pieces that the worse of the two lips is in: 1 where none is torn. */
  pieces: number;
};

/** The outer border of the lips. */
type Contour = readonly Point[];

/** A face network is sure of the lips' border to within this many face heights, where its looks agree. */
const tolerance = 0.012;
/** A piece of a lip is at least this share of both lips. */
const leastPiece = 0.02;

/**
 * Compares where the inside of a mouth is (1 in the mask) with the outer border of the lips, as one or more looks found
 * it: what lies beyond the lips lies beyond those of each look, and what is torn is torn in each.
 */
export function judgeMask(inside: Mask, contours: readonly Contour[], faceHeightPx: number): MaskFinding {
  const { width, height, data } = inside;
  const looks = contours.map((contour) => fillContour(contour, width, height));
  const grown = looks.map((lips) => grow(lips, width, Math.ceil(tolerance * faceHeightPx)));
  let outsidePx = 0;
  for (let i = 0; i < data.length; i++) if (data[i] && !grown.some((lips) => lips[i])) outsidePx++;
  const pieces = Math.min(...looks.map((lips) => Math.max(1, ...lipPieces(inside, lips))));
  return { outsidePx, pieces };
}

/** The number of pieces of the upper and of the lower lip; what of the lips lies within the inside belongs to neither. */
function lipPieces({ width, height, data }: Mask, lips: Uint8Array): [number, number] {
  const upper = new Uint8Array(data.length);
  const lower = new Uint8Array(data.length);
  let all = 0;
  for (let x = 0; x < width; x++) {
    const rows = Array.from({ length: height }, (_, y) => y);
    const inside = rows.filter((y) => data[y * width + x]);
    if (inside.length === 0) continue;
    const [first = 0, last = 0] = [inside[0], inside.at(-1)];
    for (const y of rows) {
      const at = y * width + x;
      if (!lips[at] || data[at]) continue;
      all++;
      if (y > last) lower[at] = 1;
      else upper[at] = 1;
      if (y > first && y < last) lower[at] = 0;
    }
  }
  return [countPieces(upper, width, leastPiece * all), countPieces(lower, width, leastPiece * all)];
}

function countPieces(mask: Uint8Array, width: number, leastPx: number): number {
  let pieces = 0;
  for (let start = 0; start < mask.length; start++) {
    if (!mask[start]) continue;
    const open = [start];
    mask[start] = 0;
    let size = 0;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      size++;
      for (const next of [at - 1, at + 1, at - width, at + width]) {
        if (!mask[next]) continue;
        mask[next] = 0;
        open.push(next);
      }
    }
    if (size >= leastPx) pieces++;
  }
  return pieces;
}

/** 1 for the pixels inside a closed line. */
export function fillContour(contour: Contour, width: number, height: number): Uint8Array {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const crossings = contour
      .flatMap((from, i) => {
        const to = known(contour[(i + 1) % contour.length]);
        if (from.y > y === to.y > y) return [];
        return [from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)];
      })
      .sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const first = Math.max(0, Math.ceil(known(crossings[i])));
      data.fill(
        1,
        y * width + first,
        y * width + Math.max(first, Math.min(width, Math.floor(known(crossings[i + 1])) + 1)),
      );
    }
  }
  return data;
}

function grow(mask: Uint8Array, width: number, byPx: number): Uint8Array {
  const grown = mask.slice();
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i] || (mask[i - 1] && mask[i + 1] && mask[i - width] && mask[i + width])) continue;
    for (let dy = -byPx; dy <= byPx; dy++) {
      const reach = Math.floor(Math.sqrt(byPx * byPx - dy * dy));
      grown.fill(1, Math.max(0, i + dy * width - reach), Math.max(0, i + dy * width + reach + 1));
    }
  }
  return grown;
}
