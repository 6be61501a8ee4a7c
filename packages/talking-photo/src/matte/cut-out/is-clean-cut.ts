import { type Cut, longestBlindPart } from './blind-outline.ts';
import { largestJump } from './broken-seam.ts';

/** In face heights. */
const most = { blind: 0.08, jump: 0.055 };

/** Whether a person can be shown before another background: their outline follows the picture's edges, and no limb of theirs is cut. */
export function isCleanCut(cut: Cut): boolean {
  return largestJump(cut) <= most.jump && longestBlindPart(cut) <= most.blind;
}
