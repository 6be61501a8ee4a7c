import { AppError } from '@portray/foundation/errors';
import { cellCount, type Field, type Grid, type Layer, type NodeBox, nodeCount, notDrawn, type Warp } from './grid.ts';

/** The one memory that all big arrays lie in, so that the kernel can reach them. They are freed all at once. */
export type KernelMemory = {
  /** Takes back all that was allocated, for the next photo: nothing of it may be used any more. */
  reset(): void;
  /** Takes back what was allocated meanwhile, which only served to make the result. */
  lend<Result>(work: () => Result): Result;
  /** Bytes, all 0. Throws AppError rendering_failed when the memory is used up, as each of these does. */
  allocateBytes(length: number): Uint8Array;
  /** 32-bit floats, all 0 (for curves). */
  allocateFloats(length: number): Float32Array;
  /** 64-bit floats, all 0. */
  allocateDoubles(length: number): Float64Array;
  /** 16-bit integers, all 0. */
  allocateShorts(length: number): Int16Array;
  /** 32-bit integers, all 0. */
  allocateIntegers(length: number): Int32Array;
  /** A displacement that is 0 outside `box`; the caller fills `vectors` once. */
  createField(box: NodeBox): Field;
  /** A warp at rest. */
  createWarp(grid: Grid): Warp;
  /** A picture of the grid's frame size to draw on, showing `i420` with every cell at rest; black without it. */
  createLayer(grid: Grid, i420?: Uint8Array): Layer;
};

/** The kernel reads up to 32 bytes from a texel on. */
export const readAheadBytes = 32;

/** Allocates arrays in one buffer from `firstByte` on. */
export function createKernelMemory(buffer: ArrayBuffer, firstByte = 0): KernelMemory {
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
  const freeFrom = (first: number) => {
    new Uint8Array(buffer, first, next - first).fill(0);
    next = first;
  };
  const bytes = (length: number) => new Uint8Array(buffer, reserve(length), length);
  const floats = (length: number) => new Float32Array(buffer, reserve(length * 4), length);
  const shorts = (length: number) => new Int16Array(buffer, reserve(length * 2), length);
  return {
    reset: () => freeFrom(firstByte),
    lend(work) {
      const before = next;
      try {
        return work();
      } finally {
        freeFrom(before);
      }
    },
    allocateBytes: bytes,
    allocateFloats: floats,
    allocateDoubles: (length) => new Float64Array(buffer, reserve(length * 8), length),
    allocateShorts: shorts,
    allocateIntegers: (length) => new Int32Array(buffer, reserve(length * 4), length),
    createField: (box) => ({ box, vectors: floats((box.right - box.left) * (box.bottom - box.top) * 2) }),
    createWarp: (grid) => ({ grid, vectors: floats(nodeCount(grid) * 2), sources: shorts(nodeCount(grid) * 2) }),
    createLayer(grid, i420) {
      const pixels = bytes((grid.frameWidth * grid.frameHeight * 3) / 2);
      const drawn = shorts(cellCount(grid) * 8);
      if (i420) pixels.set(i420);
      else for (let cell = 0; cell < cellCount(grid); cell++) drawn[cell * 8] = notDrawn;
      return { grid, pixels, drawn };
    },
  };
}

/** Writes the addresses of some arrays where the kernel reads them, and returns where that is. */
export type AddressTable = (arrays: readonly { byteOffset: number }[]) => number;
