import { rm, writeFile } from 'node:fs/promises';
import { byteAt } from '@portray/foundation/typed-reads';
import { fileArgument, runFfmpeg } from '@portray/media/ffmpeg';
import type { FrameSize } from '@portray/talking-photo/fit';
import { rgbImage } from './rgb.ts';

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
  const sheet = new Uint8Array(backgrounds.length * width * height * 3);
  let to = 0;
  for (const paint of backgrounds) {
    for (let at = 0; at < width * height; at++) {
      const behind = paint(at % width, Math.floor(at / width));
      const share = byteAt(covers, at) / 255;
      for (let c = 0; c < 3; c++) sheet[to++] = share * byteAt(person, 3 * at + c) + (1 - share) * (behind[c] ?? 0);
    }
  }
  const raw = `${path}.raw`;
  await writeFile(raw, sheet);
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${backgrounds.length * height}`];
  await runFfmpeg(['-v', 'error', '-y', ...input, '-i', fileArgument(raw), '-frames:v', '1', fileArgument(path)]);
  await rm(raw);
}
