import type { Kernel } from './kernel.ts';
import { createReferenceKernel } from './kernel-reference.ts';
import { createWebAssemblyKernel } from './kernel-webassembly.ts';

export type KernelOptions = {
  /** Size of the memory; untouched parts cost nothing. 96 MB hold a 1080p frame with 60 full fields. */
  capacityBytes?: number;
  kind?: 'webassembly' | 'reference';
};

/**
 * The WebAssembly kernel if the machine supports WebAssembly SIMD, else the reference. Throws AppError rendering_failed
 * when the memory cannot be had.
 */
export function createKernel(options: KernelOptions = {}): Kernel {
  const capacityBytes = options.capacityBytes ?? 96 * 1024 * 1024;
  if (options.kind === 'reference') return createReferenceKernel(capacityBytes);
  return createWebAssemblyKernel(capacityBytes) ?? createReferenceKernel(capacityBytes);
}
