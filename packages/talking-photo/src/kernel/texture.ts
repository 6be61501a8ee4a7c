import { known } from '@portray/foundation/known';
import { byteAt } from '@portray/foundation/typed-reads';
import { clamp } from '../shaping.ts';
import type { Texture } from './grid.ts';
import { type KernelMemory, readAheadBytes } from './kernel-memory.ts';

/** What doubles rows; all arrays lie in the kernel's memory. */
export type RowDoubler = {
  /** A row of luma as twice as many values in sixteenths. */
  doubleColumns(luma: Uint8Array, row: Int16Array): void;
  /** Writes the second of four rows at `at`, and the one between it and the third `stride` bytes further. */
  writeTwoRows(texture: Uint8Array, at: number, stride: number, rows: FourRows): void;
};

/** The row above, the row itself, and two below. */
export type FourRows = readonly [Int16Array, Int16Array, Int16Array, Int16Array];

/** The form of an I420 picture (even width and height) that `raster` reads. */
export function createTexture(
  memory: KernelMemory,
  doubler: RowDoubler,
  i420: Uint8Array,
  width: number,
  height: number,
): Texture {
  const lumaStride = 2 * width + readAheadBytes;
  const chromaStride = width + 4 + readAheadBytes;
  const luma = memory.allocateBytes(lumaStride * (2 * height + 3) + readAheadBytes);
  const chroma = memory.allocateBytes(chromaStride * (height / 2 + 3) + readAheadBytes);
  writeLumaTexture(memory, doubler, luma, lumaStride, i420.subarray(0, width * height), width);
  writeChromaTexture(chroma, chromaStride, i420, width, height);
  return { width, height, luma, lumaStride, chroma, chromaStride };
}

/**
 * Doubles the luma of an I420 picture by half-pel interpolation (−1, 9, 9, −1)/16, so that bilinear sampling of the
 * result looks bicubic. Two texels beyond the right and lower border repeat it.
 */
function writeLumaTexture(
  memory: KernelMemory,
  { doubleColumns, writeTwoRows }: RowDoubler,
  texture: Uint8Array,
  stride: number,
  luma: Uint8Array,
  width: number,
): void {
  const doubleWidth = width * 2;
  const height = luma.length / width;
  const source = memory.allocateBytes(width);
  // Four rows at a time: those of a whole picture would be a fresh buffer of several MB.
  const rows = Array.from({ length: 4 }, () => memory.allocateShorts(doubleWidth));
  const rowAt = (y: number) => known(rows[clamp(y, 0, height - 1) & 3]);
  const readRow = (y: number) => {
    source.set(luma.subarray(y * width, (y + 1) * width));
    doubleColumns(source, rowAt(y));
  };
  for (let y = 0; y < Math.min(2, height); y++) readRow(y);
  for (let y = 0; y < height; y++) {
    if (y + 2 < height) readRow(y + 2);
    const even = 2 * y * stride;
    writeTwoRows(texture, even, stride, [rowAt(y - 1), rowAt(y), rowAt(y + 1), rowAt(y + 2)]);
    repeatLast(texture, even, doubleWidth, stride);
    repeatLast(texture, even + stride, doubleWidth, stride);
  }
  repeatRows(texture, stride, 2 * height);
}

/** Interleaves the U and V planes of an I420 picture, with one pixel repeated before and two after every border. */
function writeChromaTexture(
  texture: Uint8Array,
  stride: number,
  i420: Uint8Array,
  width: number,
  height: number,
): void {
  const columns = width / 2;
  const rows = height / 2;
  const firstU = width * height;
  const firstV = firstU + columns * rows;
  for (let row = -1; row < rows + 2; row++) {
    const from = Math.min(rows - 1, Math.max(0, row)) * columns;
    const to = (row + 1) * stride;
    for (let column = -1; column < columns + 2; column++) {
      const source = from + Math.min(columns - 1, Math.max(0, column));
      texture[to + 2 * (column + 1)] = byteAt(i420, firstU + source);
      texture[to + 2 * (column + 1) + 1] = byteAt(i420, firstV + source);
    }
  }
}

/** The last full pixel of a row stays in the half-pel texel after it as well as beyond. */
function repeatLast(texture: Uint8Array, row: number, width: number, stride: number): void {
  texture.fill(byteAt(texture, row + width - 2), row + width - 1, row + stride);
}

function repeatRows(texture: Uint8Array, stride: number, rows: number): void {
  const last = (rows - 2) * stride;
  for (let row = rows - 1; row < rows + 3; row++) texture.copyWithin(row * stride, last, last + stride);
}
