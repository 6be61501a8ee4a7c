import { rm, writeFile } from 'node:fs/promises';
import type { RgbImage } from '@portray/foundation/face-landmarks';
import { fileArgument, runFfmpeg } from '@portray/media/ffmpeg';

/** A part of a picture, px. */
export type Tile = { image: RgbImage; left: number; top: number; width: number; height: number };

/** Writes a PNG of tiles of one size, so many beside each other; the last row must be full. */
export async function writeTiles(tiles: readonly Tile[], across: number, path: string): Promise<void> {
  const { width, height } = tiles[0] ?? { width: 0, height: 0 };
  const sheetWidth = across * width;
  const sheet = new Uint8Array(tiles.length * width * height * 3);
  for (const [index, { image, left, top }] of tiles.entries()) {
    const [column, row] = [index % across, Math.floor(index / across)];
    for (let y = 0; y < height; y++) {
      const from = ((top + y) * image.width + left) * 3;
      sheet.set(image.data.subarray(from, from + width * 3), ((row * height + y) * sheetWidth + column * width) * 3);
    }
  }
  const raw = `${path}.raw`;
  await writeFile(raw, sheet);
  const size = `${sheetWidth}x${(tiles.length / across) * height}`;
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', size, '-i', fileArgument(raw)];
  await runFfmpeg(['-v', 'error', '-y', ...input, '-frames:v', '1', fileArgument(path)]);
  await rm(raw);
}
