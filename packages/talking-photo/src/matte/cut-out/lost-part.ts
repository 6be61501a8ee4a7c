import { floatAt } from '@portray/foundation/typed-reads';
import type { Cut } from './blind-outline.ts';
import { largestPiece } from './largest-piece.ts';

/** The matte takes something for a part of the person from here on; below this share (of 255) it is not cut out. */
const [doubted, lost] = [0.4, 50];

/**
 * The largest piece (square face heights) that the matte takes for a part of the person, half in doubt, and that was not cut out:
 * a strand of hair whose end would float above the shoulder, a hand.
 */
export function largestLostPart({ shares, matte, unitPx }: Omit<Cut, 'photo' | 'colours'>): number {
  const isLost = Uint8Array.from(shares.data, (share, at) =>
    share < lost && floatAt(matte.data, at) > doubted ? 1 : 0,
  );
  return largestPiece(isLost, shares.width) / unitPx ** 2;
}
