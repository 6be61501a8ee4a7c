import { AppError } from '@portray/foundation/errors';
import {
  cellCount,
  type Field,
  type Grid,
  type Layer,
  type NodeBox,
  nodeCount,
  type Sheet,
  type Texture,
} from './kernel.ts';
import { writeChromaTexture, writeLumaTexture } from './kernel-texture.ts';

/** The part of a kernel that hands out arrays: the same for both kernels. */
export type KernelMemory = {
  allocateBytes(length: number): Uint8Array;
  allocateFloats(length: number): Float32Array;
  createField(box: NodeBox): Field;
  createSheet(grid: Grid): Sheet;
  createTexture(i420: Uint8Array, width: number, height: number): Texture;
  createLayer(grid: Grid, i420?: Uint8Array): Layer;
};

/** The raster reads up to 32 bytes from a texel on. */
const readAheadBytes = 32;

/** Hands out arrays of one buffer from `firstByte` on; nothing is ever given back. */
export function createKernelMemory(buffer: ArrayBuffer, firstByte = 0): KernelMemory {
  let next = firstByte;
  const reserve = (byteLength: number): number => {
    const offset = next;
    next = (next + byteLength + 63) & ~63;
    if (next <= buffer.byteLength) return offset;
    throw new AppError('rendering_failed', 'This video needs more memory than the engine has. Please choose 720p.');
  };
  const bytes = (length: number) => new Uint8Array(buffer, reserve(length), length);
  const floats = (length: number) => new Float32Array(buffer, reserve(length * 4), length);
  const integers = (length: number) => new Int16Array(buffer, reserve(length * 2), length);
  return {
    allocateBytes: bytes,
    allocateFloats: floats,
    createField: (box) => ({ box, vectors: floats((box.right - box.left) * (box.bottom - box.top) * 2) }),
    createSheet: (grid) => ({ grid, vectors: floats(nodeCount(grid) * 2), sources: integers(nodeCount(grid) * 2) }),
    createTexture(i420, width, height) {
      const lumaStride = 2 * width + readAheadBytes;
      const chromaStride = width + 4 + readAheadBytes;
      const luma = bytes(lumaStride * (2 * height + 3) + readAheadBytes);
      const chroma = bytes(chromaStride * (height / 2 + 3) + readAheadBytes);
      writeLumaTexture(luma, lumaStride, i420, width, height);
      writeChromaTexture(chroma, chromaStride, i420, width, height);
      return { width, height, luma, lumaStride, chroma, chromaStride };
    },
    createLayer(grid, i420) {
      const pixels = bytes((grid.frameWidth * grid.frameHeight * 3) / 2);
      const drawn = integers(cellCount(grid) * 8);
      if (i420) pixels.set(i420);
      else for (let cell = 0; cell < cellCount(grid); cell++) drawn[cell * 8] = notDrawn;
      return { grid, pixels, drawn };
    },
  };
}

/** In `Layer.drawn`: the cell must be drawn. */
export const notDrawn = -32768;
