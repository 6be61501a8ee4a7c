// biome-ignore-all lint/style/noNonNullAssertion: runs for every pixel of a frame; a checked read makes it half as slow again
import type { Layer } from './kernel.ts';
import { notDrawn } from './kernel-memory.ts';

/** See `Kernel.composeCover`. */
export function composeCover(layer: Layer, cover: Layer, plate: Layer, cells: Uint8Array): void {
  const { grid, pixels, drawn } = layer;
  const { cellPx, frameWidth } = grid;
  const firstU = frameWidth * grid.frameHeight;
  const layBlock = (start: number, size: number, stride: number) => {
    for (let y = 0, line = start; y < size; y++, line += stride) {
      for (let at = line; at < line + size; at++) {
        const share = cover.pixels[at]!;
        const weight = share + (share >> 7);
        pixels[at] = (pixels[at]! * weight + plate.pixels[at]! * (256 - weight) + 128) >> 8;
      }
    }
  };
  for (let row = 0, cell = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++, cell++) {
      if (!cells[cell]) continue;
      const left = grid.leftPx + column * cellPx;
      const top = grid.topPx + row * cellPx;
      const chroma = firstU + ((top / 2) * frameWidth) / 2 + left / 2;
      layBlock(top * frameWidth + left, cellPx, frameWidth);
      layBlock(chroma, cellPx / 2, frameWidth / 2);
      layBlock(chroma + firstU / 4, cellPx / 2, frameWidth / 2);
      drawn[cell * 8] = notDrawn;
    }
  }
}
