import type { RgbImage } from '@portray/foundation/face-landmarks';
import sharp from 'sharp';

/** A square of a picture in whole pixels; it may reach over the picture's edges. */
export type Square = { left: number; top: number; side: number };

/** The square around a whole picture, the picture in its middle. */
export function squareAround(image: { width: number; height: number }): Square {
  const side = Math.max(image.width, image.height);
  return { left: -Math.floor((side - image.width) / 2), top: -Math.floor((side - image.height) / 2), side };
}

/** Cuts a square out and scales it to `size` pixels; beyond the edges the border pixels go on. */
export async function cropSquare(image: RgbImage, square: Square, size: number): Promise<RgbImage> {
  const left = clamp(square.left, 0, image.width - 1);
  const top = clamp(square.top, 0, image.height - 1);
  const right = clamp(square.left + square.side, left + 1, image.width);
  const bottom = clamp(square.top + square.side, top + 1, image.height);
  const cut = sharp(image.data, { raw: { width: image.width, height: image.height, channels: 3 } })
    .extract({ left, top, width: right - left, height: bottom - top })
    .extend({
      left: left - square.left,
      top: top - square.top,
      right: square.left + square.side - right,
      bottom: square.top + square.side - bottom,
      extendWith: 'copy',
    });
  const { side } = square;
  const scaled = sharp(await cut.raw().toBuffer(), { raw: { width: side, height: side, channels: 3 } });
  return { width: size, height: size, data: await scaled.resize(size, size, { kernel: 'linear' }).raw().toBuffer() };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
