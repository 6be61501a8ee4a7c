import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { kernelBinary } from '#kernel-binary';
import { bindCalls, blockBytes, type KernelExports } from './blocks.ts';
import { createFrameKernel, type FrameKernel } from './frame-kernel.ts';
import { type AddressTable, createKernelMemory } from './kernel-memory.ts';
import { createPhotoKernel, type PhotoKernel } from './photo-kernel.ts';

/** The engine's work on pixels in WebAssembly, and the memory that it works in. */
export type Kernel = PhotoKernel & FrameKernel;

const pageBytes = 65_536;
/** Address 0 stays free, so that it can mean 'none'. The block of a call comes next, then the table of its arrays. */
const blockByte = 64;
const tableByte = blockByte + Math.ceil(blockBytes / 64) * 64;
const firstByte = 1024;

const fullHdPixels = 1920 * 1080;
const fullHdBytes = 96 * 1024 * 1024;

/** The memory that frames of this size need, in bytes: 96 MB hold a 1080p frame with 60 full fields. */
export function kernelCapacity({ width, height }: { width: number; height: number }): number {
  return Math.ceil(fullHdBytes * Math.max(1, (width * height) / fullHdPixels));
}

/**
 * A kernel with a memory of its own, compiled on the spot (17 kB). Untouched parts of the memory cost nothing. Throws AppError rendering_failed where there is no WebAssembly with SIMD, or not that much memory.
 */
export function createKernel(capacityBytes = fullHdBytes, binary: Uint8Array<ArrayBuffer> = kernelBinary()): Kernel {
  const { exports, buffer } = instantiate(capacityBytes, binary);
  const calls = bindCalls(exports, buffer, blockByte);
  const tabulate = createAddressTable(buffer);
  const memory = createKernelMemory(buffer, firstByte);
  return { ...createPhotoKernel(calls, memory, tabulate), ...createFrameKernel(calls, tabulate) };
}

/** Whether this machine can run the kernel. */
export function canRunKernel(): boolean {
  return typeof WebAssembly !== 'undefined' && WebAssembly.validate(kernelBinary());
}

function createAddressTable(buffer: ArrayBuffer): AddressTable {
  const addresses = new Uint32Array(buffer, tableByte, (firstByte - tableByte) / 4);
  return (arrays) => {
    for (let index = 0; index < arrays.length; index++) addresses[index] = known(arrays[index]).byteOffset;
    return tableByte;
  };
}

function instantiate(capacityBytes: number, binary: Uint8Array<ArrayBuffer>) {
  if (typeof WebAssembly === 'undefined' || !WebAssembly.validate(binary)) {
    throw new AppError('rendering_failed', 'This device cannot draw videos. Please use a newer browser or computer.');
  }
  try {
    const pages = Math.ceil(capacityBytes / pageBytes);
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    const instance = new WebAssembly.Instance(new WebAssembly.Module(binary), { env: { memory } });
    return { exports: instance.exports as KernelExports, buffer: memory.buffer };
  } catch (cause) {
    throw new AppError('rendering_failed', 'There is not enough memory to draw this video. Please try again later.', {
      cause,
    });
  }
}
