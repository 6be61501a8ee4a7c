import { byteAt } from '@portray/foundation/typed-reads';
import type { FrameSize } from '@portray/talking-photo/fit';
import { rgbImage } from './rgb.ts';
import { writeTiles } from './tiles.ts';

/** A pixel of a background: red, green, blue, 0 to 255. */
type Paint = (x: number, y: number) => readonly [number, number, number];

const squarePx = 40;
const backgrounds: Paint[] = [
  () => [255, 255, 255],
  () => [20, 22, 30],
  (x, y) => ((Math.floor(x / squarePx) + Math.floor(y / squarePx)) % 2 === 0 ? [240, 220, 60] : [30, 120, 60]),
];

/** Writes a PNG with a person who was cut out (I420 of the frame each) before a bright, a dark and a busy background. */
export async function drawCutOut(
  { covers, own }: { covers: Uint8Array; own: Uint8Array },
  frame: FrameSize,
  path: string,
): Promise<void> {
  const person = rgbImage(own, frame).data;
  const { width, height } = frame;
  const tiles = backgrounds.map((paint) => {
    const data = new Uint8Array(width * height * 3);
    for (let at = 0; at < width * height; at++) {
      const behind = paint(at % width, Math.floor(at / width));
      const share = byteAt(covers, at) / 255;
      for (let c = 0; c < 3; c++)
        data[3 * at + c] = share * byteAt(person, 3 * at + c) + (1 - share) * (behind[c] ?? 0);
    }
    return { image: { width, height, data }, left: 0, top: 0, width, height };
  });
  await writeTiles(tiles, 1, path);
}
