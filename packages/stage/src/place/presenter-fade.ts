import type { FrameSize } from '@portray/contracts/frame-size';
import { bottomOf, type Rectangle, rightOf } from './rectangle.ts';

/** How far (px) a person who is cut out fades away at each side of their rectangle. */
export type Fades = { left: number; right: number; bottom: number };

/** Shares of the rectangle's width and height: shoulders and chest end within them, no face does. */
const asideShare = 0.2;
const belowShare = 0.22;

/** A person fades where their rectangle ends within the frame; where it ends with the frame, the frame cuts them off. */
export function fadesOf(rectangle: Rectangle, frame: FrameSize): Fades {
  const aside = Math.round(rectangle.width * asideShare);
  return {
    left: rectangle.left > 0 ? aside : 0,
    right: rightOf(rectangle) < frame.width ? aside : 0,
    bottom: bottomOf(rectangle) < frame.height ? Math.round(rectangle.height * belowShare) : 0,
  };
}

export const isFaded = ({ left, right, bottom }: Fades) => left + right + bottom > 0;

/** How much (0 to 1) is seen at a share of the way in from an edge: neither begins nor ends abruptly. */
export function fadeShare(share: number): number {
  const within = Math.min(1, Math.max(0, share));
  return within * within * (3 - 2 * within);
}

/** How much of a person is seen at each column and row of their rectangle, 0 to 1: a pixel has the product of both. */
export function fadeShares({ width, height }: FrameSize, { left, right, bottom }: Fades) {
  const along = (length: number, before: number, after: number) =>
    Float64Array.from({ length }, (_, at) => {
      const first = before > 0 ? fadeShare((at + 0.5) / before) : 1;
      return first * (after > 0 ? fadeShare((length - at - 0.5) / after) : 1);
    });
  return { columns: along(width, left, right), rows: along(height, 0, bottom) };
}
