import { byteAt } from '@portray/foundation/typed-reads';
import type { FrameSize } from '../picture/fit.ts';
import type { Region } from '../picture/resample.ts';
import { clamp } from '../shaping.ts';

/** How steeply what the photo cuts off ends beside it: at once, and more with each face height away. */
const slope = { first: 0.3, more: 2.5 };
/** Hair closes above the photo as half an ellipse does (face heights). */
const crown = { halfWidth: 0.38, height: 0.25 };

/**
 * Ends the person beside a photo that stands within the frame, where the photo's edge is smeared outwards: shoulders fall
 * off beside it, hair closes above it. Below it clothes go on. Changes the shares (one for each pixel of the frame).
 */
export function roundOff(shares: Uint8Array, photo: Region, { width, height }: FrameSize, faceHeightPx: number): void {
  const fallAt = (away: number) => Math.round(slope.first * away + (slope.more * away * away) / faceHeightPx);
  const shareAt = (x: number, y: number) => byteAt(shares, clamp(y, 0, height - 1) * width + x);
  const fallOff = (x: number, edge: number, away: number) => {
    const fall = fallAt(away);
    for (let y = height - 1; y >= 0; y--) shares[y * width + x] = y < fall ? 0 : shareAt(edge, y - fall);
  };
  for (let x = 0; x < photo.left; x++) fallOff(x, photo.left, photo.left - x);
  for (let x = photo.right; x < width; x++) fallOff(x, photo.right - 1, x - photo.right + 1);
  for (let y = photo.top - 1; y >= 0; y--) {
    const risen = Math.min(1, (photo.top - y) / (crown.height * faceHeightPx));
    const fall = Math.round(crown.halfWidth * faceHeightPx * (1 - Math.sqrt(1 - risen * risen)));
    for (let x = 0; x < width; x++) {
      const isOut = risen === 1 || x < fall || x + fall >= width;
      shares[y * width + x] = isOut ? 0 : Math.min(shareAt(x - fall, photo.top), shareAt(x + fall, photo.top));
    }
  }
}
