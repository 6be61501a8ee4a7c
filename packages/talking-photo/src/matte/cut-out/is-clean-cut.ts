import { type Cut, longestBlindPart } from './blind-outline.ts';
import { largestJump } from './broken-seam.ts';
import { largestLeftOver } from './left-over.ts';

/** In face heights. */
const most = { blind: 0.08, jump: 0.055 };
/** Px of a frame in which the face is a third of 720 px high; where it is larger, there may be more. */
const mostLeftOver = { px: 16, faceHeightPx: 240 };

/**
 * Whether a person can be shown before another background: their outline follows the picture's edges, no limb of theirs is
 * cut, and no piece of the wall came along.
 */
export function isCleanCut(cut: Cut): boolean {
  const enlarged = ((2 * cut.unitPx) / mostLeftOver.faceHeightPx) ** 2;
  return (
    largestJump(cut) <= most.jump &&
    longestBlindPart(cut) <= most.blind &&
    largestLeftOver(cut) <= mostLeftOver.px * enlarged
  );
}
