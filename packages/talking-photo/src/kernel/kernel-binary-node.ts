import { readFileSync } from 'node:fs';

/** For Node: the WebAssembly of kernel/*.ts. */
export function kernelBinary(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL('./kernel.wasm', import.meta.url)));
}
