import { floatAt } from '@portray/foundation/typed-reads';
import { boxMean, planeOf } from '../plane.ts';
import type { Cut } from './blind-outline.ts';
import { weighLooks } from './colour-evidence.ts';
import { largestPiece } from './largest-piece.ts';
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
