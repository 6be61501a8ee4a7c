import type { Side } from '../../picture/fit.ts';
import { type Cut, longestBlindPart } from './blind-outline.ts';
import { jumpsOf } from './broken-seam.ts';
import { largestLeftOver } from './left-over.ts';
import { largestLostPart } from './lost-part.ts';
import { largestWallPiece } from './wall-piece.ts';

/** In face heights, and square face heights. */
const most = { blind: 0.08, jump: 0.055, lost: 0.01 };
/** Px of a frame in which the face is a third of 720 px high; where it is larger, there may be more. */
const mostLeftOver = { px: 16, piecePx: 10, faceHeightPx: 240 };

/** Judged strictly, a cut has to stay within this share of the limits: of pixels that were decoded otherwise it is within them all. */
const strictShare = 0.75;

/** `cutAt`: the photo's edge cuts a limb at this side and at no other, so that the photo has to stand at that side of the frame. */
export type Judgement = { isClean: boolean; cutAt?: Side | undefined };

/**
 * Whether a person can be shown before another background: their outline follows the picture's edges, no limb of theirs is
 * cut, nothing that may be theirs is lost, and no piece of the wall came along.
 */
export function judgeCut(cut: Cut, isStrict = false): Judgement {
  const { left, right } = jumpsOf(cut);
  const [jumpsLeft, jumpsRight] = [left > most.jump, right > most.jump];
  if (jumpsLeft !== jumpsRight) return { isClean: false, cutAt: jumpsLeft ? 'left' : 'right' };
  const share = isStrict ? strictShare : 1;
  const enlarged = share * ((2 * cut.unitPx) / mostLeftOver.faceHeightPx) ** 2;
  const isClean =
    !jumpsLeft &&
    largestLostPart(cut) <= most.lost * share &&
    longestBlindPart(cut) <= most.blind * share &&
    largestLeftOver(cut) <= mostLeftOver.px * enlarged &&
    largestWallPiece(cut) <= mostLeftOver.piecePx * enlarged;
  return { isClean };
}
