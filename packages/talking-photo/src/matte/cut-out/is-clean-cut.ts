import { type Cut, longestBlindPart } from './blind-outline.ts';
import { largestJump } from './broken-seam.ts';
import { largestLeftOver } from './left-over.ts';
import { largestLostPart } from './lost-part.ts';
import { largestWallPiece } from './wall-piece.ts';

/** In face heights, and square face heights. */
const most = { blind: 0.08, jump: 0.055, lost: 0.01 };
/** Px of a frame in which the face is a third of 720 px high; where it is larger, there may be more. */
const mostLeftOver = { px: 16, piecePx: 10, faceHeightPx: 240 };

/**
 * Whether a person can be shown before another background: their outline follows the picture's edges, no limb of theirs is
 * cut, nothing that may be theirs is lost, and no piece of the wall came along.
 */
export function isCleanCut(cut: Cut): boolean {
  const enlarged = ((2 * cut.unitPx) / mostLeftOver.faceHeightPx) ** 2;
  return (
    largestJump(cut) <= most.jump &&
    largestLostPart(cut) <= most.lost &&
    longestBlindPart(cut) <= most.blind &&
    largestLeftOver(cut) <= mostLeftOver.px * enlarged &&
    largestWallPiece(cut) <= mostLeftOver.piecePx * enlarged
  );
}
