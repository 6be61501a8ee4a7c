import { floatAt, int32At } from '@portray/foundation/typed-reads';
import type { Region } from '../../picture/resample.ts';
import { boxMean, type Plane, planeOf } from '../plane.ts';

/**
 * A cut-out at half the resolution of the frame: shares 0 to 255, three colours (0 to 1) of each pixel, what the matte says (0 to
 * 1), and where (px of the frame) the photo is. `unitPx`: a face height.
 */
export type Cut = { shares: Plane; colours: Float32Array; matte: Plane; photo: Region; unitPx: number };

/** How far (face heights) from the outline the colours on both sides are compared; an edge may lie at either place. */
const steps = [0.014, 0.021];
/** Colours that differ by less than this (0 to 1) are no edge. */
const leastStep = 0.063;
/** Where the matte falls by this much from this far (face heights) within to this far without, it is sure of the outline. */
const sureFall = { by: 0.6, over: 0.03 };
/** Parts of the outline that are nearer to each other than this (face heights) are one. */
const gap = 0.014;
/** Beside the edge of a photo that stands in the frame its colours are mixed with what is beyond (face heights). */
const marginRatio = 0.06;

/**
 * The longest part of the outline (face heights) that follows no edge of the picture, and none of the matte. Where a person
 * ends there is one, so such a part runs through a piece of the wall that was taken along, or through the person.
 */
export function longestBlindPart(cut: Cut): number {
  const { width, height } = cut.shares;
  const blind = findBlind(cut);
  const near = boxMean({ width, height, data: blind }, Math.max(1, Math.round(gap * cut.unitPx)));
  const isSeen = new Uint8Array(blind.length);
  const queue = new Int32Array(blind.length);
  let longest = 0;
  for (let start = 0; start < blind.length; start++) {
    if (isSeen[start] === 1 || floatAt(near.data, start) < 1e-4) continue;
    isSeen[start] = 1;
    queue[0] = start;
    let length = 0;
    for (let next = 0, end = 1; next < end; next++) {
      const at = int32At(queue, next);
      length += floatAt(blind, at);
      for (const to of [at - 1, at + 1, at - width, at + width]) {
        if (to < 0 || to >= blind.length || isSeen[to] === 1 || floatAt(near.data, to) < 1e-4) continue;
        isSeen[to] = 1;
        queue[end++] = to;
      }
    }
    longest = Math.max(longest, length);
  }
  return longest / cut.unitPx;
}

/** 1 at pixels of the outline that have the same colours on both sides, and a matte in doubt, else 0. */
function findBlind({ shares, colours, matte, photo, unitPx }: Cut): Float32Array {
  const { width, height, data } = shares;
  const blind = new Float32Array(data.length);
  const soft = boxMean(boxMean(shares, 2), 2);
  const channels = [0, 1, 2].map((c) =>
    boxMean(
      planeOf(width, height, (_x, _y, at) => floatAt(colours, 3 * at + c)),
      1,
    ),
  );
  const reaches = steps.map((step, index) => Math.max(index + 1, step * unitPx));
  const sureReach = Math.max(2, sureFall.over * unitPx);
  const border = Math.ceil(Math.max(...reaches, sureReach)) + 1;
  const margin = (edge: number, end: number) => (edge > 0 && edge < end ? marginRatio * unitPx : border);
  const left = Math.ceil(photo.left / 2 + margin(photo.left, 2 * width));
  const right = Math.floor(photo.right / 2 - margin(photo.right, 2 * width));
  const top = Math.ceil(photo.top / 2 + margin(photo.top, 2 * height));
  const bottom = Math.floor(photo.bottom / 2 - margin(photo.bottom, 2 * height));
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = y * width + x;
      if (floatAt(data, at) < 128 || ![at - 1, at + 1, at - width, at + width].some((to) => floatAt(data, to) < 128))
        continue;
      const [acrossX, acrossY] = [
        floatAt(soft.data, at + 1) - floatAt(soft.data, at - 1),
        floatAt(soft.data, at + width) - floatAt(soft.data, at - width),
      ];
      const length = Math.hypot(acrossX, acrossY);
      if (length < 1e-3) continue;
      const placeAt = (px: number) =>
        Math.round(y + (acrossY / length) * px) * width + Math.round(x + (acrossX / length) * px);
      const isEdge = reaches.some((px) => {
        const [inside, outside] = [placeAt(px), placeAt(-px)];
        return Math.hypot(...channels.map((c) => floatAt(c.data, inside) - floatAt(c.data, outside))) > leastStep;
      });
      const fall = floatAt(matte.data, placeAt(sureReach)) - floatAt(matte.data, placeAt(-sureReach));
      if (!isEdge && fall < sureFall.by) blind[at] = 1;
    }
  }
  return blind;
}
