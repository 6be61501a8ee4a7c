import type { RgbImage } from '@portray/foundation/face-landmarks';
import { byteAt } from '@portray/foundation/typed-reads';
import { writeRgba } from '@portray/talking-photo/rgba';

/** A frame of the engine as a picture for those who look at colour. */
export function rgbImage(i420: Uint8Array, frame: { width: number; height: number }): RgbImage {
  const rgba = new Uint32Array(frame.width * frame.height);
  writeRgba(i420, frame, { left: 0, top: 0, ...frame }, rgba);
  const bytes = new Uint8Array(rgba.buffer);
  const data = Uint8Array.from({ length: rgba.length * 3 }, (_, i) => byteAt(bytes, Math.floor(i / 3) * 4 + (i % 3)));
  return { ...frame, data };
}
