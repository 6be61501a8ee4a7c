import { AppError } from '@portray/foundation/errors';
import { cellCount, type Grid, type Kernel, type NodeBox, nodeCount, type Sheet } from './kernel.ts';
import { type RowDoubler, writeChromaTexture, writeLumaTexture } from './kernel-texture.ts';

/** What both kernels share: allocation, and the operations that typed arrays do fast on their own. */
export type KernelMemory = Pick<
  Kernel,
  | 'reset'
  | 'allocateBytes'
  | 'allocateFloats'
  | 'allocateDoubles'
  | 'allocateIntegers'
  | 'allocateShorts'
  | 'createField'
  | 'createSheet'
  | 'createTexture'
  | 'createLayer'
  | 'clear'
  | 'copy'
>;

/** The raster reads up to 32 bytes from a texel on. */
export const readAheadBytes = 32;

/** Allocates arrays in one buffer from `firstByte` on; they are freed all at once. */
export function createKernelMemory(buffer: ArrayBuffer, doubler: RowDoubler, firstByte = 0): KernelMemory {
  let next = firstByte;
  const reserve = (byteLength: number): number => {
    const offset = next;
    const end = (offset + byteLength + 63) & ~63;
    if (end + readAheadBytes > buffer.byteLength) {
      throw new AppError('rendering_failed', 'This video needs more memory than the engine has. Please choose 720p.');
    }
    next = end;
    return offset;
  };
  const bytes = (length: number) => new Uint8Array(buffer, reserve(length), length);
  const floats = (length: number) => new Float32Array(buffer, reserve(length * 4), length);
  const shorts = (length: number) => new Int16Array(buffer, reserve(length * 2), length);
  return {
    reset() {
      new Uint8Array(buffer, firstByte, next - firstByte).fill(0);
      next = firstByte;
    },
    allocateBytes: bytes,
    allocateFloats: floats,
    allocateDoubles: (length) => new Float64Array(buffer, reserve(length * 8), length),
    allocateShorts: shorts,
    allocateIntegers: (length) => new Int32Array(buffer, reserve(length * 4), length),
    createField: (box) => ({ box, vectors: floats((box.right - box.left) * (box.bottom - box.top) * 2) }),
    createSheet: (grid) => ({ grid, vectors: floats(nodeCount(grid) * 2), sources: shorts(nodeCount(grid) * 2) }),
    createTexture(i420, width, height) {
      const lumaStride = 2 * width + readAheadBytes;
      const chromaStride = width + 4 + readAheadBytes;
      const luma = bytes(lumaStride * (2 * height + 3) + readAheadBytes);
      const chroma = bytes(chromaStride * (height / 2 + 3) + readAheadBytes);
      writeLumaTexture(luma, lumaStride, i420.subarray(0, width * height), width, { ...doubler, bytes, shorts });
      writeChromaTexture(chroma, chromaStride, i420, width, height);
      return { width, height, luma, lumaStride, chroma, chromaStride };
    },
    createLayer(grid, i420) {
      const pixels = bytes((grid.frameWidth * grid.frameHeight * 3) / 2);
      const drawn = shorts(cellCount(grid) * 8);
      if (i420) pixels.set(i420);
      else for (let cell = 0; cell < cellCount(grid); cell++) drawn[cell * 8] = notDrawn;
      return { grid, pixels, drawn };
    },
    clear: (sheet) => void sheet.vectors.fill(0),
    copy: copyVectors,
  };
}

/** In `Layer.drawn`: the cell must be drawn. */
export const notDrawn = -32768;

/** Where the x of a node stands in `vectors` and `sources`. */
export function nodeOffset(grid: Grid, column: number, row: number): number {
  return (row * (grid.columns + 1) + column) * 2;
}

function copyVectors(from: Sheet, to: Sheet, box: NodeBox): void {
  for (let row = box.top; row < box.bottom; row++) {
    const start = nodeOffset(to.grid, box.left, row);
    const end = nodeOffset(to.grid, box.right, row);
    to.vectors.set(from.vectors.subarray(start, end), start);
  }
}
