import { type FrameFace, meshPoint, middle } from './face.ts';
import type { Box } from './luma.ts';

/** One byte per pixel of the frame, 1 where the region is. */
export type Mask = { width: number; height: number; data: Uint8Array };

/** Half axes of what a head with its hair needs, in face heights, around a point a little above the face's middle. */
const headHalfWidth = 1;
const headHalfHeight = 1.1;
const headRise = 0.1;
/** The body: from just above the chin down, this wide at the neck, and wider by so much per row. */
const neckHalfWidth = 0.6;
const shoulderSlope = 1.6;

/** Everything that is certainly neither head, hair nor body of the person. */
export function backgroundMask(face: FrameFace, width: number, height: number): Mask {
  const centre = middle(face.point(meshPoint.hairLine), face.point(meshPoint.chin));
  const unit = face.heightPx;
  const data = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    const down = (y - centre.y) / unit;
    const bodyHalfWidth = down > 0.35 ? neckHalfWidth + shoulderSlope * (down - 0.35) : 0;
    for (let x = 0; x < width; x++, i++) {
      const away = Math.abs(x - centre.x) / unit;
      const isHead = (away / headHalfWidth) ** 2 + ((down + headRise) / headHalfHeight) ** 2 <= 1;
      data[i] = isHead || away < bodyHalfWidth ? 0 : 1;
    }
  }
  return { width, height, data };
}

/** Around the lips: there edges come and go by nature. In face heights from the middle of the mouth. */
const mouthReach = { across: 0.22, above: 0.1, below: 0.2 };

export function mouthMask(face: FrameFace, width: number, height: number): Mask {
  const centre = middle(face.point(meshPoint.upperLipInner), face.point(meshPoint.lowerLipInner));
  const unit = face.heightPx;
  const data = new Uint8Array(width * height);
  for (let y = Math.floor(centre.y - mouthReach.above * unit); y < centre.y + mouthReach.below * unit; y++) {
    if (y < 0 || y >= height) continue;
    const from = Math.max(0, Math.floor(centre.x - mouthReach.across * unit));
    data.fill(1, y * width + from, y * width + Math.min(width, Math.ceil(centre.x + mouthReach.across * unit)));
  }
  return { width, height, data };
}

/** Share of the frame that the region covers. */
export function maskShare(mask: Mask): number {
  let count = 0;
  for (const value of mask.data) count += value;
  return count / mask.data.length;
}

export function everywhere(width: number, height: number): Mask {
  return { width, height, data: new Uint8Array(width * height).fill(1) };
}

/** The part of a region that is inside the box. */
export function within(mask: Mask, box: Box): Mask {
  const data = new Uint8Array(mask.data.length);
  for (let y = box.top; y < box.bottom; y++) {
    const from = y * mask.width;
    data.set(mask.data.subarray(from + box.left, from + Math.max(box.left, box.right)), from + box.left);
  }
  return { width: mask.width, height: mask.height, data };
}
