import { byteAt, floatAt, int32At } from '@portray/foundation/typed-reads';
import { boxMean, planeOf } from '../plane.ts';
import type { Cut } from './blind-outline.ts';
import { weighLooks } from './colour-evidence.ts';
import { kind } from './solve-shares.ts';

/** What lies deeper than this (face heights) within the outline is the person; what is nearer is to be proven. */
const depthRatio = 0.05;
/** Evidence (decimal logarithm) below which a pixel is a piece of the wall. */
const wallLike = -0.6;

/**
 * The largest piece (px of the frame) that was cut out with the person though it looks like the wall beside it. Its edges,
 * two pixels of the frame wide, are not counted: there every outline is mixed.
 */
export function largestLeftOver({ shares, colours, unitPx }: Cut): number {
  const { width, height, data } = shares;
  const cut = planeOf(width, height, (_x, _y, at) => (floatAt(data, at) > 127 ? 1 : 0));
  const inner = boxMean(cut, Math.max(2, Math.round(depthRatio * unitPx)));
  const kinds = Uint8Array.from(cut.data, (isCut, at) => {
    if (isCut === 1) return floatAt(inner.data, at) > 0.999 ? kind.person : kind.unknown;
    return floatAt(data, at) < 1 ? kind.wall : neither;
  });
  const { forPerson } = weighLooks(colours, kinds, { width, height }, unitPx);
  const wall = planeOf(width, height, (_x, _y, at) =>
    kinds[at] === kind.unknown && floatAt(forPerson, at) < wallLike ? 1 : 0,
  );
  const core = Uint8Array.from(boxMean(wall, 1).data, (mean) => (mean > 0.999 ? 1 : 0));
  return 4 * largestPiece(core, width);
}

/** Mixed pixels: no sample of anything. */
const neither = 3;

/** How many ones hang together at most; `ones` is used up. */
function largestPiece(ones: Uint8Array, width: number): number {
  const queue = new Int32Array(ones.length);
  let largest = 0;
  for (let start = 0; start < ones.length; start++) {
    if (byteAt(ones, start) === 0) continue;
    ones[start] = 0;
    queue[0] = start;
    let end = 1;
    for (let next = 0; next < end; next++) {
      const at = int32At(queue, next);
      const x = at % width;
      for (const to of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (to < 0 || to >= ones.length || byteAt(ones, to) === 0) continue;
        ones[to] = 0;
        queue[end++] = to;
      }
    }
    largest = Math.max(largest, end);
  }
  return largest;
}
