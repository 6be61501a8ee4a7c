import { known } from '@portray/foundation/known';
import { byteAt } from '@portray/foundation/typed-reads';
/** Brightness of a picture as the video stores it (BT.709 limited range: 16 black … 235 white), row by row. */
export type Luma = { width: number; height: number; data: Float32Array | Uint8Array };

/** Pixels; the right and bottom edges are outside. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** Luma between pixels, bilinear; outside the picture its edge goes on. Pixel centres are whole numbers. */
export function lumaAt(picture: Luma, x: number, y: number): number {
  const { width, height, data } = picture;
  const insideX = Math.min(width - 1, Math.max(0, x));
  const insideY = Math.min(height - 1, Math.max(0, y));
  const column = Math.min(width - 2, Math.floor(insideX));
  const row = Math.min(height - 2, Math.floor(insideY));
  const across = insideX - column;
  const down = insideY - row;
  const i = row * width + column;
  const upper = known(data[i]) + (known(data[i + 1]) - known(data[i])) * across;
  const lower = known(data[i + width]) + (known(data[i + width + 1]) - known(data[i + width])) * across;
  return upper + (lower - upper) * down;
}

/** The luma that an encoder gives to sRGB pixels (BT.709, limited range). */
export function lumaOfRgb(picture: { width: number; height: number; data: Uint8Array }): Luma {
  const { width, height, data: rgb } = picture;
  const data = new Float32Array(width * height);
  for (let i = 0, j = 0; i < data.length; i++, j += 3) {
    data[i] = 16 + (219 / 255) * (0.2126 * byteAt(rgb, j) + 0.7152 * byteAt(rgb, j + 1) + 0.0722 * byteAt(rgb, j + 2));
  }
  return { width, height, data };
}
