import { floatAt } from '@portray/foundation/typed-reads';
import type { Cut } from './blind-outline.ts';

/** Nearer to the edge of the frame than this (px of half the resolution) nothing is beside the photo. */
const least = 4;

/**
 * How far (face heights) the outline jumps where a photo's left and right edges lie in the frame and cut the person: there
 * a shoulder goes on that the photo does not show. An arm or a sleeve that does not go on as shoulders do jumps.
 */
export function jumpsOf({ shares, photo, unitPx }: Cut): { left: number; right: number } {
  const { width, height, data } = shares;
  const jumpAt = (edge: number) => {
    const column = Math.round(edge / 2);
    if (column < least || column > width - least) return 0;
    let rows = 0;
    for (let at = column; at < width * height; at += width) {
      if (floatAt(data, at - 1) >= 128 !== floatAt(data, at) >= 128) rows++;
    }
    return rows / unitPx;
  };
  return { left: jumpAt(photo.left), right: jumpAt(photo.right) };
}
