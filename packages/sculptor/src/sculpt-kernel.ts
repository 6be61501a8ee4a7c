import { readFileSync } from 'node:fs';
import { AppError } from '@portray/foundation/errors';
import { type Sculpture, sculptureNames } from './sculpture.ts';

/** Numbers of a pixel; their places are those of `at` in finishes/finish.ts. */
export const numbersPerPixel = 16;

type KernelExports = {
  memory: WebAssembly.Memory;
  parametersAt(): number;
  prepare(): void;
  draw(size: number, firstRow: number, endRow: number, smooth: boolean, left: number, right: number): number;
};

/** Columns of a picture, left ≤ column < right. */
type Columns = { left: number; right: number };

export type SculptKernel = {
  /** From here on this one is drawn. */
  take(sculpture: Sculpture): void;
  /**
   * Rows firstRow ≤ row < endRow of a picture of size² pixels; with `smooth` edges are drawn from four rays. Pixels of other
   * columns than those asked for are all 0. Throws AppError rendering_failed where there is not enough memory.
   */
  draw(size: number, firstRow: number, endRow: number, smooth: boolean, columns?: Columns): Float32Array<ArrayBuffer>;
};

/** The sculptor's WebAssembly, which needs nothing of the machine it runs on: the same numbers give the same bytes. */
export function createSculptKernel(): SculptKernel {
  const binary = readFileSync(new URL('./kernel.wasm', import.meta.url));
  const kernel = new WebAssembly.Instance(new WebAssembly.Module(binary)).exports as KernelExports;
  return {
    take(sculpture) {
      const numbers = new Float32Array(kernel.memory.buffer, kernel.parametersAt(), sculptureNames.length);
      numbers.set(sculptureNames.map((name) => sculpture[name]));
      kernel.prepare();
    },
    draw(size, firstRow, endRow, smooth, { left, right } = { left: 0, right: size }) {
      const address = kernel.draw(size, firstRow, endRow, smooth, left, right);
      if (address === 0) throw new AppError('rendering_failed', 'There is not enough memory to draw this portrait.');
      const drawn = new Float32Array(kernel.memory.buffer, address, (endRow - firstRow) * size * numbersPerPixel);
      return drawn.slice() as Float32Array<ArrayBuffer>;
    },
  };
}
